import { expect, test } from "vitest";
import { useFolder } from "../support/folder.ts";
import { inference } from "./inference-command.ts";

/** Descriptions beside their folders, and ensembles beside the models of their repository. */

const folder = useFolder("test");

const tensor = (name: string, type = "TYPE_FP32", dims = "[ 4 ]") =>
  `{ name: "${name}" data_type: ${type} dims: ${dims} }`;
const model = (input = tensor("X"), output = tensor("Y"), rest = "max_batch_size: 4") =>
  `backend: "onnxruntime" ${rest}\ninput ${input}\noutput ${output}\n`;
const ENSEMBLE = `platform: "ensemble"
max_batch_size: 4
input ${tensor("IN")}
output ${tensor("OUT")}
ensemble_scheduling {
  step { model_name: "first" model_version: -1
    input_map { key: "X" value: "IN" } output_map { key: "Y" value: "mid" } }
  step { model_name: "second" model_version: -1
    input_map { key: "X" value: "mid" } output_map { key: "Y" value: "OUT" } }
}
`;

/** Rule and line of each issue of the ensemble `whole` in a repository of these models. */
async function issuesOf(models: Record<string, string>, ensemble = ENSEMBLE, ...options: string[]) {
  for (const [name, description] of Object.entries({ whole: ensemble, ...models }))
    await folder.write(`models/${name}/config.pbtxt`, description);
  const words = options.length > 0 ? options : ["--files"];
  const { stdout } = await inference(
    "validate",
    "--json",
    ...words,
    `${folder.path}/models/whole/config.pbtxt`,
  );
  const [{ issues }] = JSON.parse(stdout).files;
  return issues.map(({ rule, line }: { rule: string; line: number }) => `${rule} ${line}`);
}

const MODELS = { first: model(), second: model() };

test("an ensemble that fits its models has no issue", async () => {
  expect(await issuesOf(MODELS)).toEqual([]);
  expect(await issuesOf({ first: model(), second: 'backend: "python"' })).toEqual([]);
  // A model without a batch has the ensemble's batch as its first size.
  const whole = (name: string) => tensor(name, "TYPE_FP32", "[ -1, 4 ]");
  expect(await issuesOf({ ...MODELS, second: model(whole("X"), whole("Y"), "") })).toEqual([]);
});

test.each<[string, Record<string, string>, string[], string?]>([
  ["no such model", { first: model() }, ["triton.step_model 8"]],
  [
    "no such input",
    { ...MODELS, second: model(tensor("Z")) },
    ["triton.step_tensor 9", "triton.step_unmapped 9"],
  ],
  ["no such output", { ...MODELS, first: model(tensor("X"), tensor("Z")) }, ["triton.step_tensor 7"]],
  [
    "an input that is not mapped",
    { ...MODELS, first: model(`[ ${tensor("X")}, ${tensor("W")} ]`) },
    ["triton.step_unmapped 7"],
  ],
  ["another type", { ...MODELS, second: model(tensor("X", "TYPE_INT32")) }, ["triton.step_type 9"]],
  [
    "another type than the ensemble's",
    { ...MODELS, first: model(tensor("X", "TYPE_INT8")) },
    ["triton.step_type 7"],
  ],
  ["another shape", { ...MODELS, second: model(tensor("X", "TYPE_FP32", "[ 5 ]")) }, ["triton.step_shape 9"]],
  [
    "a smaller batch",
    { ...MODELS, second: model(undefined, undefined, "max_batch_size: 2") },
    ["triton.step_batch 8"],
  ],
  [
    "a step that leads back",
    { ...MODELS, second: ENSEMBLE.replaceAll("IN", "X").replaceAll("OUT", "Y").replace("second", "whole") },
    ["triton.step_cycle 8"],
  ],
  [
    "a version that is not there",
    MODELS,
    ["files.model_version 8"],
    ENSEMBLE.replace('"second" model_version: -1', '"second" model_version: 3'),
  ],
])("%s", async (_what, models, expected, ensemble) => {
  expect((await issuesOf(models, ensemble)).toSorted()).toEqual(expected);
});

