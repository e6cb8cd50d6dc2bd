import { chmod, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { build } from "esbuild";
import { BUNDLE, license, ROOT, version } from "./bundle.ts";
import { jsonSchemas } from "./json-schema.ts";
import { rulesPage } from "./rules-page.ts";

/** Writes the package `inference-check` into `dist/inference-check`, or into the folder that is named: bundled, without dependencies. */

const folder = process.argv[2] ?? join(ROOT, "dist/inference-check");

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const { banner, ...options } = BUNDLE;
const entryPoints = { ...BUNDLE.entryPoints, index: join(ROOT, "tools/inference/library.ts") };
const { outputFiles } = await build({
  ...options,
  entryPoints,
  outdir: folder,
  splitting: true,
  write: false,
});
// What the library shares with the command runs in browsers and Workers, which have no modules of Node.
for (const { path, text } of outputFiles) {
  const [shebang = ""] = /^#!.*\n/.exec(text) ?? [];
  const asksForNode = /Dynamic require of/.test(text);
  await writeFile(path, asksForNode ? `${shebang}${banner.js}\n${text.slice(shebang.length)}` : text);
  if (basename(path) === "inference-check.mjs") await chmod(path, 0o755);
}
const described = {
  name: "inference-check",
  version,
  description: "Checks, formats and converts configs of inference stages (DeepStream's gst-nvinferserver)",
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
await writeFile(join(folder, "rules.md"), rulesPage());
for (const [name, schema] of Object.entries(jsonSchemas()))
  await writeFile(join(folder, name), `${JSON.stringify(schema)}\n`);
