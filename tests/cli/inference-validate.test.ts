import { mkdir, symlink } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { useFolder } from "../support/folder.ts";
import { convert } from "../../functions/inference/core/index.ts";
import { GOOD, inference, spawnInference } from "./inference-command.ts";

vi.mock("pg", () => {
  throw new Error("loaded");
});

const folder = useFolder("test");

const BAD = GOOD.replace("unique_id: 1", "unique_id: 0");

function encoded(text: string, to: "binary" | "json"): Uint8Array {
  const converted = convert(new TextEncoder().encode(text), "text", to);
  if (!converted.ok) throw new Error("no config");
  return converted.body;
}

/** Names of the files in the output of a run with `--json`. */
async function filesOf(...words: string[]): Promise<string[]> {
  const { stdout } = await inference("validate", "--json", ...words);
  return JSON.parse(stdout).files.map(({ file }: { file: string }) => file);
}

test("a valid config: exit code 0, and one line", async () => {
  const file = await folder.write("good.txtpb", GOOD);
  expect(await inference("validate", file)).toEqual({ exitCode: 0, stdout: "1 file: valid\n", stderr: "" });
});

test("no driver of the database is loaded", async () => {
  const file = await folder.write("good.txtpb", GOOD);
  expect(await inference("validate", file)).toMatchObject({ exitCode: 0 });
  await expect(import("pg")).rejects.toThrow();
});

test("an invalid config: exit code 1, and a diagnostic like a compiler's", async () => {
  const file = await folder.write("bad.txtpb", BAD);
  const { exitCode, stdout, stderr } = await inference("validate", file);
  expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: "" });
  expect(stdout).toBe(`${file}:1:1: error: unique_id must be greater than 0 [unique_id.positive]
   1 | unique_id: 0
     | ^^^^^^^^^
     = help: give every stage its own number, e.g. unique_id: 1
     = inference server: refuses to start

1 file: invalid (1 error)
`);
});

test("the worst outcome gives the exit code, and every file is reported", async () => {
  const bad = await folder.write("bad.txtpb", BAD);
  const missing = folder.at("missing.txtpb");
  const { exitCode, stdout, stderr } = await inference("validate", missing, bad);
  expect(exitCode).toBe(2);
  expect(stdout).toContain("[unique_id.positive]");
  expect(stdout).toContain("2 files: 1 invalid, 1 not validated (1 error)\n");
  expect(stderr).toBe(`error: cannot read ${missing}: no such file or directory\n\n`);
});

test.each([
  [[], "missing required argument 'files'"],
  [["x.txtpb", "--format", "yaml"], "binary, json, text"],
  [["x.txtpb", "--json", "--github"], "--json and --github exclude each other"],
  [["x.txtpb", "--url", "store.example"], "--url must be a URL"],
  [["x.txtpb", "--url", "https://ann:secret@store.example"], "without credentials"],
  [["x.txtpb", "--data-dir", "x"], "unknown option '--data-dir'"],
])("%j is not understood: exit code 2", async (words, message) => {
  const outcome = await inference("validate", ...words);
  expect(outcome).toMatchObject({ exitCode: 2, stdout: "", stderr: expect.stringContaining(message) });
  expect(outcome.stderr).not.toContain("secret@");
});

test.each([
  ["text", GOOD],
  ["text", "# Nothing yet.\n"],
  ["json", encoded(GOOD, "json")],
  ["binary", encoded(GOOD, "binary")],
])("a name without a format: the bytes decide, %s", async (format, content) => {
  const { stdout } = await inference("validate", "--json", await folder.write("config", content));
  expect(JSON.parse(stdout).files).toMatchObject([{ format, decoded: true }]);
});

test("standard input", async () => {
  const { exitCode, stdout } = await spawnInference(["validate", "--json", "-"], encoded(GOOD, "binary"));
  expect(JSON.parse(String(stdout)).files).toMatchObject([
    { file: "<stdin>", format: "binary", valid: true },
  ]);
  expect(exitCode).toBe(0);
});

test("an option overrides the format of a file's name", async () => {
  const file = await folder.write("config.txt", encoded(GOOD, "json"));
  expect((await inference("validate", file)).stdout).toContain(
    "help: name the file .json, or add --format json",
  );
  expect(await inference("validate", file, "--format", "json")).toMatchObject({ exitCode: 0 });
});

test("a folder yields its configs and those beneath, with the number of other files", async () => {
  await mkdir(folder.at("deeper", ".git"), { recursive: true });
  await mkdir(folder.at("node_modules"));
  await folder.write("config_infer_primary.txt", `infer_config {\n${GOOD}}\n`);
  await folder.write("labels.txt", "car\nbicycle\n");
  await folder.write("nvinfer.txt", "[property]\ngpu-id=0\n");
  await folder.write("package.json", '{"name":"backend"}');
  await folder.write("stage.json", encoded(GOOD, "json"));
  await folder.write("deeper/broken.txtpb", "{");
  await folder.write("deeper/stage.binpb", encoded(GOOD, "binary"));
  await folder.write("deeper/.git/stage.txtpb", GOOD);
  await folder.write("node_modules/stage.txtpb", GOOD);
  await folder.write("README.md", GOOD);
  await symlink(folder.path, folder.at("deeper", "loop"));
  expect(await filesOf(folder.path)).toEqual(
    ["config_infer_primary.txt", "deeper/broken.txtpb", "deeper/stage.binpb", "stage.json"].map((name) =>
      folder.at(name),
    ),
  );
  expect((await inference("validate", folder.path)).stdout).toContain("\n3 files skipped, ");
  const labels = folder.at("labels.txt");
  expect(await filesOf(folder.path, labels)).toContain(labels);
});

