import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { writeOrCheckGenerated } from "../files/generated.ts";

/**
 * Makes `gen/driver/` of @neondatabase/serverless: its client over HTTP, without the one over sockets. The package is one bundled file,
 * and bundlers keep all of it, as they do not know that its helpers have no effects. With `--check` reports whether it is fresh.
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
/** Modules that are evaluated when they are asked for first. */
const modules = Array.from(
  bundled!.matchAll(new RegExp(`\\bvar (\\w+)=${commonJs}\\(`, "g")),
  ([, name]) => name!,
);
const pgTypes = found(/\bvar \w+=(\w+)\(\);function \w+\(r\)\{this\._types=r\|\|/);

const build = await rolldown({
  input: ENTRY,
  platform: "neutral",
  plugins: [
    {
      name: "driver",
      resolveId: (id) => (id === ENTRY ? id : undefined),
      load: (id) =>
        id === ENTRY
          ? `export { neon, neonConfig, NeonDbError, types } from ${JSON.stringify(fileURLToPath(PACKAGE))};`
          : undefined,
      // Else the parsers of types are had by way of the whole client over sockets.
      transform: (code, id) =>
        id === ENTRY ? undefined : code.replace(/(export_types=)\w+\.types/, `$1${pgTypes}()`),
    },
  ],
  treeshake: {
    propertyReadSideEffects: false,
    manualPureFunctions: [commonJs, toEsm, named, ...modules],
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
