import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { useFolder } from "../support/folder.ts";
import { inference } from "./inference-command.ts";

/** A stage and its model's description, in a repository of ten models. */

const folder = useFolder("test");
beforeEach(async () => {
  await folder.write("labels.txt", "car\nbus\nbike\nsign\n");
  for (const [name, description] of Object.entries(MODELS)) {
    await mkdir(folder.at("models", name, "1"), { recursive: true });
    await folder.write(`models/${name}/config.pbtxt`, description.replaceAll("NAME", name));
  }
});

const INPUT = 'input [ { name: "images" data_type: TYPE_FP32 format: FORMAT_NCHW dims: [ 3, 544, 960 ] } ]';
/** A format is for three sizes. */
const UNORDERED = INPUT.replace("format: FORMAT_NCHW", "");
const OUTPUT =
  'output [ { name: "cov" data_type: TYPE_FP32 dims: [ 4, 34, 60 ] }, { name: "bbox" data_type: TYPE_FP32 dims: [ 16, 34, 60 ] } ]';
const REST = `name: "NAME"
platform: "tensorrt_plan" # of another schema
instance_group [ { kind: KIND_GPU count: 2 gpus: [ 0 ] } ]
parameters { key: "k" value { string_value: "v" } }
`;

/** The difference of each. */
const MODELS: Record<string, string> = {
  plain: `${REST}dynamic_batching { preferred_batch_size: [ 4, 8 ] } max_batch_size: 8 ${INPUT} ${OUTPUT}`,
  open: `${REST}max_batch_size: 8 ${INPUT.replace("544, 960", "-1, -1")} ${OUTPUT}`,
  channels_last: `${REST}max_batch_size: 8 ${INPUT.replace("NCHW", "NHWC").replace("3, 544, 960", "544, 960, 3")} ${OUTPUT}`,
  no_format: `${REST}max_batch_size: 8 ${UNORDERED} ${OUTPUT}`,
  half: `${REST}max_batch_size: 8 ${INPUT.replace("FP32", "FP16")} ${OUTPUT}`,
  unbatched: `${REST}max_batch_size: 0 ${UNORDERED.replace("3, 544", "1, 3, 544")} ${OUTPUT}`,
  first_open: `${REST}max_batch_size: 0 ${UNORDERED.replace("3, 544", "-1, 3, 544")} ${OUTPUT}`,
  two_inputs: `${REST}max_batch_size: 8 ${INPUT.replace("} ]", '}, { name: "shape" data_type: TYPE_FP32 dims: [ 2 ] } ]')} ${OUTPUT}`,
  yolo: `${REST}max_batch_size: 8 ${INPUT} output { name: "output0" data_type: TYPE_FP32 dims: [ 84, 8400 ] }`,
  other_name: `${REST.replace("NAME", "another")}max_batch_size: 8 ${INPUT} ${OUTPUT}`,
  broken: `${REST}max_batch_size: 8\ninput [ { name: "images" \n`,
  completed: `${REST}max_batch_size: 8`,
  batch_in_dims: `${REST}max_batch_size: 8 ${UNORDERED.replace("3, 544", "-1, 3, 544")} ${OUTPUT}`,
  reshaped: `${REST}max_batch_size: 8 ${INPUT.replace("960 ] }", "960 ] reshape { shape: [ 3, 522240 ] } }")} ${OUTPUT}`,
  misshaped: `${REST}max_batch_size: 8 ${INPUT.replace("960 ] }", "960 ] reshape { shape: [ 3, 544 ] } }")} ${OUTPUT}`,
  gray: `${REST}max_batch_size: 8 ${INPUT.replace("3, 544", "1, 544")} ${OUTPUT}`,
  unordered: `${REST}max_batch_size: 8 ${UNORDERED.replace("3, 544, 960", "544, 960, 3")} ${OUTPUT}`,
  half_outputs: `${REST}max_batch_size: 8 ${INPUT} ${OUTPUT.replaceAll("FP32", "FP16")}`,
};

