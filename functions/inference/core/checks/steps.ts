import type {
  EnsembleStep,
  ModelConfig,
  ModelInput,
  ModelOutput,
} from "../../../../gen/inference/model_pb.js";
import { DataType } from "../../../../gen/inference/model_pb.js";
import { closest } from "../names/closest.ts";
import type { Note } from "./check.ts";
import { written } from "./model.ts";

/** A model of the repository by its name: `unknown` if its description cannot be had, undefined if there is no such model. */
export type ModelNamed = (name: string) => ModelConfig | "unknown" | undefined;

/** Compares an ensemble with the models of its steps, by Triton's checks once these are loaded (`ensemble_utils.cc` of its core). */
export function compareSteps(ensemble: ModelConfig, modelNamed: ModelNamed, note: Note): void {
  if (ensemble.schedulingChoice.case !== "ensembleScheduling") return;
  const { input, output, maxBatchSize: most } = ensemble;
  const known = new Map<string, Tensor>();
  for (const tensor of [...input, ...output])
    known.set(tensor.name, tensorOf(tensor, most, "the ensemble", tensor.reshape?.shape));
  for (const [i, step] of ensemble.schedulingChoice.value.step.entries()) {
    const path = `ensemble_scheduling.step[${i}]`;
    const { modelName: name, modelNamespace } = step;
    if (name === "" || modelNamespace !== "") continue;
    const model = modelNamed(name);
    if (model === undefined) note("triton.step_model", `${path}.model_name`, { name });
    if (model === undefined || model === "unknown") continue;
    if (leadsTo(model, ensemble.name, modelNamed)) note("triton.step_cycle", `${path}.model_name`, { name });
    if (model.maxBatchSize !== 0 && model.maxBatchSize < most)
      note("triton.step_batch", `${path}.model_name`, { name, value: model.maxBatchSize, most });
    compareStep(step, model, path, known, note);
  }
}

/** A tensor of the ensemble, by the model that shows it first. */
interface Tensor {
  type: DataType;
  dims: readonly bigint[];
  /** With the batch. */
  whole: readonly bigint[];
  of: string;
}

function tensorOf(
  { dataType: type, dims: own }: ModelInput | ModelOutput,
  batch: number,
  of: string,
  dims: readonly bigint[] = own,
): Tensor {
  return { type, dims, whole: batch > 0 ? [-1n, ...dims] : dims, of };
}

function compareStep(
  step: EnsembleStep,
  model: ModelConfig,
  path: string,
  known: Map<string, Tensor>,
  note: Note,
): void {
  const { modelName, inputMap, outputMap } = step;
  for (const [kind, map, tensors] of [
    ["input", inputMap, model.input],
    ["output", outputMap, model.output],
  ] as const) {
    // The server completes a description without tensors from the model itself.
    if (tensors.length === 0) continue;
    const names = tensors.map(({ name }) => name);
    for (const [key, name] of Object.entries(map)) {
      const at = `${path}.${kind}_map[${key}]`;
      const tensor = tensors.find((one) => one.name === key);
      if (!tensor) {
        note("triton.step_tensor", at, { model: modelName, kind, name: key, closest: closest(key, names) });
        continue;
      }
      const here = tensorOf(tensor, model.maxBatchSize, `model ${modelName}`);
      const there = known.get(name);
      if (there) compare(name, here, there, at, note);
      else known.set(name, here);
    }
    if (kind === "output") continue;
    for (const { name, optional } of model.input)
      if (!optional && inputMap[name] === undefined)
        note("triton.step_unmapped", `${path}.input_map`, { model: modelName, name });
  }
}

function compare(name: string, here: Tensor, there: Tensor, path: string, note: Note): void {
  const values = { name, here: here.of, there: there.of };
  if (here.type !== there.type && here.type !== 0 && there.type !== 0)
    note("triton.step_type", path, {
      ...values,
      given: DataType[here.type]!,
      expected: DataType[there.type]!,
    });
  else if (
    here.dims.length > 0 &&
    there.dims.length > 0 &&
    !fit(here.dims, there.dims) &&
    !fit(here.whole, there.whole)
  )
    note("triton.step_shape", path, {
      ...values,
      given: written(here.whole),
      expected: written(there.whole),
    });
}

function fit(some: readonly bigint[], others: readonly bigint[]): boolean {
  return (
    some.length === others.length &&
    some.every((size, i) => size < 0n || others[i]! < 0n || size === others[i])
  );
}

/** Whether a step of the model, or one beneath it, is the named model. */
function leadsTo(
  model: ModelConfig,
  name: string,
  modelNamed: ModelNamed,
  seen = new Set<ModelConfig>(),
): boolean {
  if (model.name !== "" && model.name === name) return true;
  if (seen.has(model) || model.schedulingChoice.case !== "ensembleScheduling") return false;
  seen.add(model);
  return model.schedulingChoice.value.step.some(({ modelName }) => {
    const next = modelNamed(modelName);
    return modelName === name || (typeof next === "object" && leadsTo(next, name, modelNamed, seen));
  });
}
