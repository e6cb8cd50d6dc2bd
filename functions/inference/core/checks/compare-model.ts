import { type InputLayer, TensorDataType } from "../../../../gen/inference/deepstream_pb.js";
import {
  DataType,
  type ModelConfig,
  type ModelInput,
  type ModelOutput,
} from "../../../../gen/inference/model_pb.js";
import type { Note } from "./check.ts";
import { channelsOf } from "./preprocess.ts";
import { written } from "./model.ts";
import { noteUnfilled } from "./roles.ts";
import { closest } from "../names/closest.ts";
import type { Stage } from "../stage.ts";

type Tensor = ReturnType<typeof tensorOf>;

type Model = ReturnType<typeof modelOf>;

const ORDERS = [undefined, "NHWC", "LINEAR"];

function tensorOf({ name, dataType, dims, ...rest }: ModelInput | ModelOutput) {
  return {
    name,
    /** Such as `TYPE_FP32`; empty if absent. */
    dataType: dataType === 0 ? "" : (DataType[dataType] ?? ""),
    /** Below 0 for an open size. */
    dims: dims.map(Number),
    /** Of an image: `LINEAR`, `NHWC`, or undefined. */
    order: "format" in rest ? ORDERS[rest.format] : undefined,
  };
}

/** A batch of 0 is that of a model without one. */
function modelOf({ maxBatchSize, input, output }: ModelConfig) {
  return { maxBatchSize, inputs: input.map(tensorOf), outputs: output.map(tensorOf) };
}

/** Compares a stage with its model's description, as the plugin does at its start. */
export function compareModel(stage: Stage, described: ModelConfig, note: Note): void {
  const { backend, framework, maxBatchSize } = stage;
  if (!backend || !framework) return;
  const { name, maxBatchSize: most } = described;
  const model = modelOf(described);
  const { modelName } = framework.params;
  if (name !== "" && name !== modelName)
    note("model.name", `${framework.path}.model_name`, { name: modelName, model: name });
  if (maxBatchSize > Math.max(most, 1) && !batchesByItself(model)) {
    const rule = backend.disableWarmup ? "model.max_batch_size_later" : "model.max_batch_size";
    note(rule, "max_batch_size", { value: maxBatchSize, most });
  }
  const missing = Object.entries({ input: model.inputs, output: model.outputs })
    .filter(([, tensors]) => tensors.length === 0)
    .map(([kind]) => kind);
  if (framework.repo?.strictModelConfig && missing.length > 0)
    note("model.strict", `${framework.repo.path}.strict_model_config`, { missing: missing.join(" and ") });
  // The server completes a description without tensors from the model itself.
  if (model.inputs.length > 0) compareInputs(stage, model, note);
  if (model.outputs.length > 0) compareOutputs(stage, model, note);
}

/** The input for frames: its sizes must be those of one picture, in the stage's order and with its channels. */
function compareImage(stage: Stage, { inputs, maxBatchSize }: Model, note: Note): void {
  const { preprocess, lstm, fromMeta } = stage;
  if (!preprocess || fromMeta) return;
  const state = new Set((lstm?.loops ?? []).map(({ input }) => input));
  const frames = inputs.filter(({ name }) =>
    preprocess.tensorName === "" ? !state.has(name) : name === preprocess.tensorName,
  );
  const [image] = frames;
  if (!image || frames.length > 1) return;
  const own = maxBatchSize > 0 ? image.dims : image.dims.slice(1);
  const channels = channelsOf(preprocess.networkFormat);
  const values = { name: image.name, dims: written(image.dims) };
  if (stage.backend?.disableWarmup && image.dims.some((size) => size < 0))
    note("model.dims_open_warmup", "backend.disable_warmup", values);
  if (maxBatchSize > 0 && own.length === 4 && [own[1], own[3]].includes(channels))
    return note("model.batch_dims", "preprocess", values);
  const order = ["", "LINEAR", "NHWC"][preprocess.tensorOrder] || image.order;
  const n = own.length === 3 && order ? own[order === "NHWC" ? 2 : 0]! : channels;
  if (n >= 0 && n !== channels)
    note("model.channels", "preprocess.network_format", { ...values, n, channels });
}

