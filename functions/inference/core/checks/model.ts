import {
  type BatchInput,
  type BatchOutput,
  ControlKind,
  DataType,
  InstanceKind,
  type ModelConfig,
  type ModelDynamicBatching,
  type ModelSequenceBatching,
  TimeoutAction,
} from "../../../../gen/inference/model_pb.js";
import { closest } from "../names/closest.ts";
import type { Note } from "./check.ts";
import { checkEnsemble } from "./ensemble.ts";

/** Rules on a model's description, by the checks of Triton at its start (`model_config_utils.cc` of its core). */
export function checkModel(model: ModelConfig, folder: string | undefined, note: Note): void {
  const { maxBatchSize: most, schedulingChoice: scheduling, modelTransactionPolicy, responseCache } = model;
  if (most < 0) note("triton.max_batch_size", "max_batch_size", { value: most });
  if (folder !== undefined && model.name !== "" && model.name !== folder && !model.name.includes("${"))
    note("triton.name", "name", { name: model.name, folder });
  checkPlatform(model, note);
  checkTensors(model, note);
  checkInstances(model, note);
  for (const path of BATCHED) checkBatchTensors(model, path, note);
  if (scheduling.case === "dynamicBatching") checkDynamic(scheduling.value, most, note);
  if (scheduling.case === "sequenceBatching") checkSequence(scheduling.value, most, note);
  if (scheduling.case === "ensembleScheduling" || model.platform === "ensemble") checkEnsemble(model, note);
  if (responseCache?.enable) {
    const what = modelTransactionPolicy?.decoupled ? "a decoupled model" : "sequence_batching";
    if (modelTransactionPolicy?.decoupled || scheduling.case === "sequenceBatching")
      note("triton.response_cache", "response_cache", { what });
  }
  checkWarmup(model, note);
  for (const [i, { metricIdentifier, metricOptions }] of (
    model.modelMetrics?.metricControl ?? []
  ).entries()) {
    const path = `model_metrics.metric_control[${i}]`;
    if (!metricIdentifier?.family)
      note("triton.metrics", `${path}.metric_identifier`, { field: "metric_identifier { family }" });
    if (!metricOptions.value?.buckets.length)
      note("triton.metrics", `${path}.histogram_options`, { field: "histogram_options { buckets }" });
  }
}

/** The backend of each platform; any platform goes with a backend of another name. */
const PLATFORMS: Readonly<Record<string, string>> = {
  tensorrt_plan: "tensorrt",
  onnxruntime_onnx: "onnxruntime",
  pytorch_libtorch: "pytorch",
  libtorch: "pytorch",
  torch_aoti: "pytorch",
  tensorflow_graphdef: "tensorflow",
  tensorflow_savedmodel: "tensorflow",
};
/** Files that set a backend of any platform. */
const ANY_PLATFORM = new Set(["model.xml", "model.py"]);

function checkPlatform({ platform, backend, runtime, defaultModelFilename }: ModelConfig, note: Note): void {
  const known = Object.hasOwn(PLATFORMS, platform) ? PLATFORMS[platform] : undefined;
  const isTemplate = platform.includes("${") || backend.includes("${");
  if (platform !== "" && platform !== "ensemble" && !isTemplate) {
    if (backend === "" && !known && !ANY_PLATFORM.has(defaultModelFilename))
      note("triton.platform", "platform", {
        value: platform,
        closest: closest(platform, [...Object.keys(PLATFORMS), "ensemble"]),
      });
    else if (known !== backend && Object.values(PLATFORMS).includes(backend))
      note("triton.platform_backend", "platform", { platform, backend, expected: platformOf(backend) });
  }
  if (/(?:^|\/)\.\.(?:\/|$)/.test(runtime)) note("triton.runtime", "runtime", { value: runtime });
}

const platformOf = (backend: string) =>
  Object.keys(PLATFORMS)
    .filter((name) => PLATFORMS[name] === backend && name !== "libtorch")
    .join(" or ");

/** Whether the model is none of TensorRT; a model without a platform may be one. */
function isOther({ platform, backend, defaultModelFilename: file }: ModelConfig): boolean {
  if (platform !== "" || backend !== "")
    return platform === "" ? backend !== "tensorrt" : platform !== "tensorrt_plan";
  return file !== "" && file !== "model.plan";
}

const OPEN = -1n;

