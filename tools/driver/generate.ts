import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { writeOrCheckGenerated } from "../files/generated.ts";

/**
 * Makes `gen/driver/` of @neondatabase/serverless: its client over HTTP, without the one over sockets. The package is one bundled file,
 * of which bundlers leave nothing out: they do not know that its helpers have no effects. With `--check` reports whether it is fresh.
 */

const PACKAGE = new URL(import.meta.resolve("@neondatabase/serverless"));
const FILE = fileURLToPath(PACKAGE);
const ENTRY = "driver";

const [bundled, license, manifest] = await Promise.all(
  [PACKAGE, new URL("LICENSE", PACKAGE), new URL("package.json", PACKAGE)].map((url) =>
    readFile(url, "utf8"),
  ),
);

/** The first match of the pattern. Throws if the package has another form. */
function found(pattern: RegExp): string {
  const [, name] = pattern.exec(bundled!) ?? [];
  if (name === undefined) throw new Error(`@neondatabase/serverless has nothing like ${pattern}`);
  return name;
}

/** Helpers of esbuild, by the names that they have in the package. */
const commonJs = found(/\bvar (\w+)=\(r,e\)=>\(\)=>\{try\{return e\|\|r\(/);
const toEsm = found(/\b(\w+)=\(r,e,t\)=>\(t=r!=null/);
const named = found(/\bvar (\w+)=\(r,e\)=>\w+\(r,"name",/);
/** It lists what a module exports: nothing asks for such a list after the cuts. */
const listed = found(/\b(\w+)=\(r,e\)=>\{\s*for\(var t in e/);
/** Modules that are evaluated when they are asked for first. */
const modules = Array.from(
  bundled!.matchAll(new RegExp(`\\bvar (\\w+)=${commonJs}\\(`, "g")),
  ([, name]) => name!,
);
const pgTypes = found(/\bvar \w+=(\w+)\(\);function \w+\(r\)\{this\._types=r\|\|/);

/** Parts of the package that Workers never run, and what stands there instead. */
const CUTS: [part: RegExp, instead: string][] = [
  // The parsers of types, by way of the whole client over sockets.
  [/(export_types=)\w+\.types/, `$1${pgTypes}()`],
  // Hashes of passwords, beside the texts of values.
  [/=\(\w+\(\),\w+\(\w+\)\)(,\w+=\w+\(\);function \w+\(r\)\{var e=r\.replace)/, "={}$1"],
  // Parsers of intervals and bytes, which no query selects.
  [
    /(=\w+\(\),\w+=)\w+\(\)(,\w+=)\w+\(\)(;function \w+\(r\)\{return \w+\(function\(t\)\{\s*return t===null)/,
    "$1String$2String$3",
  ],
  // Node's buffers, where there are none: no column is binary.
  [/(allocUnsafe=="function"\?globalThis\.Buffer:)\w+\(\)\.Buffer/, "$1class{}"],
  // Events of sockets, and parsers of their binary answers.
  [/=\w+\(\w+\(\),1\)(;\w+\(\w+,"isIP"\))/, "={EventEmitter:class{}}$1"],
  [/=\w+\(\)(,\w+=\w+\(\),\w+=\w+\(\);\w+\.getTypeParser=)/, "={init(){}}$1"],
];

function cut(code: string, [part, instead]: (typeof CUTS)[number]): string {
  if (!part.test(code)) throw new Error(`@neondatabase/serverless has nothing like ${part}`);
  return code.replace(part, instead);
}

const build = await rolldown({
  input: ENTRY,
  platform: "neutral",
  plugins: [
    {
      name: "driver",
      resolveId: (id) => (id === ENTRY ? id : undefined),
      load: (id) =>
        id === ENTRY
          ? `export { neon, neonConfig, NeonDbError, types } from ${JSON.stringify(FILE)};`
          : undefined,
      transform: (code, id) => (id === FILE ? CUTS.reduce(cut, code) : undefined),
    },
  ],
  treeshake: {
    propertyReadSideEffects: false,
    manualPureFunctions: [commonJs, toEsm, named, listed, ...modules],
  },
});
const { output } = await build.generate({ format: "esm" });
const { version } = JSON.parse(manifest!) as { version: string };

await writeOrCheckGenerated({
  folder: "gen/driver",
  files: new Map([
    [
      "neon-http.js",
      `/*! @neondatabase/serverless ${version}, its client over HTTP, made by npm run gen.\n\n${license!.trim()}\n*/\n${output[0].code}`,
    ],
    [
      "neon-http.d.ts",
      'export { neon, neonConfig, NeonDbError, type NeonQueryPromise, types } from "@neondatabase/serverless";\n',
    ],
  ]),
});
