import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readFile as readFileOf, validCases } from "./corpus.ts";
import { Editor } from "./editor.ts";

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

test("its manifest names existing files", async () => {
  const { name, publisher, version, engines, main, contributes, activationEvents } = await manifest();
  const { languages, grammars, jsonValidation } = contributes;
  const paths = [
    main,
    ...languages.map((one: { configuration: string }) => one.configuration),
    ...grammars.map((one: { path: string }) => one.path),
    ...jsonValidation.map((one: { url: string }) => one.url),
  ];
  for (const path of paths) expect(names).toContain(`extension/${path.slice(2)}`);
  expect(activationEvents).toContain(`onLanguage:${languages[0].id}`);
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

test("its grammar distinguishes names, values and comments", async () => {
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

test("its main module can be loaded by VS Code, and starts the bundled server", async () => {
  const { main } = await manifest();
  const source = await read(`extension/${main.slice(2)}`);
  const asked = new Set(Array.from(source.matchAll(/require\("([^"]+)"\)/g), ([, name]) => name!));
  const { builtinModules } = createRequire(import.meta.url)("node:module") as typeof import("node:module");
  for (const name of asked)
    expect(name === "vscode" || builtinModules.includes(name.replace("node:", "")), name).toBe(true);
  expect(source).toMatch(/asAbsolutePath\("server\/inference-check\.mjs"\)/);
});

/** Names of gst-nvinferserver's files and of others, of the form that is found by the name alone. */
test.each([
  ["dstest1_pgie_inferserver_config.txt", true],
  ["dstest3_pgie_nvinferserver_config.txt", true],
  ["config_nvinferserver", true],
  ["peoplenet_infer_config_triton.txt", true],
  ["config.pbtxt", true],
  ["stage.txtpb", true],
  ["config_infer_primary.txt", false],
  ["config_infer_primary_yoloV5.txt", false],
  ["dstest1_pgie_config.txt", false],
  ["dstest3_pgie_nvinfer_config.txt", false],
  ["pgie_config.yml", false],
  ["deepstream_app_config.txt", false],
])("the name %s tells a config: %s", async (name, expected) => {
  expect(isNamed(name, await manifest())).toBe(expected);
});

function isNamed(name: string, { contributes }: { contributes: { languages: Record<string, string[]>[] } }) {
  const [{ extensions = [], filenames = [], filenamePatterns = [] } = {}] = contributes.languages;
  const patterns = filenamePatterns.map((glob) => glob.replaceAll(".", "\\.").replaceAll("*", ".*"));
  return (
    extensions.some((one) => name.endsWith(one)) ||
    filenames.includes(name) ||
    patterns.some((pattern) => new RegExp(`^${pattern}$`).test(name))
  );
}

interface Opened {
  fileName: string;
  languageId: string;
  text: string;
}

/** The documents that the extension makes configs, in an editor that has nothing else than documents. */
async function madeConfigs(documents: readonly Opened[]): Promise<string[]> {
  const anything: unknown = new Proxy(Object, {
    get: (target, name) =>
      name === "prototype" ? target.prototype : typeof name === "symbol" ? undefined : anything,
    apply: () => anything,
    construct: () => ({}),
  });
  const made: string[] = [];
  const textDocuments = documents.map((one) => ({ ...one, getText: () => one.text }));
  const editor = {
    workspace: { textDocuments, onDidOpenTextDocument: () => ({ dispose() {} }) },
    languages: {
      setTextDocumentLanguage: ({ fileName }: Opened, language: string) =>
        made.push(`${fileName} ${language}`),
    },
  };
  const vscode = new Proxy(editor, {
    get: (target, name) =>
      Object.hasOwn(target, name) ? Reflect.get(target, name) : Reflect.get(anything as object, name),
  });
  const code = await read("extension/extension.cjs");
  const require = createRequire(import.meta.url);
  const module = { exports: {} as { activate(context: { subscriptions: unknown[] }): Promise<void> } };
  new Function("require", "module", "exports", code)(
    (name: string) => (name === "vscode" ? vscode : require(name)),
    module,
    module.exports,
  );
  await module.exports.activate({ subscriptions: [] });
  return made;
}

const LICENCE = "# Copyright\n#\n";

test.each([
  [
    "config_infer_plan_engine_primary.txt",
    "plaintext",
    `${LICENCE}infer_config {\n  unique_id: 1\n}\n`,
    true,
  ],
  ["dstensor_pgie_config.txt", "plaintext", "infer_config: { unique_id: 1 }", true],
  ["pgie_yolov5_config.yml", "yaml", `${LICENCE}infer_config {\n  unique_id: 1\n}\n`, true],
  ["config_primary.txt", "plaintext", "unique_id: 1\nbackend {\n}\n", true],
  ["notes.txt", "plaintext", "unique_id: 1\n", false],
  ["config_infer_primary.txt", "plaintext", "[property]\ngpu-id=0\ngie-unique-id=1\n", false],
  ["config_infer_primary.txt", "plaintext", "property:\n  gpu-id: 0\n", false],
  ["config_infer.yml", "yaml", "gpu_ids: [0]\n", false],
  ["config_infer.txt", "markdown", "infer_config {\n}\n", false],
])("the content of %s (%s) tells a config: %j, %s", async (name, languageId, content, expected) => {
  const made = await madeConfigs([{ fileName: `/configs/${name}`, languageId, text: content }]);
  expect(made).toEqual(expected ? [`/configs/${name} inference-config`] : []);
});

const REAL = validCases.flatMap(({ source, files }) =>
  source ? [{ path: source.path, file: files.text }] : [],
);

test.runIf(REAL.length > 0)("names and contents of real files tell configs", async () => {
  const described = await manifest();
  const unnamed = REAL.filter(({ path }) => !isNamed(path.split("/").at(-1)!, described));
  const opened = unnamed.map(({ path, file }) => ({
    fileName: `/${path}`,
    languageId: path.endsWith(".yml") ? "yaml" : "plaintext",
    text: `${LICENCE}infer_config {\n${new TextDecoder().decode(readFileOf("valid", file))}}\n`,
  }));
  expect(await madeConfigs(opened)).toHaveLength(opened.length);
});

test("its server answers like the package's", async () => {
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
