import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { Editor } from "./editor.ts";
import { validate } from "../../functions/inference/config/index.ts";
import { GOOD_JSON, text } from "./cases/case.ts";

/** The installed package: bundled, without files of this repository, and its language server. */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

let folder: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inference-check-"));
  await run(process.execPath, [join(ROOT, "tools/inference/build.ts"), join(folder, "package")]);
  program = join(folder, "package/inference-check.mjs");
});
afterAll(() => rm(folder, { recursive: true }));

const call = (...words: string[]) =>
  run(process.execPath, [program, ...words], { cwd: folder, env: { ...process.env, INIT_CWD: folder } }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );

test("validates files, supports globs, and has its own name", async () => {
  await writeFile(join(folder, "a.txtpb"), text());
  await writeFile(join(folder, "b.txtpb"), text({ head: "unique_id: 0 max_batch_size: 1" }));
  expect(await call("validate", "a.*")).toEqual({ code: 0, stdout: "1 file: valid\n", stderr: "" });
  expect(await call("validate", ".", "--fail-on", "warning")).toMatchObject({
    code: 1,
    stdout: expect.stringContaining("2 files: 1 valid, 1 invalid"),
  });
  const { stdout } = await call("validate", "--help");
  expect(stdout).toContain("  inference-check validate --json");
  expect(stdout).not.toContain("npm run");
});

test("needs no package but Node, of 20 or later", async () => {
  const manifest = JSON.parse(await readFile(join(folder, "package/package.json"), "utf8"));
  expect(manifest).toMatchObject({
    bin: { "inference-check": "inference-check.mjs" },
    engines: { node: ">=20" },
  });
  expect(manifest.dependencies).toBeUndefined();
});

test("contains JSON Schemas of configs", async () => {
  const { Ajv2020 } = await import("ajv/dist/2020.js");
  const schema = JSON.parse(await readFile(join(folder, "package/config.schema.json"), "utf8"));
  const judge = new Ajv2020({ strict: false }).compile(schema);
  expect(judge(GOOD_JSON)).toBe(true);
  expect(judge({ ...GOOD_JSON, uniqueId: -1 })).toBe(false);
  expect(judge({ ...GOOD_JSON, colour: 1 })).toBe(false);
});

test.each([
  [
    "names as the schema spells them",
    '{"unique_id": 1, "max_batch_size": 2, "backend": {"srv_is": {"model_name": "m"}}}',
    true,
  ],
  ["null for what is not set", '{"uniqueId": null, "postprocess": {"other": null, "detection": {}}}', true],
  ["$schema", '{"$schema": "config.schema.json", "uniqueId": 1}', true],
  ["$schema within", '{"backend": {"$schema": "x"}}', false],
  [
    "numbers as texts",
    '{"uniqueId": "7", "backend": {"srvIs": {"version": -1}}, "preprocess": {"normalize": {"scaleFactor": "0.5"}}}',
    true,
  ],
  ["two members of a oneof", '{"postprocess": {"other": {}, "detection": {}}}', false],
  [
    "two members of a oneof in two spellings",
    '{"postprocess": {"other": {}, "srvis_classification": {}}}',
    false,
  ],
  ["both names of a field", '{"uniqueId": 1, "unique_id": 1}', false],
  [
    "entries of a map",
    '{"postprocess": {"detection": {"perClassParams": {"1": {"preThreshold": 0.5}}}}}',
    true,
  ],
  ["a word as the key of a map", '{"postprocess": {"detection": {"perClassParams": {"one": {}}}}}', false],
])("the JSON Schema and the validator agree on %s", async (_what, document, readable) => {
  const { Ajv2020 } = await import("ajv/dist/2020.js");
  const schema = JSON.parse(await readFile(join(folder, "package/config.schema.json"), "utf8"));
  const judge = new Ajv2020({ strict: false }).compile(schema);
  expect(judge(JSON.parse(document)), JSON.stringify(judge.errors?.slice(0, 3))).toBe(readable);
  expect(validate(new TextEncoder().encode(document), "json").decoded).toBe(readable);
});

