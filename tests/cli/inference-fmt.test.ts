import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { useFolder } from "../support/folder.ts";
import { convert, fixText, formatText, validate } from "../../functions/inference/core/index.ts";
import { readFile as corpusFile, validCases } from "../inference/corpus.ts";
import { GOOD, inference, spawnInference, sample } from "./inference-command.ts";

/** Formatting of configs, and fixes. */

const folder = useFolder("test");

const UNTIDY = sample("untidy.txtpb");
const TIDY = sample("tidy.txtpb");
const bytes = (text: string) => new TextEncoder().encode(text);

function binary(text: string): Buffer {
  const converted = convert(bytes(text), "text", "binary");
  if (!converted.ok) throw new Error(JSON.stringify(converted.report.issues));
  return Buffer.from(converted.body);
}

const comments = (text: string) => text.match(/#[^\n]*/g)?.map((comment) => comment.trimEnd()) ?? [];

test("one line for each field, comments and order unchanged", () => {
  expect(formatText(UNTIDY)).toBe(TIDY);
  expect(formatText(TIDY)).toBe(TIDY);
  expect(binary(TIDY)).toEqual(binary(UNTIDY));
});

test.each(validCases.map(({ name, files }) => [name, files.text] as const))(
  "%s has the same meaning afterwards, with all comments, and is stable",
  (_name, file) => {
    const text = new TextDecoder().decode(corpusFile("valid", file));
    const once = formatText(text);
    expect(binary(once)).toEqual(binary(text));
    expect(comments(once).toSorted()).toEqual(comments(text).toSorted());
    expect(formatText(once)).toBe(once);
  },
);

test("long lists are filled, long blocks broken", () => {
  const offsets = Array.from({ length: 60 }, (_, n) => `${n}.25`).join(",");
  const once = formatText(`preprocess { normalize { channel_offsets: [${offsets}] } }`);
  expect(Math.max(...once.split("\n").map((line) => line.length))).toBeLessThanOrEqual(100);
  expect(formatText(once)).toBe(once);
});

describe("the command", () => {
  test("writes files in place, reports their number, and reports with --check whether it would", async () => {
    const file = await folder.write("a.txtpb", UNTIDY);
    expect(await inference("fmt", "--check", folder.path)).toEqual({
      exitCode: 1,
      stdout: "",
      stderr: "1 file: 1 would change\n",
    });
    expect(await readFile(file, "utf8")).toBe(UNTIDY);
    expect(await inference("fmt", folder.path)).toEqual({
      exitCode: 0,
      stdout: "",
      stderr: "1 file: 1 changed\n",
    });
    expect(await readFile(file, "utf8")).toBe(TIDY);
    expect(await inference("fmt", "--check", file)).toMatchObject({
      exitCode: 0,
      stderr: "1 file: 0 would change\n",
    });
  });

  test("prints with --diff what would change", async () => {
    const file = await folder.write("a.txtpb", GOOD.replace("max_batch_size: 4", "max_batch_size:4"));
    const { stdout } = await inference("fmt", "--diff", file);
    expect(stdout).toBe(`--- ${file}
+++ ${file}
@@ -1,5 +1,5 @@
 unique_id: 1
-max_batch_size:4
+max_batch_size: 4
 backend { srv_is { model_name: "gate" version: -1 model_repo { root: "/models" } } }
 preprocess {
   network_format: IMAGE_FORMAT_RGB
`);
  });

  test("leaves unreadable files, with the reason", async () => {
    const file = await folder.write("a.txtpb", "unique_id: 1 }\n");
    const { exitCode, stderr } = await inference("fmt", file);
    expect(exitCode).toBe(1);
    expect(stderr).toContain("[text.unexpected_close]");
    expect(await readFile(file, "utf8")).toBe("unique_id: 1 }\n");
  });

  test.each([["fmt"], ["fmt", "--fix"]])(
    "%s leaves comments that are not UTF-8, with a message",
    async (...words) => {
      const latin1 = Buffer.from(`# Stra\u00dfe\n${GOOD}`, "latin1");
      const file = await folder.write("a.txtpb", latin1);
      expect(await inference(...words, file)).toEqual({
        exitCode: 1,
        stdout: "",
        stderr: `error: ${file} is not UTF-8: save it as UTF-8 first\n1 file: 0 changed, 1 not readable\n`,
      });
      expect(await readFile(file)).toEqual(latin1);
    },
  );

  test("lists of strings in pieces keep all of them", () => {
    const roots = Array.from({ length: 20 }, (_, n) => `"/models/${n}" "/more"`).join(", ");
    const file = `infer_config { backend { triton { model_repo { root: [${roots}] } } } }`;
    expect(formatText(file).match(/more/g)).toHaveLength(20);
  });

  test("formats standard input to standard output", async () => {
    const { exitCode, stdout } = await spawnInference(["fmt", "-"], UNTIDY);
    expect([exitCode, String(stdout)]).toEqual([0, TIDY]);
  });
});

test.each([
  [
    "infer_config {}\ninput_control { interval: 0 }\nasync_mode: false\n",
    "infer_config {}\ninput_control { async_mode: false interval: 0 }\n\n",
  ],
  [
    "infer_config {\n extra { output_tensor_meta: true }\n}",
    "infer_config {\n extra { }\n}\noutput_control { output_tensor_meta: true }\n",
  ],
])("--fix moves %j beside DeepStream's wrapper", (before, after) => {
  const { text } = fixText(bytes(before), "deepstream");
  expect(text.replaceAll(/ +/g, " ")).toBe(after);
  expect(validate(bytes(text), "text", { dialect: "deepstream" }).decoded).toBe(true);
});

test.each([
  ["colour: 1"],
  ["backend { triton { model_name: 'm' } }"],
  ["gpu_ids: [0"],
  ["unique_id: 1 unique_id: 2"],
  ["custom_lib { path: 'x\n}"],
  ["unique_id: ${ID}"],
])("--fix leaves the ambiguous %j", (text) => {
  expect(fixText(bytes(text), "config").text).toBe(text);
});

test("--fix keeps changed files valid, and writes nothing with --diff", async () => {
  const broken = GOOD.replace("max_batch_size: 4", "max_batchsize = 4").replace(
    "scale_factor: 1",
    "scale_factor: 1/255",
  );
  const file = await folder.write("a.txtpb", broken);
  const { stdout } = await inference("fmt", "--fix", "--diff", file);
  expect(stdout).toContain("+max_batch_size: 4");
  expect(await readFile(file, "utf8")).toBe(broken);
  expect(await inference("fmt", "--fix", file)).toMatchObject({ exitCode: 0 });
  expect(await inference("validate", file)).toMatchObject({ exitCode: 0, stdout: "1 file: valid\n" });
});

test("a model's description is laid out, and fixed by the names of Triton", async () => {
  const file = await folder.write(
    "m/config.pbtxt",
    'name:"m" # the folder\nmax_batchsize: 8\ninput [{name:"x" data_type:FP32 dims:[3]}]\ninstance_group [{kind:GPU}]\n',
  );
  expect(await inference("validate", file)).toMatchObject({ exitCode: 1 });
  expect(await inference("fmt", "--fix", file)).toMatchObject({ exitCode: 0 });
  expect(await readFile(file, "utf8")).toBe(
    'name: "m" # the folder\nmax_batch_size: 8\ninput: [{ name: "x" data_type: TYPE_FP32 dims: [3] }]\ninstance_group: [{ kind: KIND_GPU }]\n',
  );
  expect(await inference("validate", file)).toMatchObject({ exitCode: 0, stdout: "1 file: valid\n" });
});
