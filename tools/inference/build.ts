import { chmod, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import manifest from "../../package.json" with { type: "json" };
import { jsonSchemas } from "./json-schema.ts";

/** Writes the package `inference-check` into `dist/inference-check`, or into the folder that is named: bundled, without dependencies. */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const folder = process.argv[2] ?? join(ROOT, "dist/inference-check");

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await build({
  entryPoints: { "inference-check": join(ROOT, "tools/inference/index.ts") },
  outdir: folder,
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  minify: true,
  legalComments: "linked",
  outExtension: { ".js": ".mjs" },
  define: { VERSION: JSON.stringify(manifest.version) },
  // Commander is CommonJS and asks for Node's modules.
  banner: {
    js: 'import{createRequire as requireOfNode}from"node:module";const require=requireOfNode(import.meta.url);',
  },
});
await chmod(join(folder, "inference-check.mjs"), 0o755);
const described = {
  name: "inference-check",
  version: manifest.version,
  description: "Checks, formats and converts configs of inference stages (DeepStream's gst-nvinferserver)",
  license: manifest.license,
  type: "module",
  bin: { "inference-check": "inference-check.mjs" },
  engines: { node: ">=20" },
};
await writeFile(join(folder, "package.json"), `${JSON.stringify(described, undefined, 2)}\n`);
await writeFile(join(folder, "README.md"), await readFile(join(ROOT, "tools/inference/README.md")));
for (const [name, schema] of Object.entries(jsonSchemas()))
  await writeFile(join(folder, name), `${JSON.stringify(schema, undefined, 2)}\n`);
