import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Editor } from "../../tools/bench/inference/editor.ts";

/** The extension for VS Code, unpacked like the editor does: its declared files exist, and its server answers. */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

let folder: string;
let names: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inference-check-"));
  const file = join(folder, "inference-check.vsix");
  await run(process.execPath, [join(ROOT, "tools/inference/vsix.ts"), file]);
  const entries = Object.entries(unzipSync(await readFile(file)));
  names = entries.map(([name]) => name);
  for (const [name, content] of entries) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
});
afterAll(() => rm(folder, { recursive: true }));

const read = (name: string) => readFile(join(folder, name), "utf8");
const manifest = async () => JSON.parse(await read("extension/package.json"));

test("its manifest names what is there", async () => {
  const { name, publisher, version, engines, main, contributes, activationEvents } = await manifest();
  const { languages, grammars, jsonValidation } = contributes;
  const paths = [
    main,
    ...languages.map((one: { configuration: string }) => one.configuration),
    ...grammars.map((one: { path: string }) => one.path),
    ...jsonValidation.map((one: { url: string }) => one.url),
  ];
  for (const path of paths) expect(names).toContain(`extension/${path.slice(2)}`);
  expect(activationEvents).toEqual([`onLanguage:${languages[0].id}`]);
  expect(grammars[0].language).toBe(languages[0].id);
  const outer = await read("extension.vsixmanifest");
  expect(outer).toContain(`Id="${name}" Version="${version}" Publisher="${publisher}"`);
  expect(outer).toContain(`Value="${engines.vscode}"`);
  for (const [, path] of outer.matchAll(/Path="([^"]+)"/g)) expect(names).toContain(path);
  // The packer has a type for each file.
  const types = await read("[Content_Types].xml");
  for (const path of names.filter((one) => one.startsWith("extension")))
    expect(types).toContain(`Extension=".${path.split(".").at(-1)}"`);
});

test("its grammar tells names, values and comments apart", async () => {
  const { patterns } = JSON.parse(await read("extension/inference-config.tmLanguage.json"));
  const scopeOf = (text: string) =>
    patterns
      .filter(({ match, begin }: Record<string, string>) => new RegExp(`^(?:${match ?? begin})`).test(text))
      .map(({ name }: { name: string }) => name.split(".").slice(0, 2).join("."))[0];
  expect(
    ["# a", "unique_id: 1", "backend {", '"x"', "true", "-1.5e3", "IMAGE_FORMAT_RGB"].map(scopeOf),
  ).toEqual([
    "comment.line",
    "entity.name",
    "entity.name",
    "string.quoted",
    "constant.language",
    "constant.numeric",
    "constant.other",
  ]);
});

test("its main module is one that VS Code can load, and starts the server that it brings", async () => {
  const { main } = await manifest();
  const source = await read(`extension/${main.slice(2)}`);
  const asked = new Set(Array.from(source.matchAll(/require\("([^"]+)"\)/g), ([, name]) => name!));
  const { builtinModules } = createRequire(import.meta.url)("node:module") as typeof import("node:module");
  for (const name of asked)
    expect(name === "vscode" || builtinModules.includes(name.replace("node:", "")), name).toBe(true);
  expect(source).toMatch(/asAbsolutePath\("server\/inference-check\.mjs"\)/);
});

test("its server answers as that of the package", async () => {
  const program = join(folder, "extension/server/inference-check.mjs");
  const { editor, capabilities } = await Editor.start(process.execPath, [program, "lsp"]);
  expect(capabilities).toMatchObject({ codeActionProvider: {}, documentSymbolProvider: true });
  const textDocument = {
    uri: "untitled:a",
    languageId: "inference-config",
    version: 1,
    text: "max_batchsize: 1",
  };
  editor.tells("textDocument/didOpen", { textDocument });
  const [{ code, codeDescription }] = await editor.diagnostics();
  expect(code).toBe("text.unknown_field");
  const page = new URL(codeDescription.href);
  page.hash = "";
  expect(await readFile(page, "utf8")).toContain("### text-unknown-field\n");
  expect(await editor.stops()).toBe(0);
});
