import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { build } from "esbuild";
import { BUNDLE, ROOT } from "./bundle.ts";

/**
 * Writes the command as one file for the GitHub action, which runs without an installation. With `--check` it reports an
 * outdated file.
 */

const FOLDER = join(ROOT, "gen/action");

const { outputFiles } = await build({ ...BUNDLE, outdir: FOLDER, write: false });
await mkdir(FOLDER, { recursive: true });
for (const { path, text } of outputFiles) {
  if (!process.argv.includes("--check")) await writeFile(path, text);
  else if ((await readFile(path, "utf8").catch(() => "")) !== text) {
    console.error(`gen/action/${basename(path)} is not what tools/inference gives. Run npm run gen.`);
    process.exitCode = 1;
  }
}
