import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { CalledRoute } from "../../compare/reads/called-routes.ts";
import type { ComparisonReport } from "../../compare/report/comparison-report.ts";
import { makeDataDir } from "../../local/data-dir.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { writeWhole } from "../../files/write-whole.ts";
import type { Route } from "./route.ts";

/** Data of a switch outside of the database, in `switch.json` of the data directory. */
export interface Notes {
  /** The latest complete comparison. */
  comparison?: Pick<ComparisonReport, "old" | "new" | "ended" | "outcome" | "compared"> & {
    /** Fields that differ. */
    fields: number;
  };
  /** The routes that the old shop's clients call, by its latest log. */
  called?: CalledRoute[];
  /** Time at which the address first led here; reset when it leads elsewhere. */
  switched?: string;
}

const fileIn = (dataDir: string) => join(dataDir, "switch.json");

/** The stored notes; empty without any. Throws a `CliError` for a file of another kind. */
async function readNotes(dataDir: string): Promise<Notes> {
  try {
    return JSON.parse(await readFile(fileIn(dataDir), "utf8")) as Notes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw new CliError(`cannot read ${fileIn(dataDir)}: ${(error as Error).message}`, 1, { cause: error });
  }
}

/** Merges notes into the stored ones, atomically. An undefined one is deleted. */
export async function note(
  dataDir: string,
  notes: { [Name in keyof Notes]: Notes[Name] | undefined },
): Promise<void> {
  await makeDataDir(dataDir);
  const file = fileIn(dataDir);
  const all = { ...(await readNotes(dataDir)), ...notes };
  await writeWhole(file, `${JSON.stringify(all, null, 2)}\n`, 0o600);
}

/** Records the server at the address, and returns all notes. Without an answer nothing is recorded. */
export async function noteRoute(dataDir: string, { answers }: Route): Promise<Notes> {
  const known = await readNotes(dataDir);
  if (answers === "ours" && known.switched === undefined)
    await note(dataDir, { switched: new Date().toISOString().replace(/\.\d+/, "") });
  if (answers === "another" && known.switched !== undefined) await note(dataDir, { switched: undefined });
  return readNotes(dataDir);
}
