import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "./root.ts";
import { writeWhole } from "./write-whole.ts";

/** Generated files, the only ones of their folder. */
export interface GeneratedFolder {
  /** From the root of the project. */
  folder: string;
  /** Contents by name. */
  files: ReadonlyMap<string, string | Uint8Array>;
}

/** Writes generated files, and removes others of their folder. Unchanged files keep their times. */
export async function writeGenerated({ folder, files }: GeneratedFolder): Promise<void> {
  const path = join(ROOT, folder);
  await mkdir(path, { recursive: true });
  const stale = await staleOf({ folder, files });
  await Promise.all(
    stale.map((name) => {
      const content = files.get(name);
      return content === undefined ? rm(join(path, name)) : writeWhole(join(path, name), content);
    }),
  );
}

/** Writes committed generated files, or with `--check` reports outdated ones and fails. */
export async function writeOrCheckGenerated(made: GeneratedFolder): Promise<void> {
  if (!process.argv.includes("--check")) return writeGenerated(made);
  const stale = await staleOf(made);
  if (stale.length === 0) return;
  console.error(`Outdated: ${stale.map((name) => `${made.folder}/${name}`).join(", ")}. Run npm run gen.`);
  process.exitCode = 1;
}

/** Names of files that are missing, different or no longer made. */
async function staleOf({ folder, files }: GeneratedFolder): Promise<string[]> {
  const path = join(ROOT, folder);
  const names = new Set([...files.keys(), ...(await readdir(path).catch(() => []))]);
  const stale = await Promise.all(
    Array.from(names, async (name) => {
      const found = await readFile(join(path, name)).catch(() => undefined);
      const made = files.get(name);
      return made !== undefined && found?.equals(Buffer.from(made)) ? [] : [name];
    }),
  );
  return stale.flat();
}
