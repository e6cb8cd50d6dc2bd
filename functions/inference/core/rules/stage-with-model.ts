import { TensorDataType } from "../../../../gen/inference/deepstream_pb.js";
import {
  DataType,
  type ModelConfig,
  type ModelInput,
  type ModelOutput,
} from "../../../../gen/inference/model_pb.js";
import type { Note } from "../findings.ts";
import { channelsOf, framesInput, type Stage } from "../stage.ts";
import { fit, missingFrom, written } from "./fields.ts";
import { noteParserOutputs, noteUnfilled } from "./stage.ts";

/** By the numbers of formats and of orders. */
const FORMATS = [undefined, "NHWC", "LINEAR"];
const ORDERS = [undefined, "LINEAR", "NHWC"];

type Tensors = readonly (ModelInput | ModelOutput)[];

const namesOf = (tensors: Tensors) => new Set(tensors.map(({ name }) => name));

/** Such as `TYPE_FP32`; empty if absent. */
const typeOf = ({ dataType }: Tensors[number]) => (dataType === 0 ? "" : (DataType[dataType] ?? ""));

/** Sizes, below 0 for an open one, without the batch: the first size of a model that the server does not batch. */
const sizesOf = ({ dims }: Tensors[number], { maxBatchSize }: ModelConfig) =>
  (maxBatchSize > 0 ? dims : dims.slice(1)).map(Number);

/** Compares a stage with its model's description, as the plugin does at its start. */
export function compareModel(stage: Stage, model: ModelConfig, note: Note): void {
  const { backend, framework, maxBatchSize } = stage;
  if (!backend || !framework) return;
  const { name, maxBatchSize: most, input, output } = model;
  const { modelName } = framework.params;
  if (name !== "" && name !== modelName)
    note("model.name", `${framework.path}.model_name`, { name: modelName, model: name });
  // The plugin batches along the inputs' open first size, if the server does not batch the model.
  const batchesByItself = most === 0 && input.length > 0 && input.every(({ dims }) => (dims[0] ?? 0n) < 0n);
  if (maxBatchSize > Math.max(most, 1) && !batchesByItself) {
    const rule = backend.disableWarmup ? "model.max_batch_size_later" : "model.max_batch_size";
    note(rule, "max_batch_size", { value: maxBatchSize, most });
  }
  const missing = Object.entries({ input, output })
    .filter(([, tensors]) => tensors.length === 0)
    .map(([kind]) => kind);
  if (framework.repo?.strictModelConfig && missing.length > 0)
    note("model.strict", `${framework.repo.path}.strict_model_config`, { missing: missing.join(" and ") });
  // The server completes a description without tensors from the model itself.
  if (input.length > 0) compareInputs(stage, model, note);
  if (output.length > 0) compareOutputs(stage, model, note);
}

function compareInputs(stage: Stage, model: ModelConfig, note: Note): void {
  const inputNames = namesOf(model.input);
  const { preprocess, lstm, fromMeta } = stage;
  const listed = stage.backend?.inputs ?? [];
  for (const [index, input] of listed.entries()) {
    const path = `backend.inputs[${index}]`;
    const missing = missingFrom(inputNames, input.name);
    if (missing) note("model.input_missing", `${path}.name`, missing);
    const tensor = model.input.find(({ name }) => name === input.name);
    if (!tensor) continue;
    if (input.dims.length > 0 && !fit(input.dims, sizesOf(tensor, model)))
      note("model.dims", `${path}.dims`, { given: written(input.dims), expected: written(tensor.dims) });
    const type = TensorDataType[input.dataType];
    const expected = typeOf(tensor).replace("TYPE_", "TENSOR_DT_");
    if (input.dataType !== 0 && expected !== "" && type !== expected)
      note("model.data_type", `${path}.data_type`, { given: type ?? String(input.dataType), expected });
  }
  for (const tensor of model.input) {
    const { name, dims } = tensor;
    const own = sizesOf(tensor, model);
    const given = listed.find((input) => input.name === name)?.dims ?? [];
    // Sizes that neither gives. The plugin fills a first size of a model without a batch.
    const isLeft = given.length === 0 || given.some((size, at) => size < 0 && (own[at] ?? 1) < 0);
    if (isLeft && own.some((size) => size < 0))
      note("model.dims_open", "backend.inputs", { name, dims: written(dims) });
  }
  // A stage without its own list is reported by its own rules.
  if (listed.length < 2) noteUnfilled(stage, [...inputNames], note);
  const missing = missingFrom(inputNames, preprocess?.tensorName ?? "");
  if (missing) note("model.tensor_name", "preprocess.tensor_name", missing);
  if (preprocess && !fromMeta) compareFrames(stage, preprocess, model, note);
  compareLoops(lstm, "input", inputNames, note);
}

