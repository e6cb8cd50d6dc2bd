import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { writeOrCheckGenerated } from "../files/generated.ts";

/**
 * Makes `gen/driver/` of @neondatabase/serverless: its client over HTTP, without the one over sockets and without its own copies of
 * Node's modules. The package is one bundled file, and bundlers keep all of it, as they do not know that its helpers have no effects.
 * Throws if the package has another form. With `--check` reports whether it is fresh.
 */

const PACKAGE = new URL(import.meta.resolve("@neondatabase/serverless"));
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
/** It lists what a module exports, for `fromList`; nothing that stays reads such a list. */
const listed = found(/\b(\w+)=\(r,e\)=>\{\s*for\(var t in e\)/);
const fromList = found(/\b(\w+)=r=>\w+\(\w+\(\{\},"__esModule"/);
/** Modules that are evaluated when they are asked for first. */
const modules = Array.from(
  bundled!.matchAll(new RegExp(`\\bvar (\\w+)=${commonJs}\\(`, "g")),
  ([, name]) => name!,
);
/** The package's types of Postgres, apart from its client over sockets, by way of which the package exports them. */
const pgTypes = found(/\bvar \w+=(\w+)\(\);function \w+\(r\)\{this\._types=r\|\|/);

/** Expressions that load a part which Workers do without, and what stands instead: mostly modules of Node that the runtime has. */
const replacements: [expression: string, instead: string][] = [
  [found(/\bexport_types=(\w+\.types)\b/), `${pgTypes}()`],
  [found(/\bglobalThis\.Buffer:(\w+\(\))\.Buffer\b/), "node_buffer"],
  [found(/\b(\w+\(\))\.EventEmitter\b/), "node_events"],
  [found(/=(\(\w+\(\),\w+\(\w+\)\));function \w+\(r\)\{if\(r\.indexOf\("SCRAM-SHA-256"\)/), "node_crypto"],
];
const imports = ["buffer", "events", "crypto"].map((name) => `import node_${name} from "node:${name}";`);

function replaced(code: string, [expression, instead]: (typeof replacements)[number]): string {
  return code.replace(new RegExp(`(?<![\\w.$])${expression.replaceAll(/\W/g, "\\$&")}`, "g"), instead);
}

const build = await rolldown({
  input: ENTRY,
  external: /^node:/,
  platform: "neutral",
  plugins: [
    {
      name: "driver",
      resolveId: (id) => (id === ENTRY ? id : undefined),
      load: (id) =>
        id === ENTRY
          ? `export { neon, neonConfig, NeonDbError, types } from ${JSON.stringify(fileURLToPath(PACKAGE))};`
          : undefined,
      transform: (code, id) =>
        id === ENTRY ? undefined : [...imports, replacements.reduce(replaced, code)].join(""),
    },
  ],
  treeshake: {
    propertyReadSideEffects: false,
    manualPureFunctions: [commonJs, toEsm, named, listed, ...modules],
  },
});
const { output } = await build.generate({ format: "esm", comments: { legal: false } });
if (output[0].code.includes(`var ${fromList} =`))
  throw new Error("A part of @neondatabase/serverless that stays reads a list of exports");
const { version } = JSON.parse(manifest!) as { version: string };

await writeOrCheckGenerated({
  folder: "gen/driver",
  files: new Map([
    [
      "neon-http.js",
      `// @neondatabase/serverless ${version}, its client over HTTP, made by npm run gen.\n${output[0].code}`,
    ],
    ["LICENSE", license!],
    [
      "neon-http.d.ts",
      'export { neon, neonConfig, NeonDbError, type NeonQueryPromise, types } from "@neondatabase/serverless";\n',
    ],
  ]),
});