test("the repository may be elsewhere, and is read on request alone", async () => {
  expect(await issuesOf({}, ENSEMBLE, "--infos")).toEqual([]);
  expect(await issuesOf({}, ENSEMBLE, "--model-repository", `${folder.path}/models`)).toHaveLength(2);
});

test("a name is that of the folder, and labels are in it", async () => {
  const named = `name: "other"\n${model(tensor("X"), tensor("Y").replace("}", 'label_filename: "labels.txt" }'))}`;
  expect(await issuesOf({}, named)).toEqual(["triton.name 1", "files.missing 4"]);
  await folder.write("models/whole/labels.txt", "car\n");
  expect(await issuesOf({}, named.replace("other", "whole"))).toEqual([]);
});

const DECOUPLED = "max_batch_size: 4 model_transaction_policy { decoupled: true }";
const BRANCHES = `platform: "ensemble"
max_batch_size: 4
input ${tensor("IN")}
output ${tensor("OUT")}
ensemble_scheduling {
  step { model_name: "join" model_version: -1 input_map [ { key: "X" value: "a" }, { key: "W" value: "b" } ] output_map { key: "Y" value: "OUT" } }
  step { model_name: "first" model_version: -1 input_map { key: "X" value: "IN" } output_map { key: "Y" value: "a" } }
  step { model_name: "second" model_version: -1 input_map { key: "X" value: "IN" } output_map { key: "Y" value: "b" } }
}
`;

test.each<[string, string, string, string[], string?]>([
  ["both decoupled", DECOUPLED, DECOUPLED, ["triton.step_decoupled 6"]],
  ["one decoupled", DECOUPLED, "max_batch_size: 4", ["triton.step_decoupled 6"]],
  ["neither", "max_batch_size: 4", "max_batch_size: 4", []],
  [
    "two outputs of different ones",
    DECOUPLED,
    "max_batch_size: 4",
    ["triton.step_decoupled 4"],
    BRANCHES.replace(/  step.*"join".*\n/, "").replace(tensor("OUT"), `[ ${tensor("a")}, ${tensor("b")} ]`),
  ],
  [
    "one after the other",
    DECOUPLED,
    DECOUPLED,
    [],
    BRANCHES.replace(/  step.*"join".*\n/, "")
      .replace(
        '"second" model_version: -1 input_map { key: "X" value: "IN" }',
        '"second" model_version: -1 input_map { key: "X" value: "a" }',
      )
      .replace('"b"', '"OUT"'),
  ],
])("branches of an ensemble: %s", async (_what, one, other, expected, ensemble = BRANCHES) => {
  const join = model(`[ ${tensor("X")}, ${tensor("W")} ]`);
  const models = {
    first: model(undefined, undefined, one),
    second: model(undefined, undefined, other),
    join,
  };
  expect(await issuesOf(models, ensemble)).toEqual(expected);
});

test("a backend is named, or told by a file or by the folder's name", async () => {
  const bare = model().replace('backend: "onnxruntime"', "");
  const path = await folder.write("models/bare/config.pbtxt", bare);
  const rules = async (...options: string[]) => {
    const { stdout } = await inference("validate", "--json", ...options, path);
    return JSON.parse(stdout).files[0].issues.map(({ rule }: { rule: string }) => rule);
  };
  expect(await rules("--files")).toEqual([]);
  await folder.write("models/bare/1/net.onnx", "");
  expect(await rules("--files")).toEqual(["triton.no_backend"]);
  expect(await rules()).toEqual([]);
  await folder.write("models/bare/1/model.onnx", "");
  expect(await rules("--files")).toEqual([]);
  const dotted = await folder.write("models/bare.identity/config.pbtxt", bare);
  await folder.write("models/bare.identity/1/net.onnx", "");
  expect(JSON.parse((await inference("validate", "--json", "--files", dotted)).stdout).valid).toBe(true);
});
