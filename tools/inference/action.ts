import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { ROOT } from "../files/root.ts";
import { BUNDLE } from "./bundle.ts";

/** Writes the GitHub action into `dist/inference-check-action` or a named folder: it runs as it is, without an installation. */

const folder = process.argv[2] ?? join(ROOT, "dist/inference-check-action");
await mkdir(folder, { recursive: true });
await build({ ...BUNDLE, outdir: folder });
await copyFile(join(ROOT, "tools/inference/action.yml"), join(folder, "action.yml"));
