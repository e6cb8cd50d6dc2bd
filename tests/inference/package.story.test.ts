import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { validate } from "../../functions/inference/core/index.ts";
import { GOOD_JSON } from "./cases/case.ts";

/** The JSON Schemas of the package. */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inference-check-"));
  await run(process.execPath, [join(ROOT, "tools/inference/build.ts"), join(folder, "package")]);
});
afterAll(() => rm(folder, { recursive: true }));

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
