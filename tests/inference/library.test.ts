import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { validate } from "../../functions/inference/core/index.ts";
import { GOOD_JSON, text } from "./cases/case.ts";

/** The package as a library: imported by its name in Node and in a Worker, and typed, with JSON Schemas; tests/browser covers a page. */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

let folder: string;
let library: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inference-check-"));
  library = join(folder, "node_modules/inference-check");
  await mkdir(join(folder, "node_modules"));
  await run(process.execPath, [join(ROOT, "tools/inference/build.ts"), library]);
});
afterAll(() => rm(folder, { recursive: true }));

const BAD = text({ head: "unique_id: 1 max_batchsize: 4" });

/** The use in each environment. */
const USE = `
const bad = ${JSON.stringify(BAD)};
const { valid, decoded, issues } = validate(bad);
const mended = fix(bad);
const outcome = {
  validated: [valid, decoded, issues.map(({ rule, line, suggestion }) => [rule, line, suggestion])],
  mended: [mended.fixed.length, mended.report.valid, mended.config.includes("max_batch_size: 4")],
  parsed: [parse(mended.config).config.maxBatchSize, parse(new Uint8Array([8, 1])).config, parse("}").issues[0].rule],
  laidOut: format("unique_id:1"),
  refused: (() => { try { format("unique_id 1"); } catch (error) { return [error.name, error.message]; } })(),
  release: validate("infer_config { clip_object_outside_roi: true }", { deepstream: "6.2" }).issues.some(({ rule }) => rule === "release.field"),
};
`;

const OUTCOME = {
  validated: [false, false, [["text.unknown_field", 1, "did you mean max_batch_size?"]]],
  mended: [1, true, true],
  parsed: [4, { uniqueId: 1 }, "text.unexpected_close"],
  laidOut: "unique_id: 1\n",
  refused: ["SyntaxError", '1:11: ":" expected after unique_id'],
  release: true,
};

const IMPORT = 'import { validate, parse, format, fix } from "inference-check";';

test("in Node", async () => {
  await writeFile(join(folder, "use.mjs"), `${IMPORT}${USE}console.log(JSON.stringify(outcome));`);
  const { stdout } = await run(process.execPath, ["use.mjs"], { cwd: folder });
  expect(JSON.parse(stdout)).toEqual(OUTCOME);
});

test("in a Worker, which has no Node modules", async () => {
  const names = (await readdir(library)).filter((name) => /^(?:index|chunk-.*)\.mjs$/.test(name));
  const script = `${IMPORT.replace("inference-check", "./index.mjs")}${USE}export default { fetch: () => Response.json(outcome) };`;
  const worker = new Miniflare({
    modules: [{ type: "ESModule", path: "worker.mjs", contents: script }, ...(await reachable(names))],
    compatibilityDate: "2026-07-30",
  });
  try {
    const answer = await worker.dispatchFetch("http://worker.example/");
    expect(await answer.json()).toEqual(OUTCOME);
  } finally {
    await worker.dispose();
  }
});

/** The modules that the library imports. */
async function reachable(names: readonly string[]) {
  const modules = new Map<string, string>();
  const visit = async (name: string): Promise<void> => {
    if (modules.has(name) || !names.includes(name)) return;
    const contents = await readFile(join(library, name), "utf8");
    modules.set(name, contents);
    for (const [, imported] of contents.matchAll(/(?:from|import)"\.\/([\w.-]+)"/g)) await visit(imported!);
  };
  await visit("index.mjs");
  return Array.from(modules, ([path, contents]) => ({ type: "ESModule" as const, path, contents }));
}

const TYPED = `import { fix, format, type Issue, parse, type Report, validate } from "inference-check";

const report: Report = validate("unique_id: 1", { deepstream: "6.2", rules: { "path.relative": "off" } });
const issues: Issue[] = parse(new Uint8Array()).issues;
const texts: string[] = [format(""), fix("", { dialect: "config" }).config, report.format];

// @ts-expect-error -- there is no such release
validate("", { deepstream: "5.0" });

export { issues, texts };
`;

test("typed as it behaves", async () => {
  await writeFile(join(folder, "use.ts"), TYPED);
  const words = [
    "--strict",
    "--noEmit",
    "--module",
    "nodenext",
    "--target",
    "es2023",
    "--skipLibCheck",
    "use.ts",
  ];
  const { stdout } = await run(process.execPath, [join(ROOT, "node_modules/typescript/bin/tsc"), ...words], {
    cwd: folder,
  }).catch(({ stdout }: { stdout: string }) => ({ stdout }));
  expect(stdout).toBe("");
});

test("contains JSON Schemas of configs", async () => {
  const { Ajv2020 } = await import("ajv/dist/2020.js");
  const schema = JSON.parse(await readFile(join(library, "config.schema.json"), "utf8"));
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
  const schema = JSON.parse(await readFile(join(library, "config.schema.json"), "utf8"));
  const judge = new Ajv2020({ strict: false }).compile(schema);
  expect(judge(JSON.parse(document)), JSON.stringify(judge.errors?.slice(0, 3))).toBe(readable);
  expect(validate(new TextEncoder().encode(document), "json").decoded).toBe(readable);
});
