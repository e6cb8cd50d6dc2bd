import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { PRODUCT_VERSION } from "../../functions/http/product-version.ts";
import { writeOrCheckGenerated } from "../files/generated.ts";
import { independentClients } from "./independent.ts";
import { versionText } from "./version-text.ts";

/** Makes gen/client/ and gen/independent/ from the OpenAPI documents and client.ts, or with `--check` reports differences. */

const SOURCE = fileURLToPath(new URL("client.ts", import.meta.url));
const TSC = fileURLToPath(new URL("../../node_modules/.bin/tsc", import.meta.url));

const OPTIONS = "--ignoreConfig --strict --declaration --target es2022 --lib es2022,dom --module esnext";
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
${VERSIONS.map((version) => ` "${version}": ${moduleOf(version)}.Operations;\n`).join("")}}

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

await writeOrCheckGenerated({ folder: "gen/independent", files: await independentClients() });

/** client.ts as JavaScript, with its declarations. Throws the compiler's errors in it, or in the declarations that use it. */
async function compileClient(users: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), "client-"));
  try {
    await Promise.all([
      writeFile(join(folder, "client.ts"), await readFile(SOURCE)),
      ...Array.from(users, ([name, text]) => writeFile(join(folder, name), text)),
    ]);
    await promisify(execFile)(TSC, [...OPTIONS.split(" "), "client.ts", ...users.keys()], { cwd: folder });
    const files = ["client.js", "client.d.ts"].map(
      async (name) => [name, await readFile(join(folder, name), "utf8")] as const,
    );
    return new Map(await Promise.all(files));
  } finally {
    await rm(folder, { recursive: true });
  }
}
