import * as triton from "../../../../gen/inference/model_pb.js";
import type { Note } from "../findings.ts";
import { closest } from "../names/closest.ts";
import { own, SCHEMAS } from "../schema.ts";
import { checkEnsemble, isBare } from "./ensemble.ts";
import {
  checkRows,
  checkTexts,
  fit,
  missing,
  repeated,
  type Rows,
  rowsFor,
  type RowsOf,
  written,
} from "./fields.ts";

/** Rules on a model's description, by Triton's checks at its start: those of one field as data, the others as code. */

/** A description with what several rules ask. */
interface Model extends triton.ModelConfig {
  inputNames: ReadonlySet<string>;
  outputNames: ReadonlySet<string>;
  /** Whether it is none of TensorRT; a model without a platform may be one. */
  isOther: boolean;
  /** Whether answers keep the order of their requests. */
  isOrdered: boolean;
  /** Whether the server completes nothing from the model itself: an ensemble, and one of TorchScript. */
  isFinal: boolean;
}

const of = rowsFor<Model>();

const isEmpty = (text: string) => text === "";
const negative = (value: number) => value < 0 && { value };
const notASize = (value: bigint) => value < 1n && value !== OPEN && { value };
const notPreferred = (value: number, _: object, { maxBatchSize: most }: Model) =>
  (value <= 0 || value > most) && { value, most };
const notThree = ({ length: n }: readonly bigint[]) => n > 0 && n !== 3 && { n };

const lacks = ({ isFinal, platform }: Model, kind: string) => isFinal && platform !== "ensemble" && { kind };

const OPEN = -1n;
/** Types of a batch's inputs. */
const BATCH_TYPES = new Set([triton.DataType.TYPE_INT32, triton.DataType.TYPE_FP32]);
const { TYPE_UINT64, TYPE_INT64, TYPE_UINT32, TYPE_INT32, TYPE_STRING } = triton.DataType;
const CORRELATION_TYPES = new Set([TYPE_UINT64, TYPE_INT64, TYPE_UINT32, TYPE_INT32, TYPE_STRING]);
const { CONTROL_SEQUENCE_CORRID: CORRELATION } = triton.ControlKind;

type Tensor = Omit<triton.ModelOutput, "$typeName" | "$unknown" | "labelFilename">;

const ofTensorRt =
  (field: string) =>
  (value: boolean, _: object, { isOther }: Model) =>
    value && isOther && { field };
const incomplete =
  (kind: string, field: string) =>
  (value: number | bigint[], { name }: Tensor, { isFinal }: Model) =>
    isFinal && (value === 0 || (Array.isArray(value) && value.length === 0)) && { kind, name, field };

/** Of an input and of an output. */
const ofTensor = (kind: string): RowsOf<Tensor, Model> => ({
  name: { "triton.tensor_name": (name) => name === "" && { kind } },
  dataType: { "triton.tensor_incomplete": incomplete(kind, "data_type") },
  dims: { "triton.tensor_incomplete": incomplete(kind, "dims") },
  reshape: {
    "triton.reshape_empty": (reshape, { name }, { maxBatchSize: most }) =>
      reshape?.shape.length === 0 && most === 0 && { name },
    // The server takes absent sizes from the model.
    "triton.reshape": (reshape, { name, dims }, { maxBatchSize: most }) => {
      const { shape = [] } = reshape ?? {};
      if (!reshape || (shape.length === 0 && most === 0) || dims.length === 0) return false;
      return countsOf(dims) !== countsOf(shape) && { name, dims: written(dims), shape: written(shape) };
    },
  },
  "dims[]": { "triton.dims": notASize },
  isShapeTensor: { "triton.tensorrt_only": ofTensorRt("is_shape_tensor") },
  isNonLinearFormatIo: {
    "triton.tensorrt_only": ofTensorRt("is_non_linear_format_io"),
    "triton.format": (isSet, { dims }) => isSet && notThree(dims),
  },
});

const OF_SOURCE: RowsOf<Pick<triton.BatchInput, "sourceInput">, Model> = {
  sourceInput: { "triton.batch_source": ({ length: n }) => n !== 1 && { n } },
  "sourceInput[]": {
    "triton.batch_tensor": (name, _, { inputNames }) => missing("input", inputNames, name),
  },
};

