import { type Case, type Cases, MODEL } from "./case.ts";

/** Rules on models' descriptions, and the server's words that readers of other frameworks expect. */

function model(before: string, after: string, path: string, more: Partial<Case> = {}): Case {
  if (!MODEL.includes(before)) throw new Error(`the description has no ${before}`);
  return { format: "text", dialect: "model", body: MODEL.replace(before, after), path, ...more };
}

/** A small description that breaks a rule, or the bad example of one in an ensemble. */
const small = (body: string, path: string, more: Partial<Case> = {}): Case => ({
  format: "text",
  dialect: "model",
  body,
  path,
  ...more,
});

const STEP =
  'model_name: "m" model_version: -1 input_map { key: "X" value: "A" } output_map { key: "Y" value: "B" }';

function ensemble(
  steps: string,
  path: string,
  more: Partial<Case> & { rest?: string; without?: string } = {},
): Case {
  const { rest = 'platform: "ensemble"', without = "", ...expected } = more;
  const tensors =
    'input { name: "A" data_type: TYPE_FP32 dims: 1 } output { name: "B" data_type: TYPE_FP32 dims: 1 }';
  return small(`${rest}\n${tensors.replace(without, "")}\nensemble_scheduling { ${steps} }`, path, expected);
}

const TORCH_INPUT = 'input { name: "INPUT__0" data_type: TYPE_FP32 dims: 1 }';

const SEQUENCE = (control: string) =>
  `sequence_batching { control_input [{ name: "A" control [{ ${control} }] }] }`;

