import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { useFolder } from "../support/folder.ts";
import {
  convert,
  type Dialect,
  fixText,
  formatText,
  validate,
  isSyntax,
} from "../../functions/inference/core/index.ts";
import { mutantsOf } from "../inference/differential/mutants.ts";
import { GOOD, inference } from "./inference-command.ts";
import { deep } from "../support/deep.ts";

/** Reliable fixes: the result is readable and keeps the meaning. */

const folder = useFolder("test");

const bytes = (text: string) => new TextEncoder().encode(text);
const errors = (text: string, dialect: Dialect = "config") =>
  validate(bytes(text), "text", { dialect }).issues.filter(
    ({ severity, rule }) => severity === "error" && rule.startsWith("text."),
  );

const TABLE = readFileSync(new URL("inference/fixes.txt", import.meta.url), "utf8");
const [, ...MISTAKES] = TABLE.replaceAll(/^# .*\n/gm, "").split(/^## /m);

test.each(MISTAKES.map((mistake) => [mistake.split("\n", 1)[0], mistake]))("%s", (title, mistake) => {
  const lines = (mark: string) =>
    Array.from(mistake!.matchAll(new RegExp(`^\\${mark} ?(.*)$`, "gm")), ([, line]) => line);
  const [before, after] = ["-", "+"].map((mark) => lines(mark).join("\n").replace("\\uFEFF", "\uFEFF"));
  const dialect: Dialect = title!.endsWith("(deepstream)") ? "deepstream" : "config";
  const [says] = lines("!");
  if (says !== undefined) {
    const [found, ...more] = errors(before!, dialect);
    expect([`${found?.line}: `, more]).toEqual([/^\d+: /.exec(says)?.[0], []]);
    expect(`${found?.message} ${found?.suggestion}`).toContain(says.replace(/^\d+: /, ""));
  }
  const { text } = fixText(bytes(before!), dialect);
  expect(text.replaceAll(/ +/g, " ")).toBe(after!.replaceAll(/ +/g, " ") || before);
  if (after !== "") expect(errors(text, dialect)).toEqual([]);
  if (says === undefined) expect(validate(bytes(text), "text").decoded).toBe(true);
});

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
    const [was, is] = [before.get(name)!, await readFile(folder.at(name))];
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
