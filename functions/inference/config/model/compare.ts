import type { InputLayer } from "../../../../gen/inference/deepstream_pb.js";
import type { Note } from "../checks/check.ts";
import { valuesOf } from "../checks/enums.ts";
import { noteUnfilled } from "../checks/roles.ts";
import { closest } from "../names/closest.ts";
import type { Stage } from "../stage.ts";
import type { Model, Tensor } from "./read.ts";

/** Compares a stage with its model's description, as the plugin does at its start. */
export function compareModel(stage: Stage, model: Model, note: Note): void {
  const { backend, framework, maxBatchSize } = stage;
  if (!backend || !framework) return;
  const modelName = framework.params.modelName;
  if (model.name !== "" && model.name !== modelName)
    note("model.name", `${framework.path}.model_name`, { name: modelName, model: model.name });
  if (maxBatchSize > Math.max(model.maxBatchSize, 1) && !batchesByItself(model))
    note("model.max_batch_size", "max_batch_size", { value: maxBatchSize, most: model.maxBatchSize });
  // The server completes a description without tensors from the model itself.
  if (model.inputs.length > 0) compareInputs(stage, model, note);
  if (model.outputs.length > 0) compareOutputs(stage, model, note);
}

function compareInputs(stage: Stage, { inputs, maxBatchSize }: Model, note: Note): void {
  const { backend, preprocess, dialect } = stage;
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
    const type = valuesOf(dialect, "InputLayer.data_type").byNumber.get(input.dataType);
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
  if (preprocess && !stage.fromMeta) compareOrder(preprocess.tensorOrder, inputs, note);
}

const ORDERS: Readonly<Record<string, string>> = { FORMAT_NCHW: "LINEAR", FORMAT_NHWC: "NHWC" };

function compareOrder(order: number, inputs: readonly Tensor[], note: Note): void {
  const expected = inputs.flatMap(({ format }) => ORDERS[format] ?? [])[0];
  const given = [undefined, "LINEAR", "NHWC"][order];
  const path = "preprocess.tensor_order";
  if (given && expected && given !== expected) note("model.tensor_order", path, { given, expected });
  if (order === 0 && !expected) note("model.tensor_order_open", path);
}

function compareOutputs({ backend, postprocess, extra }: Stage, { outputs }: Model, note: Note): void {
  const names = outputs.map(({ name }) => name);
  for (const [index, { name }] of backend!.outputs.entries()) {
    if (name !== "" && !names.includes(name))
      note("model.output_missing", `backend.outputs[${index}].name`, { name, closest: closest(name, names) });
  }
  const type = postprocess?.processType;
  if (type?.case !== "detection" || type.value.customParseBboxFunc !== "" || extra?.customProcessFuncion)
    return;
  // Listed outputs are compared, others are not.
  if (backend!.outputs.length > 0) return;
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

function written(dims: readonly number[]): string {
  return `[${dims.join(", ")}]`;
}
