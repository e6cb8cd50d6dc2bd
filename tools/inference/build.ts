import { chmod, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { ROOT } from "../files/root.ts";
import { BUNDLE, license, version } from "./bundle.ts";
import { jsonSchemas } from "../../functions/inference/message.schemas.ts";
import { rulesPage } from "./rules.ts";

/** Writes the package `inference-check` into `dist/inference-check` or a named folder: bundled, without dependencies. */

const folder = process.argv[2] ?? join(ROOT, "dist/inference-check");

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const entryPoints = { ...BUNDLE.entryPoints, index: join(ROOT, "tools/inference/library.ts") };
await build({ ...BUNDLE, entryPoints, outdir: folder, splitting: true });
await chmod(join(folder, "inference-check.mjs"), 0o755);
const described = {
  name: "inference-check",
  version,
  description: "Validates, formats and converts configs of inference stages (DeepStream's gst-nvinferserver)",
  license,
  type: "module",
  bin: { "inference-check": "inference-check.mjs" },
  exports: {
    ".": { types: "./index.d.ts", default: "./index.mjs" },
    "./config.schema.json": "./config.schema.json",
    "./deepstream.schema.json": "./deepstream.schema.json",
  },
  engines: { node: ">=20" },
};
await writeFile(join(folder, "package.json"), `${JSON.stringify(described, undefined, 2)}\n`);
for (const name of ["README.md", "index.d.ts"])
  await writeFile(join(folder, name), await readFile(join(ROOT, "tools/inference", name)));
await writeFile(join(folder, "rules.md"), await rulesPage());
for (const [name, schema] of Object.entries(jsonSchemas()))
  await writeFile(join(folder, name), `${JSON.stringify(schema)}\n`);
