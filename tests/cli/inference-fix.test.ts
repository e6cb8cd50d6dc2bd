import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  convert,
  type Dialect,
  fixText,
  formatText,
  validateText,
  validate,
  isSyntax,
} from "../../functions/inference/core/index.ts";
import { mutantsOf } from "../inference/differential/mutants.ts";
import { type Folder, GOOD, inference, openFolder } from "./inference-command.ts";
import { deep } from "../support/deep.ts";

/** Reliable fixes: the result is readable and keeps the meaning. */

let folder: Folder;
beforeEach(async () => {
  folder = await openFolder();
});
afterEach(() => folder.remove());

const bytes = (text: string) => new TextEncoder().encode(text);
const errors = (text: string, dialect: Dialect = "config") =>
  validateText(text, { dialect }).report.issues.filter(
    ({ severity, rule }) => severity === "error" && rule.startsWith("text."),
  );

/** A mistake, its finding, and its fix. */
const SLIPS: [
  what: string,
  before: string,
  line: number,
  says: string,
  after?: string | undefined,
  dialect?: Dialect,
][] = [
  ["a hyphen in a name", "max-batch-size: 4", 1, "did you mean max_batch_size?", "max_batch_size: 4"],
  [
    "a hyphen in a value",
    "infer_config {}\ninput_control { process_mode: PROCESS_MODE_FULL-FRAME }",
    2,
    "did you mean PROCESS_MODE_FULL_FRAME?",
    "infer_config {}\ninput_control { process_mode: PROCESS_MODE_FULL_FRAME }",
    "deepstream",
  ],
  ["semicolons in a list", "gpu_ids: [0;1;2]", 1, "commas part the elements", "gpu_ids: [0,1,2]"],
  ["a semicolon at its end", "gpu_ids: [0;1;]", 1, "commas part the elements", "gpu_ids: [0,1]"],
  [
    "a list without brackets",
    "preprocess { normalize {\n channel_offsets: 123.5;-116.28;103.53;\n scale_factor: 1 } }",
    2,
    "write [123.5, -116.28, 103.53]",
    "preprocess { normalize {\n channel_offsets: [123.5, -116.28, 103.53]\n scale_factor: 1 } }",
  ],
  ["a name of nvinfer's", "gie-unique-id: 1", 1, "did you mean unique_id?", "unique_id: 1"],
  [
    "one that stands elsewhere",
    "net-scale-factor: 0.5\npreprocess { normalize { } }",
    1,
    "did you mean scale_factor? scale_factor is a field of preprocess.normalize",
    "\npreprocess { normalize { scale_factor: 0.5 } }",
  ],
  [
    "one of the same words",
    "labelfile-path: 'x'\npostprocess { }",
    1,
    "postprocess",
    "\npostprocess { labelfile_path: 'x' }",
  ],
  [
    "a mode with other numbers",
    "preprocess { model-color-format: 0 }",
    1,
    "did you mean network_format?",
    undefined,
  ],
  [
    "true for 1",
    "preprocess { maintain_aspect_ratio: true }",
    1,
    "1",
    "preprocess { maintain_aspect_ratio: 1 }",
  ],
  ["true for a number", "unique_id: true", 1, "integer expected", undefined],
  [
    "a standard deviation",
    "preprocess { normalize { std: 0.5 } }",
    1,
    "scale_factor is one number",
    undefined,
  ],
  [
    "the name of a oneof",
    "postprocess { detection { num_detected_classes: 1\nclustering_policy { nms { topk: 1 } } } }",
    2,
    "without clustering_policy { }",
    "postprocess { detection { num_detected_classes: 1\n nms { topk: 1 } } }",
  ],
  [
    "the name of a type in Triton's descriptions",
    "backend { inputs {\ndata_type: TYPE_FP32 } }",
    2,
    "did you mean TENSOR_DT_FP32?",
    "backend { inputs {\ndata_type: TENSOR_DT_FP32 } }",
  ],
  [
    "the end of a field's name",
    "postprocess { detection { per_class_params { key: 0\nvalue { threshold: 0.4 } } } }",
    2,
    "did you mean pre_threshold?",
  ],
  [
    "an entry of a map as JSON writes it",
    "postprocess { detection { per_class_params {\n0: { pre_threshold: 0.4 } } } }",
    2,
    "an entry of a map is { key: 0 value { … } }",
  ],
  ["a list in a string", 'backend { inputs {\ndims: "3x640x640" } }', 2, "[3, 640, 640]"],
  ["a key of nvinfer without a field", "max_batch_size: 1\nnetwork-type: 0", 2, "the message in postprocess"],
  [
    "a number in quotes",
    'postprocess { classification {\nthreshold: "0.5" } }',
    2,
    '"0.5" 0.5',
    "postprocess { classification {\nthreshold: 0.5 } }",
  ],
  ["a decimal comma", "preprocess { normalize {\nscale_factor: 0,0039 } }", 2, "0.0039"],
  ["a word for a number", "backend { srv_is {\nversion: latest } }", 2, "-1 selects the latest version"],
  [
    "a comment of an INI file",
    "unique_id: 1\nmax_batch_size: 4; frames at once\ngpu_ids: 0",
    2,
    "frames at once",
    "unique_id: 1\nmax_batch_size: 4 # frames at once\ngpu_ids: 0",
  ],
];

