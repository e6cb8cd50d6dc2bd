import { chmod, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { BUNDLE, license, ROOT, version } from "./bundle.ts";
import { jsonSchemas } from "./json-schema.ts";

/** Writes the package `inference-check` into `dist/inference-check`, or into the folder that is named: bundled, without dependencies. */

const folder = process.argv[2] ?? join(ROOT, "dist/inference-check");

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await build({ ...BUNDLE, outdir: folder, splitting: true });
await chmod(join(folder, "inference-check.mjs"), 0o755);
const described = {
  name: "inference-check",
  version,
  description: "Checks, formats and converts configs of inference stages (DeepStream's gst-nvinferserver)",
  license,
  type: "module",
  bin: { "inference-check": "inference-check.mjs" },
  engines: { node: ">=20" },
};
await writeFile(join(folder, "package.json"), `${JSON.stringify(described, undefined, 2)}\n`);
await writeFile(join(folder, "README.md"), await readFile(join(ROOT, "tools/inference/README.md")));
for (const [name, schema] of Object.entries(jsonSchemas()))
  await writeFile(join(folder, name), `${JSON.stringify(schema, undefined, 2)}\n`);