function checkTensors(model: ModelConfig, note: Note): void {
  const { input, output, maxBatchSize: most } = model;
  for (const [kind, tensors] of Object.entries({ input, output }))
    for (const [i, { name, dims, reshape, ...tensor }] of tensors.entries()) {
      const path = `${kind}[${i}]`;
      if (name === "") note("triton.tensor_name", `${path}.name`, { kind });
      checkSizes(dims, `${path}.dims`, note);
      for (const [field, set] of [
        ["is_shape_tensor", tensor.isShapeTensor],
        ["is_non_linear_format_io", tensor.isNonLinearFormatIo],
      ] as const)
        if (set && isOther(model)) note("triton.tensorrt_only", `${path}.${field}`, { field });
      if (tensor.isNonLinearFormatIo && dims.length > 0 && dims.length !== 3)
        note("triton.format", `${path}.is_non_linear_format_io`, { n: dims.length });
      if (!reshape) continue;
      checkSizes(reshape.shape, `${path}.reshape.shape`, note);
      const values = { name, dims: written(dims), shape: written(reshape.shape) };
      if (reshape.shape.length === 0 && most === 0) note("triton.reshape_empty", `${path}.reshape`, { name });
      // The server takes absent sizes from the model.
      else if (dims.length > 0 && countsOf(dims) !== countsOf(reshape.shape))
        note("triton.reshape", `${path}.reshape`, values);
    }
  for (const [i, { format, dims }] of input.entries())
    if (format > 0 && dims.length > 0 && dims.length !== 3)
      note("triton.format", `input[${i}].format`, { n: dims.length });
}

function checkSizes(sizes: readonly bigint[], path: string, note: Note): void {
  for (const [i, value] of sizes.entries())
    if (value < 1n && value !== OPEN) note("triton.dims", `${path}[${i}]`, { value });
}

/** Numbers of elements between open sizes, which must be the same in both shapes. */
function countsOf(sizes: readonly bigint[]): string {
  const counts = [1n];
  for (const size of sizes)
    if (size === OPEN) counts.push(1n);
    else counts.push(counts.pop()! * size);
  return counts.join();
}

export function written(sizes: readonly (number | bigint)[]): string {
  return `[${sizes.join(", ")}]`;
}

function checkInstances(model: ModelConfig, note: Note): void {
  for (const [i, { kind, gpus, profile }] of model.instanceGroup.entries()) {
    const path = `instance_group[${i}]`;
    if (kind === InstanceKind.KIND_CPU || kind === InstanceKind.KIND_MODEL) {
      if (gpus.length > 0) note("triton.gpus", `${path}.gpus`);
    } else
      for (const [j, value] of gpus.entries())
        if (value < 0) note("triton.gpu", `${path}.gpus[${j}]`, { value });
    if (profile.length > 0 && isOther(model))
      note("triton.tensorrt_only", `${path}.profile`, { field: "profile" });
    for (const [j, value] of profile.entries())
      if (!/^\s*\+?\d+/.test(value)) note("triton.profile", `${path}.profile[${j}]`, { value });
  }
}

const BATCHED = ["batch_input", "batch_output"] as const;
/** Types of a batch's inputs. */
const BATCH_TYPES = new Set([DataType.TYPE_INT32, DataType.TYPE_FP32]);

function checkBatchTensors(
  { input, output, ...model }: ModelConfig,
  list: (typeof BATCHED)[number],
  note: Note,
) {
  const tensors: readonly (BatchInput | BatchOutput)[] =
    list === "batch_input" ? model.batchInput : model.batchOutput;
  const [inputs, outputs] = [input, output].map((one) => new Set(one.map(({ name }) => name)));
  for (const [i, tensor] of tensors.entries()) {
    const path = `${list}[${i}]`;
    const { sourceInput, targetName } = tensor;
    if (sourceInput.length !== 1)
      note("triton.batch_source", `${path}.source_input`, { n: sourceInput.length });
    if ("dataType" in tensor && !BATCH_TYPES.has(tensor.dataType))
      note("triton.batch_type", `${path}.data_type`);
    for (const [j, name] of sourceInput.entries())
      if (inputs!.size > 0 && !inputs!.has(name))
        note("triton.batch_tensor", `${path}.source_input[${j}]`, {
          kind: "input",
          name,
          closest: closest(name, inputs!),
        });
    if (list === "batch_input") continue;
    for (const [j, name] of targetName.entries()) {
      const at = `${path}.target_name[${j}]`;
      if (outputs!.size > 0 && !outputs!.has(name))
        note("triton.batch_tensor", at, { kind: "output", name, closest: closest(name, outputs!) });
      if (targetName.indexOf(name) < j) note("triton.batch_target", at, { name });
    }
  }
}

function checkPreferred(sizes: readonly number[], most: number, path: string, note: Note): void {
  for (const [i, value] of sizes.entries())
    if (value <= 0 || value > most)
      note("triton.preferred_batch_size", `${path}.preferred_batch_size[${i}]`, { value, most });
}

