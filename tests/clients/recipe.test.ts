import { execFile } from "node:child_process";
import { mkdir, readdir, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { useFolder } from "../support/folder.ts";
import { blocksOf, readGuide } from "../docs/guide.ts";
import { useStore } from "../support/use-store.ts";

/** The guide's client for TypeScript, as a newcomer makes it; its packages are the project's, with TypeScript 5. */

const { store, key } = useStore("v3");
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** openapi-typescript needs it; protoc-gen-es brings it along. */
const TYPESCRIPT_5 = createRequire(join(ROOT, "node_modules/@bufbuild/protoplugin/package.json")).resolve(
  "typescript/package.json",
);
const guide = readGuide("clients");
const [client = "", program = "", mistakes = ""] = blocksOf(guide, "ts");
const run = promisify(execFile);

const project = useFolder();
const write = (name: string, code: string) => project.write(name, code);
const tsc = (file: string) => {
  const options =
    "--noEmit --strict --target es2022 --module nodenext --allowImportingTsExtensions --skipLibCheck";
  return run(process.execPath, ["node_modules/typescript/bin/tsc", ...options.split(" "), file], {
    cwd: project.path,
  });
};

beforeAll(async () => {
  const packages = project.at("node_modules");
  await mkdir(packages);
  for (const name of await readdir(join(ROOT, "node_modules")))
    if (name !== "typescript") await symlink(join(ROOT, "node_modules", name), join(packages, name));
  await symlink(dirname(TYPESCRIPT_5), join(packages, "typescript"));
  await write("package.json", '{ "type": "module" }\n');
  const document = join(ROOT, "gen/openapi/v3.json");
  const command = /^npx (openapi-typescript) https:\S+ (--output v3\.d\.ts)$/m.exec(guide);
  const words = [
    "--preserve-symlinks",
    "--preserve-symlinks-main",
    `node_modules/${command?.[1]}/bin/cli.js`,
  ];
  words.push(document, ...(command?.[2] ?? "").split(" "));
  await run(process.execPath, words, { cwd: project.path });
  await write("store.ts", client);
  await write("orders.ts", program);
});

test("it compiles, and each mistake is an error of the compiler", async () => {
  const lines = mistakes.trim().split("\n");
  expect(lines.length).toBeGreaterThan(3);
  const refused = lines.map((line) => `// @ts-expect-error -- a mistake\n${line}\n`);
  await write("mistakes.ts", program + refused.join(""));
  expect(await tsc("mistakes.ts").catch(({ stdout }) => ({ stdout }))).toMatchObject({ stdout: "" });
});

test.each([
  ["OAuth 1.0a", "signed", 1],
  ["Basic authentication", "basic", 2],
])("it makes and lists orders by %s", async (_, chosen, orders) => {
  const code = client
    .replace("ck_…", key.consumerKey)
    .replace("cs_…", key.consumerSecret)
    .replace("https://store.example", store.url);
  // The store has plain HTTP alone, and takes both there.
  await write("store.ts", code.replace(/(?<=store\.use\().*(?=\);)/, chosen));
  const { stdout } = await run(process.execPath, ["orders.ts"], { cwd: project.path });
  const lines = stdout.trim().split("\n");
  const listed = Array.from({ length: orders }, () => expect.stringMatching(/^\d+ 3\.00$/));
  expect(lines).toEqual(["201 3.00", ...listed, String(orders), "shop_api_no_order_found"]);
});