test.each(SLIPS)(
  "%s: one finding that names the fix, and the fix",
  (_what, before, line, says, after, dialect = "config") => {
    const [found, ...more] = errors(before, dialect);
    expect(more).toEqual([]);
    expect(found?.line).toBe(line);
    expect(`${found?.message} ${found?.suggestion}`).toContain(says);
    const { text } = fixText(bytes(before), dialect);
    expect(text.replaceAll(/[ ]+/g, " ")).toBe(after ?? before);
    if (after !== undefined) expect(errors(text, dialect)).toEqual([]);
  },
);

const OPEN = GOOD.replace("  normalize { scale_factor: 1 }\n}\n", "  normalize { scale_factor: 1 }\n");

test.each([
  ["a message", OPEN, 4, "close it before line 8"],
  [
    "a message within others",
    `infer_config {\n  backend {\n    triton {\n      model_name: "m"\n    inputs { name: "i" }\n  }\n  unique_id: 1\n}\ninput_control { }\n`,
    3,
    "close it before line 5",
  ],
])(
  "a missing bracket of %s: the finding names the open one, with its position",
  (_what, text, line, suggestion) => {
    const dialect = text.startsWith("infer") ? "deepstream" : "config";
    const found = errors(text, dialect);
    expect(found).toMatchObject([{ rule: "text.unclosed", line, suggestion }]);
    const fixed = fixText(bytes(text), dialect);
    expect(errors(fixed.text, dialect)).toEqual([]);
    if (text === OPEN) expect(fixed.text).toBe(GOOD);
  },
);

test.each([
  ["IMAGE_FORMAT_RBG", "network_format"],
  ["TENSOR_DT_INT4", "data_type"],
  ["DEFAULT-FULL", "tensor_order"],
])("%s may mean several values: no fix", (value, field) => {
  const text =
    field === "data_type"
      ? `backend { inputs { data_type: ${value} } }`
      : `preprocess { ${field}: ${value} }`;
  expect(fixText(bytes(text), "config").text).toBe(text);
});

