import { basename } from "node:path";
import { build } from "esbuild";
import { writeOrCheckGenerated } from "../files/generated.ts";
import { BUNDLE } from "./bundle.ts";

/**
 * Writes the command as one file for the GitHub action, which runs without an installation. With `--check` it reports an
 * outdated file.
 */

const folder = "gen/action";
const { outputFiles } = await build({ ...BUNDLE, outdir: folder, write: false });
await writeOrCheckGenerated({
  folder,
  files: new Map(outputFiles.map(({ path, text }) => [basename(path), text])),
});
