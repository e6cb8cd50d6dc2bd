import type { Rule } from "./template.ts";

const CONTEXT = "infer_trtis_context.cpp, InferTrtISContext::specifyBackendDims";
const FIXATE = "infer_cuda_context.cpp, InferCudaContext::fixateInferenceInfo";

/** Rules on a stage and its model's description. */
export const MODEL_RULES = {
  "model.unreadable": {
    severity: "warning",
    message: "the model's config.pbtxt cannot be read{where}: {problem}",
    suggestion: "mend it: the server reads it before this file",
    consequence: "the model does not load",
  },
  "model.name": {
    severity: "error",
    message: "the description in the folder {name} is of the model {model}",
    suggestion: "name the folder as the description does, or leave name out of it",
    consequence: "the server does not load a model whose name is not that of its folder",
  },
  "model.max_batch_size": {
    severity: "warning",
    message: "{value} is above {most}, the max_batch_size of the model",
    suggestion: "at most what the model takes; 0 there means one at a time",
    consequence: "may lower it, or sends batches that the model refuses",
  },
  "model.input_missing": {
    severity: "warning",
    message: "the model has no input {name}",
    suggestion: "did you mean {closest}?",
    consequence: "logs an error and ignores the entry",
    source: CONTEXT,
  },
  "model.output_missing": {
    severity: "error",
    message: "the model has no output {name}",
    suggestion: "did you mean {closest}?",
    consequence: "refuses to start",
    source: CONTEXT,
  },
  "model.tensor_name": {
    severity: "error",
    message: "the model has no input {name}",
    suggestion: "did you mean {closest}?",
    consequence: "refuses to start",
    source: FIXATE,
  },
  "model.dims": {
    severity: "error",
    message: "{given} does not fit {expected} of the model",
    suggestion: "the sizes of the model, without the batch",
    consequence: "refuses to start",
    source: CONTEXT,
  },
  "model.dims_open": {
    severity: "error",
    message: "the model leaves sizes of {name} open, {dims}, and no input gives them",
    suggestion: "inputs { name: … dims: … } with fixed sizes",
    consequence: "refuses to start",
    source: CONTEXT,
  },
  "model.data_type": {
    severity: "warning",
    message: "{given} here, {expected} in the model",
    suggestion: "{expected}, or nothing",
    consequence: "takes the type of the model",
    source: FIXATE,
  },
  "model.tensor_order": {
    severity: "error",
    message: "TENSOR_ORDER_{given} here, TENSOR_ORDER_{expected} in the model",
    suggestion: "TENSOR_ORDER_{expected}",
    consequence: "refuses to start",
    source: FIXATE,
  },
  "model.tensor_order_open": {
    severity: "error",
    message: "neither tensor_order nor the format of the model places the channels",
    suggestion: "TENSOR_ORDER_LINEAR (NCHW) or TENSOR_ORDER_NHWC",
    consequence: "refuses to start",
    source: FIXATE,
  },
} as const satisfies Record<string, Rule>;
