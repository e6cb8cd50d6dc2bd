import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Folder, inference, openFolder } from "./inference-command.ts";

/** A stage and its model's description, in a repository of ten models. */

let folder: Folder;
beforeEach(async () => {
  folder = await openFolder();
  await folder.write("labels.txt", "car\nbus\nbike\nsign\n");
  for (const [name, description] of Object.entries(MODELS)) {
    await mkdir(join(folder.path, "models", name, "1"), { recursive: true });
    await folder.write(`models/${name}/config.pbtxt`, description.replaceAll("NAME", name));
  }
});
afterEach(() => folder.remove());

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
  batch?: number;
  inputs?: string;
  outputs?: string;
  order?: string;
  tensor?: string;
  post?: string;
}

function stage({
  model = "plain",
  server = 'model_repo { root: "models" strict_model_config: true }',
  batch = 4,
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

test.each<[what: string, parts: Parts, issues: string[]]>([
  ["a stage that says nothing of its tensors", {}, []],
  [
    "one that says all",
    {
      inputs: 'inputs { name: "images" dims: [3, 544, 960] data_type: TENSOR_DT_FP32 }',
      outputs: 'outputs [{ name: "cov" }, { name: "bbox" }]',
      tensor: 'tensor_name: "images"',
    },
    [],
  ],
  ["an input that is not there", { inputs: 'inputs { name: "image" }' }, ["warning model.input_missing 5"]],
  [
    "an output that is not there",
    { outputs: 'outputs [{ name: "cov" }, { name: "bbox2" }]' },
    ["error model.output_missing 6"],
  ],
  [
    "a tensor for the frames that is not there",
    { tensor: 'tensor_name: "image"' },
    ["error model.tensor_name 9"],
  ],
  ["other sizes", { inputs: 'inputs { name: "images" dims: [3, 640, 640] }' }, ["error model.dims 5"]],
  [
    "sizes with the batch",
    { inputs: 'inputs { name: "images" dims: [4, 3, 544, 960] }' },
    ["warning dims.batch 5", "error model.dims 5"].toSorted(),
  ],
  [
    "another type",
    { inputs: 'inputs { name: "images" data_type: TENSOR_DT_FP16 }' },
    ["warning model.data_type 5"],
  ],
  [
    "the type of the model",
    { model: "half", inputs: 'inputs { name: "images" data_type: TENSOR_DT_FP16 }' },
    [],
  ],
  ["sizes that nobody says", { model: "open" }, ["error model.dims_open 4"]],
  [
    "sizes that the stage says",
    { model: "open", inputs: 'inputs { name: "images" dims: [3, 544, 960] }' },
    [],
  ],
  [
    "sizes that the stage says, without the warm-up that fixes them",
    { model: "open", inputs: 'disable_warmup: true inputs { name: "images" dims: [3, 544, 960] }' },
    ["error model.dims_open_warmup 5"],
  ],
  ["fixed sizes without a warm-up", { outputs: "disable_warmup: true" }, []],
  ["another order", { model: "channels_last" }, ["error model.channels 9", "error model.tensor_order 9"]],
  ["the order of the model", { model: "channels_last", order: "" }, []],
  ["an order that nobody says", { model: "no_format", order: "" }, ["error model.tensor_order_open 9"]],
  ["an order that only the stage says", { model: "no_format" }, []],
  ["a larger batch", { batch: 16 }, ["error model.max_batch_size 3"]],
  [
    "a larger batch without a warm-up",
    { batch: 16, outputs: "disable_warmup: true" },
    ["warning model.max_batch_size_later 3"],
  ],
  ["a batch for a model without one", { model: "unbatched" }, ["error model.max_batch_size 3"]],
  ["one at a time for it", { model: "unbatched", batch: 1 }, []],
  ["a batch for a model that leaves its first sizes open", { model: "first_open" }, []],
  [
    "two inputs, and nothing that fills the second one",
    { model: "two_inputs" },
    ["warning inputs.unfilled 4"],
  ],
  [
    "sizes without the batch for a model that has it as a size",
    { model: "unbatched", batch: 1, inputs: 'inputs { name: "images" dims: [3, 544, 960] }' },
    [],
  ],
  [
    "sizes with it",
    { model: "unbatched", batch: 1, inputs: 'inputs { name: "images" dims: [1, 3, 544, 960] }' },
    ["error model.dims 5", "warning dims.batch 5"],
  ],
  ["the built-in parser for other outputs", { model: "yolo" }, ["error detection.parser_outputs 10"]],
  ["tensors as they are for them", { model: "yolo", post: "triton_classification { topk: 1 }" }, []],
  ["a name that is not that of the folder", { model: "other_name" }, ["error model.name 7"]],
  ["a description that cannot be read", { model: "broken" }, ["error model.unreadable 7"]],
  [
    "a description that the server completes",
    {
      model: "completed",
      server: 'model_repo { root: "models" }',
      inputs: 'inputs { name: "anything" dims: [1, 2] }',
    },
    [],
  ],
  ["tensors that a strict server wants", { model: "completed" }, ["error model.strict 7"]],
  [
    "the batch among the sizes",
    { model: "batch_in_dims" },
    ["error model.batch_dims 9", "error model.dims_open 4"],
  ],
  ["a reshape", { model: "reshaped" }, []],
  ["a reshape of another size", { model: "misshaped" }, ["error model.invalid 7"]],
  ["gray pictures", { model: "gray" }, ["error model.channels 9"]],
  ["channels at the end without a format", { model: "unordered" }, ["error model.channels 9"]],
  ["the order of the stage for them", { model: "unordered", order: "tensor_order: TENSOR_ORDER_NHWC" }, []],
  [
    "half floats for the built-in parser",
    { model: "half_outputs" },
    ["warning model.output_type 10", "warning model.output_type 10"],
  ],
  [
    "half floats for a parser of one's own",
    {
      model: "half_outputs",
      post: 'detection { num_detected_classes: 4 custom_parse_bbox_func: "f" nms { iou_threshold: 0.5 } }',
    },
    ["error custom_lib.required 10"],
  ],
  [
    "a tensor of classes that is not there",
    { post: 'triton_classification { topk: 1 tensor_name: "classes" }' },
    ["error model.output_missing 10"],
  ],
  [
    "state that is not there",
    {
      batch: 1,
      post: 'segmentation { num_segmentation_classes: 1 } } lstm { loops { input: "h" output: "i" init_const { value: 0 } }',
    },
    ["error model.loop_missing 10", "error model.loop_missing 10"],
  ],
])("%s", async (_what, parts, issues) => {
  expect((await issuesOf(parts, "--files")).toSorted()).toEqual(issues);
});

describe("with a remote server only", () => {
  const grpc = 'grpc { url: "localhost:8001" }';
  test("models are looked up in the named repository", async () => {
    const parts = { server: grpc, outputs: 'outputs [{ name: "cov" }, { name: "bbox2" }]' };
    expect(await issuesOf(parts, "--files")).toEqual([]);
    expect(await issuesOf(parts, "--model-repository", join(folder.path, "models"))).toEqual([
      "error model.output_missing 6",
    ]);
  });

  test("a missing model, and a name outside of the repository, have no findings", async () => {
    const repository = join(folder.path, "models", "plain");
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