test("every file of a folder is counted or named", async () => {
  const yaml = await folder.write("stage.yml", "unique_id: 1\nbackend:\n  srv_is:\n    version: 1\n");
  const utf16 = await folder.write("stage.txt", Buffer.from(`\uFEFF${GOOD}`, "utf16le"));
  await folder.write("compose.yaml", "services:\n  db: {}\n");
  await folder.write("cameras.yaml", "cameras:\n  - unique_id: 1\n    gpu_ids: [0]\n    zone: {}\n");
  await folder.write(
    "engines.json",
    '{"engines": {"a": {"infer_config": {"path": "a.txt"}, "unique_id": 1}}}',
  );
  await symlink(folder.at("nowhere"), folder.at("labels.txt"));
  const link = folder.at("stage.txtpb");
  await symlink(folder.at("nowhere"), link);
  const { exitCode, stdout } = await inference("validate", "--json", folder.path);
  const { files, left_out } = JSON.parse(stdout);
  expect(exitCode).toBe(2);
  expect(files).toMatchObject([
    { file: utf16, issues: [{ rule: "text.utf16" }] },
    { file: link, valid: null, error: "no such file or directory" },
    { file: yaml, issues: [{ rule: "text.yaml" }] },
  ]);
  const others = ["cameras.yaml", "compose.yaml", "engines.json", "labels.txt"];
  expect(left_out).toEqual(others.map((name) => folder.at(name)));
});

test("named files may include other kinds", async () => {
  const others = [
    await folder.write("labels.txt", "car\n"),
    await folder.write("graph.pbtxt", 'node { name: "detector" op: "Const" }\n'),
    await folder.write("README.md", "# Models\n"),
  ];
  const none = await inference("validate", "--skip-others", ...others);
  expect(none).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining("no config found\n3 files skipped"),
  });
  expect((await inference("validate", ...others)).exitCode).toBe(1);
  const bad = await folder.write("config_infer.txt", BAD);
  const some = await inference("validate", "--skip-others", "--json", ...others, bad);
  expect(some.exitCode).toBe(1);
  expect(JSON.parse(some.stdout)).toMatchObject({ files: [{ file: bad, valid: false }], left_out: others });
  const missing = folder.at("missing.txt");
  expect(await inference("validate", "--skip-others", missing)).toMatchObject({ exitCode: 2 });
  expect(await inference("fmt", "--skip-others", ...others)).toMatchObject({ exitCode: 0 });
});

test("a glob in quotes, and every file once", async () => {
  const [a, b] = [await folder.write("a.txtpb", GOOD), await folder.write("b.txtpb", GOOD)];
  expect(await filesOf(`${folder.path}/*.txtpb`, a, folder.path)).toEqual([a, b]);
  const bracketed = await folder.write("[a].txtpb", GOOD);
  expect(await filesOf(bracketed)).toEqual([bracketed]);
});

test.each([
  ["*.nothing", "no file matches"],
  ["empty", "the folder has no file with the extension of a config"],
])("%s matches nothing: exit code 2", async (word, reason) => {
  await mkdir(folder.at("empty"));
  const { exitCode, stderr } = await inference("validate", folder.at(word));
  expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining(reason) });
});

test("a folder of other files only is no success", async () => {
  await folder.write("labels.txt", "car\n");
  const { exitCode, stderr } = await inference("validate", folder.path);
  expect({ exitCode, stderr }).toEqual({
    exitCode: 2,
    stderr: expect.stringContaining("looks like a config"),
  });
});

test("a file of more than 1 MiB is refused, one of 1 MiB is not", async () => {
  const comment = "#".repeat(1_048_576 - GOOD.length);
  const file = await folder.write("large.txtpb", GOOD + comment);
  expect(await inference("validate", file)).toMatchObject({ exitCode: 0 });
  await folder.write("large.txtpb", `${GOOD}${comment}#`);
  const { exitCode, stdout } = await inference("validate", file);
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: expect.stringContaining("[size.limit]") });
});

test("JSON: one document with a record of each file and the counts", async () => {
  const [good, bad] = [await folder.write("good.txtpb", GOOD), await folder.write("bad.txtpb", BAD)];
  const { exitCode, stdout } = await inference("validate", good, bad, "no.txtpb", "--json");
  expect(exitCode).toBe(2);
  expect(JSON.parse(stdout)).toEqual({
    valid: false,
    summary: { files: 3, valid: 1, invalid: 1, not_validated: 1, errors: 1, warnings: 0, infos: 0 },
    files: [
      { file: good, format: "text", dialect: "config", valid: true, decoded: true, issues: [] },
      {
        file: bad,
        format: "text",
        dialect: "config",
        valid: false,
        decoded: true,
        issues: [
          {
            severity: "error",
            rule: "unique_id.positive",
            path: "unique_id",
            message: "unique_id must be greater than 0",
            line: 1,
            column: 1,
            suggestion: "give every stage its own number, e.g. unique_id: 1",
            consequence: "refuses to start",
          },
        ],
      },
      { file: "no.txtpb", valid: null, error: "no such file or directory" },
    ],
    left_out: [],
    links_left_alone: [],
  });
});

test("the help names exit codes and gives examples", async () => {
  const { exitCode, stdout } = await inference("validate", "--help");
  expect(exitCode).toBe(0);
  for (const part of [
    "<files...>",
    "3 the server cannot be reached",
    "npm run -s store -- inference validate",
  ])
    expect(stdout).toContain(part);
});