const ROWS: Rows<Model> = new Map([
  of(triton.ModelConfigSchema)({
    maxBatchSize: { "triton.max_batch_size": negative },
    "parameters[]": {
      "triton.batch_strategy": (_, { schedulingChoice }, __, key) =>
        key === "TRITON_BATCH_STRATEGY_PATH" && schedulingChoice.case === "sequenceBatching",
    },
    input: { "triton.tensors": ({ length }, _, model) => length === 0 && lacks(model, "input") },
    output: { "triton.tensors": ({ length }, _, model) => length === 0 && lacks(model, "output") },
    runtime: { "triton.runtime": (value) => /(?:^|\/)\.\.(?:\/|$)/.test(value) && { value } },
    responseCache: {
      "triton.response_cache": (cache, { modelTransactionPolicy, schedulingChoice }) => {
        const isDecoupled = modelTransactionPolicy?.decoupled;
        if (!cache?.enable || (!isDecoupled && schedulingChoice.case !== "sequenceBatching")) return false;
        return { what: isDecoupled ? "a decoupled model" : "sequence_batching" };
      },
    },
  }),
  of(triton.ModelInputSchema)({
    ...ofTensor("input"),
    format: { "triton.format": (format, { dims }) => format > 0 && notThree(dims) },
  }),
  of(triton.ModelOutputSchema)(ofTensor("output")),
  of(triton.ModelVersionPolicySchema)({
    latest: { "triton.version_policy": (latest) => latest?.numVersions === 0 && { field: "latest" } },
    specific: {
      "triton.version_policy": (specific) => specific?.versions.length === 0 && { field: "specific" },
    },
  }),
  of(triton.ModelTensorReshapeSchema)({ "shape[]": { "triton.dims": notASize } }),
  of(triton.ModelInstanceGroupSchema)({
    gpus: {
      "triton.gpus": ({ length }, { kind }) =>
        length > 0 && [triton.InstanceKind.KIND_CPU, triton.InstanceKind.KIND_MODEL].includes(kind),
    },
    "gpus[]": {
      "triton.gpu": (value, { kind }) =>
        ![triton.InstanceKind.KIND_CPU, triton.InstanceKind.KIND_MODEL].includes(kind) && negative(value),
    },
    profile: {
      "triton.tensorrt_only": ({ length }, _, { isOther }) => length > 0 && isOther && { field: "profile" },
    },
    "profile[]": { "triton.profile": (value) => !/^\s*\+?\d+/.test(value) && { value } },
  }),
  of(triton.BatchInputSchema)({
    ...OF_SOURCE,
    dataType: { "triton.batch_type": (type) => !BATCH_TYPES.has(type) },
  }),
  of(triton.BatchOutputSchema)({
    ...OF_SOURCE,
    "targetName[]": {
      "triton.batch_tensor": (name, _, { outputNames }) => missing("output", outputNames, name),
    },
  }),
  of(triton.ModelDynamicBatchingSchema)({
    "preferredBatchSize[]": { "triton.preferred_batch_size": notPreferred },
    defaultPriorityLevel: {
      "triton.priority": (value, { priorityLevels: levels }) =>
        levels > 0n && (value === 0n || value > levels) && { value, levels },
    },
    "priorityQueuePolicy[]": {
      "triton.priority": (_, { priorityLevels: levels }, __, key) =>
        levels > 0n && (BigInt(key) === 0n || BigInt(key) > levels) && { value: key, levels },
    },
    priorityLevels: {
      "triton.preserve_ordering": (levels, { preserveOrdering }) =>
        preserveOrdering && levels > 1n && { what: "several priority levels" },
    },
  }),
  of(triton.ModelQueuePolicySchema)({
    timeoutAction: {
      "triton.preserve_ordering": (action, { defaultTimeoutMicroseconds: timeout }, { isOrdered }) =>
        isOrdered &&
        action === triton.TimeoutAction.DELAY &&
        timeout > 0n && { what: "requests that are delayed" },
    },
  }),
  of(triton.StrategyOldestSchema)({
    "preferredBatchSize[]": { "triton.preferred_batch_size": notPreferred },
  }),
  of(triton.StrategyDirectSchema)({
    minimumSlotUtilization: {
      "triton.slot_utilization": (value) => !(value >= 0 && value <= 1) && { value },
    },
  }),
  of(triton.SequenceControlInputSchema)({ name: { "triton.control_name": isEmpty } }),
  of(triton.SequenceControlSchema)({
    "": { "triton.control_values": (control) => controlProblem(control) },
    dataType: {
      "triton.control_type": (type, { kind }) =>
        kind === CORRELATION && !CORRELATION_TYPES.has(type) && { name: triton.ControlKind[kind]! },
    },
  }),
  of(triton.SequenceStateSchema)({
    initialState: {
      "triton.initial_state": ({ length }, { inputName: name }) =>
        length > 1 && { name, problem: "stands there twice" },
    },
    "initialState[]": { "triton.initial_state": (initial, state) => stateProblem(initial, state) },
  }),
  of(triton.MetricControlSchema)({
    metricIdentifier: {
      "triton.metrics": (one) => !one?.family && { field: "metric_identifier { family }" },
    },
    histogramOptions: {
      "triton.metrics": (one) => !one?.buckets.length && { field: "histogram_options { buckets }" },
    },
  }),
  of(triton.ModelEnsemblingSchema)({
    step: { "triton.ensemble_steps": ({ length }) => length === 0 },
  }),
  of(triton.EnsembleStepSchema)({
    modelName: { "triton.step_field": (name) => name === "" && { field: "model_name" } },
    modelVersion: { "triton.step_version": (value) => (value === 0n || value < -1n) && { value } },
    inputMap: { "triton.step_field": (map) => isBare(map) && { field: "input_map" } },
    outputMap: { "triton.step_field": (map) => isBare(map) && { field: "output_map" } },
  }),
]);