describe("the language server", () => {
  let editor: Editor;
  const uri = "file:///stage.txtpb";
  const opened = (content: string) => {
    editor.tells("textDocument/didOpen", {
      textDocument: { uri, languageId: "textproto", version: 1, text: content },
    });
    return editor.diagnostics();
  };
  const labels = async (content: string) => {
    const lines = content.split("\n");
    await opened(content);
    const position = { line: lines.length - 1, character: lines.at(-1)!.length };
    return (await editor.asks("textDocument/completion", { textDocument: { uri }, position }))["result"].map(
      ({ label }: { label: string }) => label,
    );
  };

  beforeAll(async () => {
    const started = await Editor.start(process.execPath, [program, "lsp"]);
    ({ editor } = started);
    expect(started.capabilities).toMatchObject({
      completionProvider: {},
      hoverProvider: true,
      documentFormattingProvider: true,
    });
  });
  afterEach(async () => {
    editor.tells("textDocument/didClose", { textDocument: { uri } });
    while ((await editor.diagnostics()).length > 0);
  });
  afterAll(async () => expect(await editor.stops()).toBe(0));

  test("shows 250 issues at most, errors first, and the number of the rest", async () => {
    const first = "# check: ignore no.such_rule\n";
    const errors = "  inputs { nam: 1 }\n".repeat(400);
    const shown = await opened(`${first}backend {\n${errors}}`);
    expect(shown).toHaveLength(251);
    expect(shown.slice(0, 250).every(({ severity }) => severity === 1)).toBe(true);
    expect(shown[250]).toMatchObject({
      severity: 3,
      code: "issues.limit",
      message: expect.stringMatching(/^151 more issues/),
    });
  });

  test("reports issues at the editor's positions, and follows changes", async () => {
    expect(await opened('custom_lib { path: "/x" } max_batchsize: 1')).toEqual([
      {
        range: { start: { line: 0, character: 26 }, end: { line: 0, character: 39 } },
        severity: 1,
        code: "text.unknown_field",
        codeDescription: { href: expect.stringMatching(/\/rules\.md#text-unknown-field$/) },
        source: "inference-check",
        message: expect.stringContaining("did you mean max_batch_size?"),
      },
    ]);
    const range = { start: { line: 0, character: 26 }, end: { line: 0, character: 39 } };
    editor.tells("textDocument/didChange", {
      textDocument: { uri, version: 2 },
      contentChanges: [{ range, text: "max_batch_size" }],
    });
    expect((await editor.diagnostics()).map(({ code }: { code: string }) => code)).toContain(
      "unique_id.positive",
    );
  });

  test("of edits faster than the validation it reports the last alone", async () => {
    await opened("");
    const contentChanges = (text: string) => ({ textDocument: { uri }, contentChanges: [{ text }] });
    editor.tellsAtOnce(
      "textDocument/didChange",
      ["colour: 1", "unique_id: 1 shape: 1", "flavour: 1"].map(contentChanges),
    );
    expect((await editor.diagnostics())[0].message).toContain("no field flavour");
  });

  test("completes missing fields, members of oneofs, values of enums and bools", async () => {
    expect(await labels("unique_id: 1\npostprocess { other {} ")).toEqual(["labelfile_path"]);
    expect(await labels("preprocess { network_format: IMAGE_FORMAT_RGB tensor_order: ")).toEqual([
      "TENSOR_ORDER_NONE",
      "TENSOR_ORDER_LINEAR",
      "TENSOR_ORDER_NHWC",
    ]);
    expect(await labels("extra { copy_input_to_host_buffers: ")).toEqual(["true", "false"]);
    expect(await labels("backend { inputs [{ name: 'a' }, { ")).toEqual(["name", "dims", "data_type"]);
    expect(await labels("infer_config { backend { triton { grpc { ")).toEqual([
      "url",
      "enable_cuda_buffer_sharing",
    ]);
    expect(await labels("")).toContain("infer_config");
    expect(await labels("nowhere { ")).toEqual([]);
    expect(await labels('platform: "x"\ninput { format: ')).toEqual([
      "FORMAT_NONE",
      "FORMAT_NHWC",
      "FORMAT_NCHW",
    ]);
  });

  test("describes a field, and formats the document", async () => {
    await opened("unique_id:1\npreprocess {network_format: IMAGE_FORMAT_BGR}");
    const hover = async (line: number, character: number) =>
      (await editor.asks("textDocument/hover", { textDocument: { uri }, position: { line, character } }))[
        "result"
      ];
    expect(await hover(0, 3)).toMatchObject({
      contents: { value: expect.stringMatching(/^`unique_id: uint32`\n\nIdentifies the stage/) },
      range: { start: { line: 0, character: 0 }, end: { line: 0, character: 9 } },
    });
    expect((await hover(0, 3)).contents.value).toContain("Default: `0`; range: 0 to 4294967295");
    expect((await hover(0, 3)).contents.value).toContain("- `unique_id.positive`: ");
    expect((await hover(1, 30)).contents.value).toContain("IMAGE_FORMAT_BGR = 2");
    expect(await hover(1, 11)).toBe(null);
    const [edit] = (await editor.asks("textDocument/formatting", { textDocument: { uri }, options: {} }))[
      "result"
    ];
    expect(edit.newText).toBe("unique_id: 1\npreprocess { network_format: IMAGE_FORMAT_BGR }\n");
    await opened("unique_id: 1 }");
    expect(
      (await editor.asks("textDocument/formatting", { textDocument: { uri }, options: {} }))["result"],
    ).toBe(null);
  });

  const asked = async (method: string, params: object = {}) =>
    (await editor.asks(`textDocument/${method}`, { textDocument: { uri }, ...params }))["result"];
  const lineRange = (line: number) => ({ start: { line, character: 0 }, end: { line, character: 99 } });

  test("offers to fix unambiguous issues, one by one and all, and to ignore a rule", async () => {
    const content = 'unique_id: 1\nmax_batchsize: 4\nbackend { srv_is { model_nam: "m" } }\ngpu_ids: [0;1]\n';
    await opened(content);
    const [first, ...others] = await asked("codeAction", {
      range: lineRange(1),
      context: { diagnostics: [] },
    });
    expect(first).toMatchObject({
      title: "Correct: did you mean max_batch_size?",
      kind: "quickfix",
      isPreferred: true,
      diagnostics: [{ code: "text.unknown_field" }],
      edit: {
        changes: {
          [uri]: [
            {
              range: { start: { line: 1, character: 0 }, end: { line: 1, character: 13 } },
              newText: "max_batch_size",
            },
          ],
        },
      },
    });
    expect(others).toMatchObject([{ kind: "source.fixAll" }]);
    const [all] = await asked("codeAction", {
      range: lineRange(0),
      context: { diagnostics: [], only: ["source.fixAll"] },
    });
    expect(all.edit.changes[uri][0].newText).toBe(
      content.replace("batchsize", "batch_size").replace("nam:", "name:").replace("0;1", "0,1"),
    );
    await opened("unique_id: 0\n");
    expect(await asked("codeAction", { range: lineRange(0), context: { diagnostics: [] } })).toMatchObject([
      {
        title: "Ignore unique_id.positive in this line",
        edit: { changes: { [uri]: [{ newText: " # check: ignore unique_id.positive" }] } },
      },
    ]);
  });

  test("links each finding to its rule, in an existing page", async () => {
    const [{ code, codeDescription }] = await opened("unique_id: 1 colour: 1");
    const page = new URL(codeDescription.href);
    expect([code, page.hash]).toEqual(["text.unknown_field", "#text-unknown-field"]);
    page.hash = "";
    expect(await readFile(page, "utf8")).toContain("### text-unknown-field\n");
  });

  test("lists fields, and folds messages", async () => {
    await opened('unique_id: 1\nbackend {\n  inputs [{\n    name: "a"\n  }]\n}\n');
    expect(await asked("documentSymbol")).toMatchObject([
      { name: "unique_id", detail: "1", range: { start: { line: 0 } } },
      {
        name: "backend",
        range: { start: { line: 1, character: 0 }, end: { line: 5, character: 1 } },
        children: [{ name: "inputs", children: [{ name: "name", detail: '"a"' }] }],
      },
    ]);
    expect(await asked("foldingRange")).toEqual([
      { startLine: 2, endLine: 3 },
      { startLine: 1, endLine: 4 },
    ]);
  });

  test("completes tensors by the listed ones, and classes by their labels", async () => {
    const listed = 'backend { inputs [{ name: "a" }, { name: "b" }] outputs { name: "c" } }\n';
    expect(await labels(`${listed}preprocess { tensor_name: `)).toEqual(["a", "b"]);
    expect(await labels(`${listed}preprocess { tensor_name: "`)).toEqual(["a", "b"]);
    expect(await labels(`${listed}postprocess { srvis_classification { tensor_name: `)).toEqual(["c"]);
    expect(await labels(`${listed}lstm { loops { output: `)).toEqual(["c"]);
    await writeFile(join(folder, "labels.txt"), "car\nbus\n");
    const file = pathToFileURL(join(folder, "labelled.txtpb")).href;
    const content = 'postprocess { labelfile_path: "labels.txt" detection { per_class_params { key: ';
    editor.tells("textDocument/didOpen", {
      textDocument: { uri: file, languageId: "textproto", version: 1, text: content },
    });
    await editor.diagnostics();
    const position = { line: 0, character: content.length };
    const { result } = await editor.asks("textDocument/completion", {
      textDocument: { uri: file },
      position,
    });
    expect(result.map(({ label, detail }: Record<string, string>) => [label, detail])).toEqual([
      ["0", "car"],
      ["1", "bus"],
    ]);
    editor.tells("textDocument/didClose", { textDocument: { uri: file } });
    await editor.diagnostics();
  });

  test("reports nothing on labels, models' descriptions and relative paths", async () => {
    const diagnosticsOf = async (name: string, content: string) => {
      const file = pathToFileURL(join(folder, name)).href;
      editor.tells("textDocument/didOpen", {
        textDocument: { uri: file, languageId: "textproto", version: 1, text: content },
      });
      const diagnostics = await editor.diagnostics();
      editor.tells("textDocument/didClose", { textDocument: { uri: file } });
      await editor.diagnostics();
      return diagnostics.map(({ code }: { code: string }) => code);
    };
    expect(await diagnosticsOf("labels.txt", "car\nbus\n")).toEqual([]);
    expect(await diagnosticsOf("config.pbtxt", 'name: "m"\nplatform: "onnx"\ninput { name: "x" }\n')).toEqual(
      [],
    );
    expect(await diagnosticsOf("config.pbtxt", 'name: "m"\nmax_batchsize: 1\n')).toEqual([
      "text.unknown_field",
    ]);
    expect(
      await diagnosticsOf(
        "stage.txtpb",
        text({ postprocess: 'postprocess { labelfile_path: "labels" other {} }' }),
      ),
    ).toEqual([]);
    expect(await diagnosticsOf("stage.txt", "unique_id: 1\ncolour: 1\n")).toContain("text.unknown_field");
  });

  test("compares a stage with its model on disk", async () => {
    await mkdir(join(folder, "models/m/1"), { recursive: true });
    await writeFile(
      join(folder, "models/m/config.pbtxt"),
      'name: "m" max_batch_size: 1 input { name: "x" dims: [ 3, 2, 2 ] }',
    );
    const file = pathToFileURL(join(folder, "stage.txtpb")).href;
    const content = text({
      backend: 'backend { srv_is { model_name: "m" version: 1 model_repo { root: "models" } } }',
      preprocess: text().split("\n")[2]!.replace("{ ", '{ tensor_name: "y" '),
    });
    editor.tells("textDocument/didOpen", {
      textDocument: { uri: file, languageId: "textproto", version: 1, text: content },
    });
    expect(
      (await editor.diagnostics()).map(
        ({ code, range }: { code: string; range: { start: { line: number } } }) => [code, range.start.line],
      ),
    ).toEqual([["model.tensor_name", 2]]);
    editor.tells("textDocument/didClose", { textDocument: { uri: file } });
    await editor.diagnostics();
  });

  test("answers unknown requests, and survives invalid ones", async () => {
    expect((await editor.asks("workspace/symbol"))["error"].code).toBe(-32601);
    editor.sends("Content-Length: 3\r\n\r\n{{{");
    expect(
      (
        await editor.asks("textDocument/hover", {
          textDocument: { uri: "file:///other" },
          position: { line: 0, character: 0 },
        })
      )["result"],
    ).toBe(null);
    expect((await editor.asks("textDocument/hover"))["error"].code).toBe(-32603);
  });
});

test.each([
  [
    "a length above the limit",
    "Content-Length: 33554433\r\n\r\n",
    "a message of 33554433 bytes is above the limit",
  ],
  ["a length of many digits", `Content-Length: 1${"0".repeat(40)}\r\n\r\n{}`, "bytes is above the limit"],
  ["no length", "Content-Type: x\r\n\r\n{}", "a message has no Content-Length"],
  ["a header without end", "x".repeat(5000), "a header is too long"],
])("the language server refuses %s", async (_what, input, message) => {
  const server = spawn(process.execPath, [program, "lsp"], { stdio: ["pipe", "ignore", "pipe"] });
  let output = "";
  server.stderr.on("data", (chunk) => (output += chunk));
  // Its input stays open: it does not wait for the rest.
  server.stdin.write(input);
  const [code] = await once(server, "close");
  expect([code, output]).toEqual([1, expect.stringContaining(message)]);
});