/** The input for frames: its sizes must be those of one picture, in the stage's order and with its channels. */
function compareFrames(
  stage: Stage,
  { tensorOrder, networkFormat }: NonNullable<Stage["preprocess"]>,
  model: ModelConfig,
  note: Note,
): void {
  const expected = model.input.map(({ format }) => FORMATS[format]).find(Boolean);
  const given = ORDERS[tensorOrder];
  const path = "preprocess.tensor_order";
  if (given && expected && given !== expected) note("model.tensor_order", path, { given, expected });
  if (tensorOrder === 0 && !expected) note("model.tensor_order_open", path);
  const [[, image] = [], another] = framesInput(model.input, stage);
  if (!image || another) return;
  const { name, dims } = image;
  const own = sizesOf(image, model);
  const channels = channelsOf(networkFormat);
  const values = { name, dims: written(dims) };
  if (stage.backend?.disableWarmup && dims.some((size) => size < 0n))
    note("model.dims_open_warmup", "backend.disable_warmup", values);
  if (model.maxBatchSize > 0 && own.length === 4 && [own[1], own[3]].includes(channels))
    return note("model.batch_dims", "preprocess", values);
  const order = given ?? FORMATS[image.format];
  const n = own.length === 3 && order ? own[order === "NHWC" ? 2 : 0]! : channels;
  if (n >= 0 && n !== channels)
    note("model.channels", "preprocess.network_format", { ...values, n, channels });
}

function compareOutputs(stage: Stage, { output }: ModelConfig, note: Note): void {
  const outputNames = namesOf(output);
  const { backend, framework, postprocess, classificationPath, customProcess, lstm } = stage;
  const type = postprocess?.processType;
  const named = (backend?.outputs ?? []).map(({ name }, index) => [`backend.outputs[${index}].name`, name]);
  if (type?.case === "tritonClassification" || type?.case === "trtisClassification")
    named.push([`${classificationPath}.tensor_name`, type.value.tensorName]);
  for (const [path = "", name = ""] of named) {
    const missing = missingFrom(outputNames, name);
    if (missing) note("model.output_missing", path, missing);
  }
  compareLoops(lstm, "output", outputNames, note);
  if (type?.case !== "detection" || type.value.customParseBboxFunc !== "" || customProcess !== "") return;
  for (const tensor of output) {
    const { name } = tensor;
    const type = typeOf(tensor);
    if (/cov|bbox/.test(name) && type !== "TYPE_FP32" && type !== "")
      note("model.output_type", "postprocess.detection", { name, type });
  }
  // Those listed for a remote server are compared by another rule.
  if (!framework?.grpc || backend?.outputs.length === 0) noteParserOutputs(stage, outputNames, note);
}

function compareLoops(lstm: Stage["lstm"], what: "input" | "output", names: ReadonlySet<string>, note: Note) {
  for (const [index, loop] of (lstm?.loops ?? []).entries())
    if (loop[what] !== "" && !names.has(loop[what]))
      note("model.loop_missing", `lstm.loops[${index}].${what}`, { what, name: loop[what] });
}
