import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "./root.ts";

/** Generated files, the only ones of their folder. */
export interface GeneratedFolder {
  /** From the root of the project. */
  folder: string;
  /** Text by name. */
  files: ReadonlyMap<string, string>;
}

/** Writes generated files, or with `--check` reports outdated ones and fails. */
export async function writeOrCheckGenerated({ folder, files }: GeneratedFolder): Promise<void> {
  const path = join(ROOT, folder);
  await mkdir(path, { recursive: true });
  if (!process.argv.includes("--check")) {
    await Promise.all(Array.from(files, ([name, text]) => writeFile(join(path, name), text)));
    return;
  }
  const names = new Set([...files.keys(), ...(await readdir(path))]);
  const texts = await Promise.all(
    Array.from(names, async (name) => ({
      name,
      text: await readFile(join(path, name), "utf8").catch(() => ""),
    })),
  );
  const stale = texts
    .filter(({ name, text }) => text !== files.get(name))
    .map(({ name }) => `${folder}/${name}`);
  if (stale.length === 0) return;
  console.error(`Outdated: ${stale.join(", ")}. Run npm run gen.`);
  process.exitCode = 1;
}