function compareInputs(stage: Stage, model: Model, note: Note): void {
  const { inputs, maxBatchSize } = model;
  const { backend, preprocess } = stage;
  const names = inputs.map(({ name }) => name);
  for (const [index, input] of backend!.inputs.entries()) {
    const path = `backend.inputs[${index}]`;
    const tensor = inputs.find(({ name }) => name === input.name);
    if (!tensor) {
      if (input.name !== "")
        note("model.input_missing", `${path}.name`, {
          name: input.name,
          closest: closest(input.name, names),
        });
      continue;
    }
    if (input.dims.length > 0 && !fits(input.dims, tensor.dims, maxBatchSize > 0))
      note("model.dims", `${path}.dims`, { given: written(input.dims), expected: written(tensor.dims) });
    const type = TensorDataType[input.dataType];
    const expected = tensor.dataType.replace("TYPE_", "TENSOR_DT_");
    if (input.dataType !== 0 && expected !== "" && type !== expected)
      note("model.data_type", `${path}.data_type`, { given: type ?? String(input.dataType), expected });
  }
  for (const tensor of inputs) {
    const left = openDims(tensor, backend!.inputs, maxBatchSize > 0);
    if (left) note("model.dims_open", "backend.inputs", { name: tensor.name, dims: written(tensor.dims) });
  }
  // A stage without its own list is reported by its own rules.
  if (backend!.inputs.length < 2) noteUnfilled(stage, names, note);
  const name = preprocess?.tensorName ?? "";
  if (name !== "" && !names.includes(name))
    note("model.tensor_name", "preprocess.tensor_name", { name, closest: closest(name, names) });
  compareImage(stage, model, note);
  for (const [index, { input }] of (stage.lstm?.loops ?? []).entries())
    if (input !== "" && !names.includes(input))
      note("model.loop_missing", `lstm.loops[${index}].input`, { what: "input", name: input });
  if (preprocess && !stage.fromMeta) compareOrder(preprocess.tensorOrder, inputs, note);
}

function compareOrder(order: number, inputs: readonly Tensor[], note: Note): void {
  const expected = inputs.find((one) => one.order)?.order;
  const given = [undefined, "LINEAR", "NHWC"][order];
  const path = "preprocess.tensor_order";
  if (given && expected && given !== expected) note("model.tensor_order", path, { given, expected });
  if (order === 0 && !expected) note("model.tensor_order_open", path);
}

function compareOutputs(
  { backend, framework, postprocess, classificationPath, extra, lstm }: Stage,
  { outputs }: Model,
  note: Note,
): void {
  const names = outputs.map(({ name }) => name);
  for (const [index, { name }] of backend!.outputs.entries()) {
    if (name !== "" && !names.includes(name))
      note("model.output_missing", `backend.outputs[${index}].name`, { name, closest: closest(name, names) });
  }
  for (const [index, { output }] of (lstm?.loops ?? []).entries())
    if (output !== "" && !names.includes(output))
      note("model.loop_missing", `lstm.loops[${index}].output`, { what: "output", name: output });
  const type = postprocess?.processType;
  if (type?.case === "tritonClassification" || type?.case === "trtisClassification") {
    const name = type.value.tensorName;
    if (name !== "" && !names.includes(name))
      note("model.output_missing", `${classificationPath}.tensor_name`, {
        name,
        closest: closest(name, names),
      });
  }
  if (type?.case !== "detection" || type.value.customParseBboxFunc !== "" || extra?.customProcessFuncion)
    return;
  for (const { name, dataType } of outputs)
    if (/cov|bbox/.test(name) && dataType !== "TYPE_FP32" && dataType !== "")
      note("model.output_type", "postprocess.detection", { name, type: dataType });
  // Those listed for a remote server are compared by another rule.
  if (backend!.outputs.length > 0 && framework?.grpc) return;
  const missing = ["cov", "bbox"].filter((part) => !names.some((one) => one.includes(part)));
  if (missing.length > 0)
    note("detection.parser_outputs", "postprocess.detection", { part: missing.join(" and none ") });
}

/** Whether the plugin batches along the inputs' open first size, as the server does not batch the model. */
function batchesByItself({ maxBatchSize, inputs }: Model): boolean {
  return maxBatchSize === 0 && inputs.length > 0 && inputs.every(({ dims }) => (dims[0] ?? 0) < 0);
}

/** The plugin puts the batch before the given sizes, unless the model has it as its first size. */
function fits(given: readonly number[], dims: readonly number[], batching: boolean): boolean {
  const own = batching ? dims : dims.slice(1);
  return (
    own.length === given.length && own.every((size, at) => size < 0 || given[at]! < 0 || size === given[at])
  );
}

/** Sizes that neither the model nor the stage gives. The plugin fills a first size of a model without a batch. */
function openDims({ name, dims }: Tensor, inputs: readonly InputLayer[], batching: boolean): boolean {
  const own = batching ? dims : dims.slice(1);
  if (own.every((size) => size >= 0)) return false;
  const given = inputs.find((input) => input.name === name)?.dims ?? [];
  return given.length === 0 || given.some((size, at) => size < 0 && (own[at] ?? 1) < 0);
}