interface Parts {
  model?: string;
  server?: string;
  batch?: string;
  inputs?: string;
  outputs?: string;
  order?: string;
  tensor?: string;
  post?: string;
}

function stage({
  model = "plain",
  server = 'model_repo { root: "models" strict_model_config: true }',
  batch = "4",
  inputs = "",
  outputs = "",
  order = "tensor_order: TENSOR_ORDER_LINEAR",
  tensor = "",
  post = "detection { num_detected_classes: 4 nms { iou_threshold: 0.5 topk: 20 } }",
}: Parts): string {
  return `infer_config {
  unique_id: 1
  max_batch_size: ${batch}
  backend {
    ${inputs}
    ${outputs}
    triton { model_name: "${model}" version: -1 ${server} }
  }
  preprocess { network_format: IMAGE_FORMAT_RGB ${order} ${tensor} normalize { scale_factor: 1 } }
  postprocess { labelfile_path: "labels.txt" ${post} }
}
`;
}

/** Rules reported on a stage, with their lines. */
async function issuesOf(parts: Parts, ...words: string[]): Promise<string[]> {
  const file = await folder.write("stage.txt", stage(parts));
  const { stdout } = await inference("validate", "--json", ...words, file);
  const { issues } = JSON.parse(stdout).files[0];
  return issues
    .filter(({ severity }: Record<string, string>) => severity !== "info")
    .map(({ rule, line, severity }: Record<string, string>) => `${severity} ${rule} ${line}`);
}

const TABLE = readFileSync(new URL("inference/model-stages.txt", import.meta.url), "utf8");
const [, ...STAGES] = TABLE.split(/^## /m);

test.each(STAGES.map((known) => [known.split("\n", 1)[0], known]))("%s", async (_what, known) => {
  const parts = Object.fromEntries(
    Array.from(known!.matchAll(/^(\w+): ?(.*)$/gm), ([, part = "", text = ""]) => [part, text]),
  );
  const issues = Array.from(known!.matchAll(/^→ (.*)$/gm), ([, issue]) => issue);
  expect((await issuesOf(parts, "--files")).toSorted()).toEqual(issues);
});

describe("with a remote server only", () => {
  const grpc = 'grpc { url: "localhost:8001" }';
  test("models are looked up in the named repository", async () => {
    const parts = { server: grpc, outputs: 'outputs [{ name: "cov" }, { name: "bbox2" }]' };
    expect(await issuesOf(parts, "--files")).toEqual([]);
    expect(await issuesOf(parts, "--model-repository", folder.at("models"))).toEqual([
      "error model.output_missing 6",
    ]);
  });

  test("a missing model, and a name outside of the repository, have no findings", async () => {
    const repository = folder.at("models", "plain");
    expect(await issuesOf({ server: grpc, model: "nowhere" }, "--model-repository", repository)).toEqual([]);
    expect(await issuesOf({ server: grpc, model: "../yolo" }, "--model-repository", repository)).toEqual([
      "warning model_name.characters 7",
    ]);
  });
});

test("in a folder descriptions are validated, and compared with their stages", async () => {
  await folder.write("stage.txt", stage({ tensor: 'tensor_name: "image"' }));
  const { stdout } = await inference("validate", "--json", "--files", folder.path);
  const files: { file: string; dialect: string; valid: boolean }[] = JSON.parse(stdout).files;
  const wrong = files.filter(({ valid }) => !valid).map(({ file }) => file.slice(folder.path.length + 1));
  expect(wrong).toEqual([
    "models/broken/config.pbtxt",
    "models/misshaped/config.pbtxt",
    "models/other_name/config.pbtxt",
    "stage.txt",
  ]);
  expect(files.filter(({ dialect }) => dialect === "model")).toHaveLength(Object.keys(MODELS).length);
});
