import { chmod, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { build } from "esbuild";
import { ROOT } from "../files/root.ts";
import { BUNDLE, license, version } from "./bundle.ts";
import { jsonSchemas } from "../../functions/inference/message.schemas.ts";
import { rulesPage } from "./rules.ts";

/** Writes the package `inference-check` into `dist/inference-check` or a named folder: bundled, without dependencies. */

/** Commander is CommonJS and requires Node's modules. */
const REQUIRE =
  'import{createRequire as requireOfNode}from"node:module";globalThis.require??=requireOfNode(import.meta.url);';

const folder = process.argv[2] ?? join(ROOT, "dist/inference-check");

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const { banner: _, ...options } = BUNDLE;
const entryPoints = { ...BUNDLE.entryPoints, index: join(ROOT, "tools/inference/library.ts") };
const { outputFiles, metafile } = await build({
  ...options,
  entryPoints,
  outdir: folder,
  splitting: true,
  write: false,
  metafile: true,
});
const { outputs } = metafile;
const library = new Set<string>();
reach(Object.keys(outputs).find((name) => basename(name) === "index.mjs")!);
for (const { path, text } of outputFiles) {
  const [shebang = ""] = /^#!.*\n/.exec(text) ?? [];
  const isOfLibrary = library.has(basename(path));
  await writeFile(path, isOfLibrary ? text : `${shebang}${REQUIRE}\n${text.slice(shebang.length)}`);
  if (basename(path) === "inference-check.mjs") await chmod(path, 0o755);
}
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

/** The modules that the library shares with the command run in browsers and Workers, without Node's modules. */
function reach(name: string): void {
  if (library.has(basename(name))) return;
  library.add(basename(name));
  for (const { path } of outputs[name]!.imports) if (outputs[path]) reach(path);
}
