import { type Case, type Cases, MODEL } from "./case.ts";

/** Rules on models' descriptions, and the server's words that readers of other frameworks expect. */

function model(before: string, after: string, path: string, more: Partial<Case> = {}): Case {
  if (!MODEL.includes(before)) throw new Error(`the description has no ${before}`);
  return { format: "text", dialect: "model", body: MODEL.replace(before, after), path, ...more };
}

export const MODEL_CASES: Cases = {
  "triton.max_batch_size": model("max_batch_size: 8", "max_batch_size: -1", "max_batch_size", { at: [3, 1] }),
  "triton.tensor_name": model('name: "boxes"', "", "output[0].name", { at: [8, 1] }),
  "triton.dims": [
    model("544", "0", "input[0].dims[1]", { at: [5, 72] }),
    model("shape: [ -1, 1 ]", "shape: [ -2, 1 ]", "input[1].reshape.shape[0]", { also: ["triton.reshape"] }),
  ],
  "triton.reshape": model("shape: [ -1, 1 ]", "shape: [ -1, 2 ]", "input[1].reshape", { says: "[-1, 2]" }),
  "triton.format": model("dims: [ 3, 544, 960 ]", "dims: [ 1, 3, 544, 960 ]", "input[0].format", {
    at: [5, 41],
  }),
  "triton.gpus": model("KIND_GPU", "KIND_CPU", "instance_group[0].gpus"),
  "triton.preferred_batch_size": [
    model("[ 4, 8 ];", "[ 4, 16 ];", "dynamic_batching.preferred_batch_size[1]", { says: "16" }),
    model("[ 4, 8 ];", "[ 0 ];", "dynamic_batching.preferred_batch_size[0]"),
  ],
  "text.unknown_field": model("max_batch_size", "max_batchsize", "max_batchsize", {
    at: [3, 1],
    suggests: "max_batch_size",
  }),
  "text.enum_name": [
    model("TYPE_FP32", "TYPE_FLOAT32", "input[0].data_type", { suggests: "TYPE_FP32" }),
    model("TYPE_FP32", "FP32", "input[0].data_type", { suggests: "TYPE_FP32" }),
    model("KIND_GPU", "GPU", "instance_group[0].kind", { suggests: "KIND_GPU" }),
  ],
  "text.expected_string": model('"images"', "images", "input[0].name", { suggests: '"images"' }),
  "text.duplicate_field": model('name: "m"', 'name: "m" name: "n"', "name", { suggests: "one of the two" }),
  "text.placeholder": model("max_batch_size: 8", "max_batch_size: ${N}", "max_batch_size"),
  "placeholder.unexpanded": model(
    'key: "7.5" value: "',
    'key: "7.5" value: "${D}/',
    "cc_model_filenames[7.5]",
  ),
};