function controlProblem({ kind, int32FalseTrue, fp32FalseTrue, boolFalseTrue }: triton.SequenceControl) {
  const name = triton.ControlKind[kind];
  const values = [int32FalseTrue, fp32FalseTrue, boolFalseTrue].filter((list) => list.length > 0);
  if (name === undefined) return false;
  if (kind === CORRELATION) return values.length > 0 && { name, problem: "has no values for false and true" };
  const isWhole = values.length === 1 && values[0]!.length === 2;
  return !isWhole && { name, problem: "needs two values, one for false and one for true, of one type" };
}

function stateProblem(
  initial: triton.InitialState,
  { inputName: name, dataType, dims }: triton.SequenceState,
) {
  const isFixed = initial.dims.every((size) => size >= 1n);
  const isAlike =
    initial.dims.length === dims.length &&
    initial.dims.every((size, k) => dims[k]! <= 0n || size === dims[k]);
  const problem =
    (initial.dataType !== dataType && "has another data_type than its state") ||
    (initial.name === "" && "needs a name") ||
    (!isFixed && "has a size that is not fixed") ||
    (!isAlike && "has other dims than its state") ||
    (initial.stateData.case === undefined && "needs zero_data or data_file");
  return problem && { name, problem };
}

/** Checks a decoded description by all rules on its content. `folder` has the name that it must have. */
export function checkModel(config: triton.ModelConfig, folder: string | undefined, note: Note): void {
  const { input, output, name, schedulingChoice: scheduling, platform } = config;
  const [inputNames, outputNames] = [input, output].map((list) => new Set(list.map((one) => one.name)));
  const model = {
    ...config,
    inputNames: inputNames!,
    outputNames: outputNames!,
    isOther: isOther(config),
    isOrdered: scheduling.case === "dynamicBatching" && scheduling.value.preserveOrdering,
    isFinal: isFinal(config),
  };
  checkRows(ROWS, SCHEMAS.model, config, model, note);
  if (folder !== undefined && name !== "" && name !== folder && !name.includes("${"))
    note("triton.name", "name", { name, folder });
  checkPlatform(config, note);
  for (const [i, { targetName }] of config.batchOutput.entries())
    for (const { value, i: j } of repeated(targetName))
      note("triton.batch_target", `batch_output[${i}].target_name[${j}]`, { name: value });
  if (scheduling.case === "sequenceBatching") checkControls(scheduling.value, note);
  if (scheduling.case === "ensembleScheduling" || platform === "ensemble") checkEnsemble(config, note);
  checkWarmup(model, note);
  checkTexts(config, note);
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

function checkPlatform({ platform, backend, defaultModelFilename }: triton.ModelConfig, note: Note): void {
  const known = own(PLATFORMS, platform);
  const isTemplate = platform.includes("${") || backend.includes("${");
  if (platform === "" || platform === "ensemble" || isTemplate) return;
  if (backend === "" && !known && !ANY_PLATFORM.has(defaultModelFilename))
    note("triton.platform", "platform", {
      value: platform,
      closest: closest(platform, [...Object.keys(PLATFORMS), "ensemble"]),
    });
  else if (known !== backend && Object.values(PLATFORMS).includes(backend))
    note("triton.platform_backend", "platform", { platform, backend, expected: platformOf(backend) });
}

const platformOf = (backend: string) =>
  Object.keys(PLATFORMS)
    .filter((name) => PLATFORMS[name] === backend && name !== "libtorch")
    .join(" or ");

function isOther({ platform, backend, defaultModelFilename: file }: triton.ModelConfig): boolean {
  if (platform !== "" || backend !== "")
    return platform === "" ? backend !== "tensorrt" : platform !== "tensorrt_plan";
  return file !== "" && file !== "model.plan";
}

function isFinal({ platform, backend, runtime, defaultModelFilename: file }: triton.ModelConfig) {
  if (platform === "ensemble") return true;
  const isTorch =
    ["pytorch_libtorch", "libtorch"].includes(platform) ||
    (platform === "" && (backend === "pytorch" || (backend === "" && file === "model.pt")));
  return isTorch && runtime === "";
}

/** Numbers of elements between open sizes, which must be the same in both shapes. */
function countsOf(sizes: readonly bigint[]): string {
  const counts = [1n];
  for (const size of sizes)
    if (size === OPEN) counts.push(1n);
    else counts.push(counts.pop()! * size);
  return counts.join();
}

/** Each tensor and each kind of control once. */
function checkControls({ controlInput }: triton.ModelSequenceBatching, note: Note): void {
  const path = (i: number) => `sequence_batching.control_input[${i}]`;
  for (const { value: name, i } of repeated(controlInput.map((one) => one.name)))
    if (name !== "") note("triton.control_twice", `${path(i)}.name`, { name });
  const controls = controlInput.flatMap(({ control }, i) =>
    control.map(({ kind }, j) => ({ kind, at: `${path(i)}.control[${j}].kind` })),
  );
  for (const { value: kind, i } of repeated(controls.map((one) => one.kind)))
    note("triton.control_twice", controls[i]!.at, { name: triton.ControlKind[kind] ?? String(kind) });
}

function checkWarmup({ modelWarmup, input, inputNames, schedulingChoice }: Model, note: Note): void {
  const { case: scheduling, value: batching } = schedulingChoice;
  const controls = scheduling === "sequenceBatching" ? batching.controlInput : [];
  for (const [i, { inputs, batchSize }] of modelWarmup.entries()) {
    // Without a batch there is no request.
    if (batchSize === 0) continue;
    let unknown = false;
    for (const [key, data] of Object.entries(inputs)) {
      const path = `model_warmup[${i}].inputs[${key}]`;
      const absent = !controls.some(({ name }) => name === key) && missing("input", inputNames, key);
      if (absent) note("triton.warmup_input", path, absent);
      unknown ||= Boolean(absent);
      for (const [j, value] of data.dims.entries())
        if (value < 0n) note("triton.warmup_dims", `${path}.dims[${j}]`, { value });
      const own = input.find(({ name }) => name === key);
      const problem = warmupProblem(data, own);
      if (problem) note("triton.warmup_data", path, { name: key, problem });
    }
    const left = input.find(({ name, optional }) => !optional && !Object.hasOwn(inputs, name));
    if (left && !unknown)
      note("triton.warmup_data", `model_warmup[${i}]`, { name: left.name, problem: "is missing" });
  }
}

function warmupProblem({ dataType, dims, inputDataType }: triton.WarmupInput, own?: triton.ModelInput) {
  if (inputDataType.case === undefined) return "needs zero_data, random_data or input_data_file";
  if (!own) return undefined;
  // The server completes what the model's input lacks, and shapes of shape tensors have another meaning.
  if (own.dataType !== 0 && own.dataType !== dataType)
    return `has the type ${triton.DataType[dataType]}, and the model ${triton.DataType[own.dataType]}`;
  return own.dims.length > 0 && !own.isShapeTensor && !fit(own.dims, dims)
    ? `has the dims ${written(dims)}, and the model ${written(own.dims)}`
    : undefined;
}