describe("a file with fixable and other errors", () => {
  const MIXED = GOOD.replace("max_batch_size: 4", "max_batchsize: 4\ncolour: 1")
    .replace("tensor_order: TENSOR_ORDER_LINEAR", "tensor_order: NCHW\n  shape: 2")
    .replace("scale_factor: 1", "scale_factor: 1/255 flavour: 3");

  test("three are fixed, three reported", async () => {
    const file = await folder.write("a.txtpb", MIXED);
    const { exitCode, stderr } = await inference("fmt", "--fix", file);
    expect(exitCode).toBe(1);
    for (const name of ["colour", "shape", "flavour"]) expect(stderr).toContain(`has no field ${name}`);
    expect(stderr).toContain("1 file: 1 changed, 1 not readable");
    const after = await readFile(file, "utf8");
    expect(after).toBe(
      MIXED.replace("max_batchsize", "max_batch_size")
        .replace("NCHW", "TENSOR_ORDER_LINEAR")
        .replace("1/255", "0.003921569"),
    );
    expect(errors(after)).toHaveLength(3);
  });

  test("a file that is not text format is reported and not written", async () => {
    const broken = MIXED.replace('/labels.txt"', "/labels.txt");
    const file = await folder.write("a.txtpb", broken);
    const { exitCode, stderr } = await inference("fmt", "--fix", file);
    expect(exitCode).toBe(1);
    expect(stderr).toContain("did you mean max_batch_size?");
    expect(stderr).toContain("[text.string_unterminated]");
    expect(await readFile(file, "utf8")).toBe(broken);
  });
});

const MUTANTS = deep(500, 2000);

test("a fix of mutated files is readable; decodable files keep their meaning", async () => {
  const before = new Map<string, Uint8Array>();
  for (const body of mutantsOf("text", MUTANTS)) {
    const name = `${before.size}.txtpb`;
    before.set(name, body);
    await folder.write(name, body);
  }
  await inference("fmt", "--fix", folder.path);
  const counts = { written: 0, mended: 0 };
  for (const name of await readdir(folder.path)) {
    const [was, is] = [before.get(name)!, await readFile(join(folder.path, name))];
    if (is.equals(was)) continue;
    counts.written++;
    const dialect = "config";
    const report = validate(is, "text", { dialect });
    expect(report.issues.filter(isSyntax), name).toEqual([]);
    const [old, now] = [was, is].map((body) => convert(body, "text", "binary"));
    if (!old!.ok) counts.mended++;
    else expect(now!.ok && Buffer.from(now!.body), name).toEqual(Buffer.from(old!.body));
  }
  console.log(`${counts.written} of ${MUTANTS} written, ${counts.mended} of them mended`);
  expect(counts.mended).toBeGreaterThan(MUTANTS / 40);
}, 120_000);

test("all findings at once: a reading error hides none of other messages", async () => {
  const text = GOOD.replace('/labels.txt"', '/labels.txt" detection { nms { topk: -1 } }')
    .replace(" other {}", "")
    .replace("scale_factor: 1", "scale_factr: -1")
    .replace("version: -1", "version: -7");
  const file = await folder.write("a.txtpb", text);
  const { stdout } = await inference("validate", file);
  for (const rule of ["text.unknown_field", "version.valid", "topk.non_negative"])
    expect(stdout).toContain(`[${rule}]`);
  // Missing fields may be unreadable ones.
  expect(stdout).not.toMatch(/\[normalize\.|\[scale_factor\.|required\]/);
});

test.each(["0x0", "0x1", "00", "01", "0", "1", "t", "True"])("a bool may be %s", (value) => {
  expect(validate(bytes(`extra { copy_input_to_host_buffers: ${value} }`), "text").decoded).toBe(true);
});
test.each(["2", "0x2", "-1", "1.0", "tRue", '"1"'])("a bool may not be %s", (value) => {
  expect(validate(bytes(`extra { copy_input_to_host_buffers: ${value} }`), "text").decoded).toBe(false);
});

test("lines that end in CR LF keep their ends", async () => {
  const crlf = (text: string) => text.replaceAll("\n", "\r\n");
  expect(formatText(crlf(GOOD.replace("unique_id: 1", "unique_id:1 # one")))).toBe(
    crlf(GOOD.replace("unique_id: 1", "unique_id: 1 # one")),
  );
  const file = await folder.write("a.txtpb", crlf(OPEN.replace("max_batch_size", "max_batchsize")));
  expect(await inference("fmt", "--fix", file)).toMatchObject({ exitCode: 0 });
  expect(await readFile(file, "utf8")).toBe(crlf(GOOD));
});