export const MODEL_CASES: Cases = {
  "triton.max_batch_size": model("max_batch_size: 8", "max_batch_size: -1", "max_batch_size", {
    at: [3, 1],
    also: ["triton.preferred_batch_size"],
  }),
  "triton.tensor_name": model('name: "boxes"', "", "output[0].name", { at: [8, 1] }),
  "triton.tensors": [
    small('backend: "pytorch" output { name: "OUTPUT__0" data_type: TYPE_INT8 dims: 16 }', "input"),
    small(`platform: "pytorch_libtorch" ${TORCH_INPUT}`, "output"),
  ],
  "triton.tensor_incomplete": [
    small(`backend: "pytorch" ${TORCH_INPUT} output { name: "OUTPUT__0" dims: 1 }`, "output[0].data_type"),
    small(
      `platform: "libtorch" ${TORCH_INPUT} output { name: "OUTPUT__0" data_type: TYPE_INT8 }`,
      "output[0].dims",
    ),
    ensemble(`step { ${STEP} }`, "input[0].dims", { without: "dims: 1", at: [2, 1] }),
  ],
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
  "triton.platform": [
    small('platform: "onnxruntim"', "platform", { suggests: "onnxruntime_onnx" }),
    small('platform: "tensorrt"', "platform", { suggests: "tensorrt_plan" }),
  ],
  "triton.platform_backend": small('platform: "tensorrt_plan" backend: "onnxruntime"', "platform", {
    suggests: "onnxruntime_onnx",
  }),
  "triton.runtime": small('backend: "x" runtime: "../lib.so"', "runtime"),
  "triton.reshape_empty": small('input { name: "x" dims: 1 reshape {} }', "input[0].reshape"),
  "triton.tensorrt_only": [
    small('backend: "python" input { name: "x" dims: 1 is_shape_tensor: true }', "input[0].is_shape_tensor"),
    small('platform: "onnxruntime_onnx" instance_group { profile: "0" }', "instance_group[0].profile"),
    small(
      'default_model_filename: "model.onnx" output { name: "x" dims: [1, 2, 3] is_non_linear_format_io: true }',
      "output[0].is_non_linear_format_io",
    ),
  ],
  "triton.profile": small(
    'backend: "tensorrt" instance_group { profile: ["0", "-1"] }',
    "instance_group[0].profile[1]",
  ),
  "triton.gpu": small("instance_group { kind: KIND_GPU gpus: [0, -1] }", "instance_group[0].gpus[1]"),
  "triton.batch_source": small(
    'input { name: "x" } batch_input { data_type: TYPE_FP32 source_input: ["x", "x"] }',
    "batch_input[0].source_input",
    { says: "2 are given" },
  ),
  "triton.batch_type": small(
    'input { name: "x" } batch_input { source_input: "x" }',
    "batch_input[0].data_type",
  ),
  "triton.batch_tensor": [
    small(
      'input { name: "x" } batch_input { data_type: TYPE_INT32 source_input: "xx" }',
      "batch_input[0].source_input[0]",
      { suggests: "x" },
    ),
    small(
      'input { name: "x" } output { name: "y" } batch_output { target_name: "z" source_input: "x" }',
      "batch_output[0].target_name[0]",
    ),
  ],
  "triton.batch_target": small(
    'input { name: "x" } output { name: "y" } batch_output { target_name: ["y", "y"] source_input: "x" }',
    "batch_output[0].target_name[1]",
  ),
  "triton.priority": [
    small("dynamic_batching { priority_levels: 3 }", "dynamic_batching.default_priority_level"),
    small(
      "dynamic_batching { priority_levels: 3 default_priority_level: 1 priority_queue_policy { key: 4 value {} } }",
      "dynamic_batching.priority_queue_policy[4]",
    ),
  ],
  "triton.preserve_ordering": [
    small(
      "dynamic_batching { preserve_ordering: true priority_levels: 2 default_priority_level: 1 }",
      "dynamic_batching.priority_levels",
    ),
    small(
      "dynamic_batching { preserve_ordering: true default_queue_policy { timeout_action: DELAY default_timeout_microseconds: 1 } }",
      "dynamic_batching.default_queue_policy.timeout_action",
    ),
  ],
  "triton.control_name": small(
    "sequence_batching { control_input { control { int32_false_true: [0, 1] } } }",
    "sequence_batching.control_input[0].name",
  ),
  "triton.control_twice": [
    small(
      SEQUENCE("int32_false_true: [0, 1] }, { fp32_false_true: [0, 1]"),
      "sequence_batching.control_input[0].control[1].kind",
    ),
    small(
      'sequence_batching { control_input [{ name: "A" }, { name: "A" }] }',
      "sequence_batching.control_input[1].name",
    ),
  ],
  "triton.control_values": [
    small(SEQUENCE(""), "sequence_batching.control_input[0].control[0]"),
    small(SEQUENCE("bool_false_true: true"), "sequence_batching.control_input[0].control[0]"),
    small(
      SEQUENCE("bool_false_true: [false, true] int32_false_true: [0, 1]"),
      "sequence_batching.control_input[0].control[0]",
    ),
    small(
      SEQUENCE("kind: CONTROL_SEQUENCE_CORRID data_type: TYPE_UINT64 int32_false_true: [0, 1]"),
      "sequence_batching.control_input[0].control[0]",
      { says: "has no values" },
    ),
  ],
  "triton.control_type": small(
    SEQUENCE("kind: CONTROL_SEQUENCE_CORRID"),
    "sequence_batching.control_input[0].control[0].data_type",
  ),
  "triton.slot_utilization": small(
    "sequence_batching { direct { minimum_slot_utilization: -0.5 } }",
    "sequence_batching.direct.minimum_slot_utilization",
  ),
  "triton.initial_state": small(
    'sequence_batching { state { input_name: "s" data_type: TYPE_FP32 dims: 2 initial_state { data_type: TYPE_FP32 dims: 1 name: "z" zero_data: true } } }',
    "sequence_batching.state[0].initial_state[0]",
    { says: "other dims" },
  ),
  "triton.response_cache": [
    small("model_transaction_policy { decoupled: true } response_cache { enable: true }", "response_cache"),
    small("sequence_batching {} response_cache { enable: true }", "response_cache"),
  ],
  "triton.warmup_input": small(
    'input { name: "x" } model_warmup { batch_size: 1 inputs { key: "y" value { dims: 1 zero_data: true } } }',
    "model_warmup[0].inputs[y]",
    { suggests: "x" },
  ),
  "triton.warmup_dims": small(
    'input { name: "x" } model_warmup { batch_size: 1 inputs { key: "x" value { dims: -1 zero_data: true } } }',
    "model_warmup[0].inputs[x].dims[0]",
  ),
  "triton.metrics": small(
    'model_metrics { metric_control { metric_identifier { family: "f" } } }',
    "model_metrics.metric_control[0].histogram_options",
  ),
  "triton.ensemble_platform": ensemble(`step { ${STEP} }`, "platform", { rest: "" }),
  "triton.ensemble_field": [
    ensemble(`step { ${STEP} }`, "instance_group", { rest: 'platform: "ensemble" instance_group {}' }),
    ensemble(`step { ${STEP} }`, "optimization", { rest: 'platform: "ensemble" optimization {}' }),
    ensemble(`step { ${STEP} }`, "model_warmup", { rest: 'platform: "ensemble" model_warmup {}' }),
    ensemble(`step { ${STEP} }`, "backend", { rest: 'platform: "ensemble" backend: "python"' }),
  ],
  "triton.ensemble_steps": [
    small('platform: "ensemble"', "ensemble_scheduling"),
    ensemble("", "ensemble_scheduling.step"),
  ],
  "triton.step_field": ["model_name", "input_map", "output_map"].map((field) =>
    ensemble(
      `step { ${STEP.replace(new RegExp(`${field}(?:: "m"| \\{.*?\\})`), "")} }`,
      `ensemble_scheduling.step[0].${field}`,
      { says: field },
    ),
  ),
  "triton.step_version": ensemble(
    `step { ${STEP.replace("model_version: -1", "")} }`,
    "ensemble_scheduling.step[0].model_version",
    { suggests: "model_version: -1", at: [3, 23] },
  ),
  "triton.tensor_written_twice": ensemble(
    `step [{ ${STEP} }, { ${STEP} }]`,
    "ensemble_scheduling.step[1].output_map[Y]",
  ),
  "triton.tensor_unwritten": ensemble(
    `step [{ ${STEP.replace('"A"', '"C"')} }, { ${STEP.replace('"B"', '"D"')} }]`,
    "output[0].name",
    { says: "nothing gives C", also: ["triton.tensor_unused"] },
  ),
  "triton.tensor_unused": [
    ensemble(
      `step { ${STEP} output_map { key: "Z" value: "E" } }`,
      "ensemble_scheduling.step[0].output_map[Z]",
      { says: "tensor E" },
    ),
    ensemble(`step { ${STEP.replace('"A"', '"C"')} }`, "input[0].name", {
      also: ["triton.tensor_unwritten"],
    }),
  ],
};
