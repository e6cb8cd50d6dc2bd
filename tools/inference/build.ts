import { execFileSync } from "node:child_process";
import { chmod, copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { ROOT } from "../files/root.ts";
import { BUNDLE, license, version } from "./bundle.ts";
import { jsonSchemas } from "../../functions/inference/message.schemas.ts";
import { rulesPage } from "./rules.ts";

/**
 * Writes the package `inference-check` into `dist/inference-check` or a named folder: bundled, without dependencies. Beside it, in
 * a folder with `-action` after its name, the GitHub action, which runs as it is, without an installation.
 */

const folder = resolve(process.argv[2] ?? join(ROOT, "dist/inference-check"));
const library = join(ROOT, "tools/inference/library.ts");

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const entryPoints = { ...BUNDLE.entryPoints, index: library };
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
await copyFile(join(ROOT, "tools/inference/README.md"), join(folder, "README.md"));
// Of these files alone: the core has more types than its users need.
const words = "--ignoreConfig --declaration --emitDeclarationOnly --noCheck --noResolve --outDir".split(" ");
const types = join(folder, "types");
const sources = ["functions/inference/core/report", "tools/inference/library"];
const files = sources.map((one) => join(ROOT, `${one}.ts`));
execFileSync(process.execPath, [join(ROOT, "node_modules/typescript/bin/tsc"), ...words, types, ...files]);
const declared = await Promise.all(sources.map((one) => readFile(join(types, `${one}.d.ts`), "utf8")));
await rm(types, { recursive: true });
await writeFile(
  join(folder, "index.d.ts"),
  declared.join("").replaceAll(/^(?:import|export) [*{][^;]* from [^;]*;\n|\bcore\./gm, ""),
);
await writeFile(join(folder, "rules.md"), await rulesPage());
for (const [name, schema] of Object.entries(jsonSchemas()))
  await writeFile(join(folder, name), `${JSON.stringify(schema)}\n`);

const action = `${folder}-action`;
await build({ ...BUNDLE, outdir: action });
await copyFile(join(ROOT, "tools/inference/action.yml"), join(action, "action.yml"));
