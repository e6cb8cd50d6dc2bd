import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { CalledRoute } from "../../compare/reads/called-routes.ts";
import type { ComparisonReport } from "../../compare/report/comparison-report.ts";
import { makeDataDir } from "../../local/data-dir.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { writeWhole } from "../../files/write-whole.ts";
import type { Route } from "./route.ts";

/** What is known of a switch beside the database; kept in `switch.json` of the data directory. */
export interface Notes {
  /** The latest comparison of all that there is to compare. */
  comparison?: Pick<ComparisonReport, "old" | "new" | "ended" | "outcome" | "compared"> & {
    /** Fields that differ. */
    fields: number;
  };
  /** The routes that the clients of the old shop call, by its latest log. */
  called?: CalledRoute[];
  /** When the address was first seen to lead here; until it is seen to lead elsewhere. */
  switched?: string;
}

const fileIn = (dataDir: string) => join(dataDir, "switch.json");

/** What was noted; nothing where nothing was. Throws a `CliError` for a file that is no such notes. */
async function readNotes(dataDir: string): Promise<Notes> {
  try {
    return JSON.parse(await readFile(fileIn(dataDir), "utf8")) as Notes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw new CliError(`cannot read ${fileIn(dataDir)}: ${(error as Error).message}`, 1, { cause: error });
  }
}

/** Puts notes over those that there are; whole or not at all. One that is undefined is forgotten. */
export async function note(
  dataDir: string,
  notes: { [Name in keyof Notes]: Notes[Name] | undefined },
): Promise<void> {
  await makeDataDir(dataDir);
  const file = fileIn(dataDir);
  const all = { ...(await readNotes(dataDir)), ...notes };
  await writeWhole(file, `${JSON.stringify(all, null, 2)}\n`, 0o600);
}

/** Notes which server answers at the address, and gives all notes. No answer does not tell where it leads. */
export async function noteRoute(dataDir: string, { answers }: Route): Promise<Notes> {
  const known = await readNotes(dataDir);
  if (answers === "ours" && known.switched === undefined)
    await note(dataDir, { switched: new Date().toISOString().replace(/\.\d+/, "") });
  if (answers === "another" && known.switched !== undefined) await note(dataDir, { switched: undefined });
  return readNotes(dataDir);
}