function checkDynamic(batching: ModelDynamicBatching, most: number, note: Note): void {
  const {
    priorityLevels: levels,
    defaultPriorityLevel: level,
    priorityQueuePolicy,
    preserveOrdering,
  } = batching;
  const path = "dynamic_batching";
  checkPreferred(batching.preferredBatchSize, most, path, note);
  if (levels > 0n && (level === 0n || level > levels))
    note("triton.priority", `${path}.default_priority_level`, { value: level, levels });
  const policies = Object.entries(priorityQueuePolicy);
  for (const [key] of policies)
    if (levels > 0n && (BigInt(key) === 0n || BigInt(key) > levels))
      note("triton.priority", `${path}.priority_queue_policy[${key}]`, { value: key, levels });
  if (!preserveOrdering) return;
  if (levels > 1n)
    note("triton.preserve_ordering", `${path}.priority_levels`, { what: "several priority levels" });
  for (const [at, policy] of [
    ["default_queue_policy", batching.defaultQueuePolicy] as const,
    ...policies.map(([key, one]) => [`priority_queue_policy[${key}]`, one] as const),
  ])
    if (policy && policy.timeoutAction === TimeoutAction.DELAY && policy.defaultTimeoutMicroseconds > 0n)
      note("triton.preserve_ordering", `${path}.${at}.timeout_action`, { what: "requests that are delayed" });
}

const CORRELATION_TYPES = new Set([
  DataType.TYPE_UINT64,
  DataType.TYPE_INT64,
  DataType.TYPE_UINT32,
  DataType.TYPE_INT32,
  DataType.TYPE_STRING,
]);

function checkSequence(
  { controlInput, strategyChoice, state }: ModelSequenceBatching,
  most: number,
  note: Note,
): void {
  const path = "sequence_batching";
  const [names, kinds] = [new Set<string>(), new Set<number>()];
  for (const [i, { name, control }] of controlInput.entries()) {
    const at = `${path}.control_input[${i}]`;
    if (name === "") note("triton.control_name", `${at}.name`);
    else if (names.has(name)) note("triton.control_twice", `${at}.name`, { name });
    names.add(name);
    for (const [j, { kind, int32FalseTrue, fp32FalseTrue, boolFalseTrue, dataType }] of control.entries()) {
      const of = `${at}.control[${j}]`;
      const name = ControlKind[kind] ?? String(kind);
      if (kinds.has(kind)) note("triton.control_twice", `${of}.kind`, { name });
      kinds.add(kind);
      const values = [int32FalseTrue, fp32FalseTrue, boolFalseTrue].filter((list) => list.length > 0);
      if (kind === ControlKind.CONTROL_SEQUENCE_CORRID) {
        if (values.length > 0)
          note("triton.control_values", of, { name, problem: "has no values for false and true" });
        if (!CORRELATION_TYPES.has(dataType)) note("triton.control_type", `${of}.data_type`, { name });
      } else if (kind in ControlKind && (values.length !== 1 || values[0]!.length !== 2))
        note("triton.control_values", of, {
          name,
          problem: "needs two values, one for false and one for true, of one type",
        });
    }
  }
  if (strategyChoice.case === "oldest")
    checkPreferred(strategyChoice.value.preferredBatchSize, most, `${path}.oldest`, note);
  if (strategyChoice.case === "direct") {
    const { minimumSlotUtilization: value } = strategyChoice.value;
    if (!(value >= 0 && value <= 1))
      note("triton.slot_utilization", `${path}.direct.minimum_slot_utilization`, { value });
  }
  for (const [i, { inputName, dataType, dims, initialState }] of state.entries())
    for (const [j, initial] of initialState.entries()) {
      const at = `${path}.state[${i}].initial_state[${j}]`;
      const problem =
        initial.dataType !== dataType
          ? "has another data_type than its state"
          : initial.name === ""
            ? "needs a name"
            : initial.dims.some((size) => size < 1n)
              ? "has a size that is not fixed"
              : initial.dims.length !== dims.length ||
                  initial.dims.some((size, k) => dims[k]! > 0n && size !== dims[k])
                ? "has other dims than its state"
                : initial.stateData.case === undefined
                  ? "needs zero_data or data_file"
                  : undefined;
      if (problem) note("triton.initial_state", at, { name: inputName, problem });
    }
}

function checkWarmup({ modelWarmup, input }: ModelConfig, note: Note): void {
  const names = new Set(input.map(({ name }) => name));
  for (const [i, { inputs, batchSize }] of modelWarmup.entries()) {
    // Without a batch there is no request.
    if (batchSize === 0) continue;
    const path = `model_warmup[${i}]`;
    for (const [name, { dims }] of Object.entries(inputs)) {
      if (names.size > 0 && !names.has(name))
        note("triton.warmup_input", `${path}.inputs[${name}]`, { name, closest: closest(name, names) });
      for (const [j, value] of dims.entries())
        if (value < 0n) note("triton.warmup_dims", `${path}.inputs[${name}].dims[${j}]`, { value });
    }
  }
}
