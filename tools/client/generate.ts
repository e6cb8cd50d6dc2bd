import { readFile } from "node:fs/promises";
import { PRODUCT_VERSION } from "../../functions/http/product-version.ts";
import { writeOrCheckGenerated } from "../files/generated.ts";
import { compileClient } from "./compile.ts";
import { versionText } from "./version-text.ts";

/** Makes gen/client/ from the OpenAPI documents and client.ts, or with `--check` reports differences. */

/** Versions with the routes of the contract's table, and with all of `ROUTES=all`. */
const VERSIONS = ["v1", "v2", "v3", "v1.all", "v2.all", "v3.all"];
const moduleOf = (version: string) => version.replace(".all", "All");
const HEAD = "// Made by `npm run gen`, not to be edited.\n";

const versions = await Promise.all(
  VERSIONS.map(async (version): Promise<[file: string, text: string]> => {
    const document = new URL(`../../gen/openapi/${version}.json`, import.meta.url);
    return [
      `${version}.d.ts`,
      `${HEAD}\n${versionText(version, JSON.parse(await readFile(document, "utf8")))}`,
    ];
  }),
);

const index = `${HEAD}
import type { Client, ClientOptions } from "./client.js";
${VERSIONS.map((version) => `import type * as ${moduleOf(version)} from "./${version}.js";\n`).join("")}
export type * from "./client.js";
export { StoreError } from "./client.js";
export type { ${VERSIONS.map(moduleOf).join(", ")} };

/** Operations of the versions. */
export interface Versions {
${VERSIONS.map((version) => `  "${version}": ${moduleOf(version)}.Operations;\n`).join("")}}

/** A client of one version of a store. It sends nothing by itself. */
export declare function createClient<Version extends keyof Versions>(
  options: ClientOptions<Version>,
): Client<Versions[Version]>;
`;

const manifest = {
  name: "store-client",
  version: PRODUCT_VERSION,
  description: "Typed client of the store-management API",
  license: "UNLICENSED",
  type: "module",
  exports: { ".": { types: "./index.d.ts", default: "./index.js" } },
  types: "./index.d.ts",
  sideEffects: false,
  engines: { node: ">=20" },
};

const declarations = new Map([...versions, ["index.d.ts", index] as const]);
const compiled = await compileClient(declarations);

await writeOrCheckGenerated({
  folder: "gen/client",
  files: new Map([
    ...declarations,
    ...Array.from(compiled, ([name, text]) => [name, HEAD + text] as const),
    ["index.js", `${HEAD}export { createClient, StoreError } from "./client.js";\n`],
    ["README.md", await readFile(new URL("README.md", import.meta.url), "utf8")],
    ["package.json", `${JSON.stringify(manifest, undefined, 2)}\n`],
  ]),
});
