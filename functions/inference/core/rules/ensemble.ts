import * as triton from "../../../../gen/inference/model_pb.js";
import type { Note } from "../findings.ts";
import { closest } from "../names/closest.ts";
import { fit, written } from "./fields.ts";

/** Rules on ensembles: their flow of data, and the models of their steps. */

export const isBare = (map: object) => Object.keys(map).length === 0;

/** A graph of models, by Triton's checks of an ensemble and of its flow of data. */
export function checkEnsemble(model: triton.ModelConfig, note: Note): void {
  const { platform, backend, schedulingChoice, instanceGroup, optimization, modelWarmup } = model;
  if (platform !== "ensemble") note("triton.ensemble_platform", "platform");
  if (backend !== "" && platform === "ensemble")
    note("triton.ensemble_field", "backend", { field: "backend" });
  if (schedulingChoice.case !== "ensembleScheduling")
    return note("triton.ensemble_steps", "ensemble_scheduling");
  for (const [field, isSet] of Object.entries({
    instance_group: instanceGroup.length > 0,
    optimization: optimization !== undefined,
    model_warmup: modelWarmup.length > 0,
  }))
    if (isSet) note("triton.ensemble_field", field, { field });
  const { step } = schedulingChoice.value;
  const isWhole = step.every(
    ({ modelName, inputMap, outputMap }) => modelName !== "" && !isBare(inputMap) && !isBare(outputMap),
  );
  if (step.length > 0 && isWhole) checkFlow(model, step, note);
}

/** A tensor of the ensemble. */
interface Node {
  /** The place that names it first. */
  path: string;
  isWritten: boolean;
  /** Names of tensors that it is made from, and that are made from it. */
  from: Set<string>;
  to: Set<string>;
}

function checkFlow(
  { input, output }: triton.ModelConfig,
  steps: readonly triton.EnsembleStep[],
  note: Note,
): void {
  const nodes = new Map<string, Node>();
  const nodeOf = (name: string, path: string): Node => {
    const node = nodes.get(name) ?? { path, isWritten: false, from: new Set(), to: new Set() };
    nodes.set(name, node);
    return node;
  };
  for (const [i, { inputMap, outputMap }] of steps.entries()) {
    const path = `ensemble_scheduling.step[${i}]`;
    for (const [key, name] of Object.entries(outputMap)) {
      const node = nodeOf(name, `${path}.output_map[${key}]`);
      if (node.isWritten) note("triton.tensor_written_twice", `${path}.output_map[${key}]`, { name });
      node.isWritten = true;
    }
    for (const [key, name] of Object.entries(inputMap)) {
      const node = nodeOf(name, `${path}.input_map[${key}]`);
      for (const made of Object.values(outputMap)) {
        node.to.add(made);
        nodes.get(made)!.from.add(name);
      }
    }
  }
  const inputs = input.map(({ name }) => name);
  const ready = reached(nodes, inputs);
  let isWhole = true;
  for (const [i, name] of inputs.entries()) {
    if (name === "" || nodes.has(name)) continue;
    isWhole = false;
    note("triton.tensor_unused", `input[${i}].name`, { name: `input ${name}` });
  }
  for (const [i, { name }] of output.entries()) {
    if (name === "" || (nodes.has(name) && ready.has(name))) continue;
    isWhole = false;
    note("triton.tensor_unwritten", `output[${i}].name`, { name, cause: causeOf(name, nodes, ready) });
  }
  const outputs = new Set(output.map(({ name }) => name));
  for (const [name, { path, to }] of nodes)
    if (!outputs.has(name) && (to.size === 0 || (isWhole && !ready.has(name))))
      note("triton.tensor_unused", path, { name: `tensor ${name}` });
}

/** Tensors that are there once all that they are made from is. */
function reached(nodes: ReadonlyMap<string, Node>, inputs: readonly string[]): ReadonlySet<string> {
  const ready = new Set(inputs);
  for (const name of ready)
    for (const next of nodes.get(name)?.to ?? [])
      if ([...nodes.get(next)!.from].every((one) => ready.has(one))) ready.add(next);
  return ready;
}

/** The tensor that nothing writes, before the named one. */
function causeOf(name: string, nodes: ReadonlyMap<string, Node>, ready: ReadonlySet<string>): string {
  const seen = new Set<string>();
  let at = name;
  for (;;) {
    seen.add(at);
    const before = [...(nodes.get(at)?.from ?? [])].find((one) => !ready.has(one) && !seen.has(one));
    if (before === undefined) return at;
    at = before;
  }
}

/** A model of the repository by its name: `unknown` if its description cannot be had, undefined if there is no such model. */
export type ModelNamed = (name: string) => triton.ModelConfig | "unknown" | undefined;

/** Compares an ensemble with the models of its steps, by Triton's checks once these are loaded (`ensemble_utils.cc` of its core). */
export function compareSteps(ensemble: triton.ModelConfig, modelNamed: ModelNamed, note: Note): void {
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
    const leadsBack = ({ name: own, schedulingChoice: { case: kind, value } }: triton.ModelConfig) =>
      own === ensemble.name ||
      (kind === "ensembleScheduling" && value.step.some(({ modelName }) => modelName === ensemble.name));
    if (ensemble.name !== "" && someBeneath(name, modelNamed, leadsBack))
      note("triton.step_cycle", `${path}.model_name`, { name });
    if (model.maxBatchSize !== 0 && model.maxBatchSize < most)
      note("triton.step_batch", `${path}.model_name`, { name, value: model.maxBatchSize, most });
    compareStep(step, model, path, known, note);
  }
  compareFlow(ensemble, modelNamed, note);
}

/** A tensor of the ensemble, by the model that shows it first; `whole` are its dims with the batch. */
type Tensor = ReturnType<typeof tensorOf>;

function tensorOf(
  { dataType: type, dims: own }: triton.ModelInput | triton.ModelOutput,
  batch: number,
  of: string,
  dims: readonly bigint[] = own,
) {
  return { type, dims, whole: batch > 0 ? [-1n, ...dims] : dims, of };
}

function compareStep(
  step: triton.EnsembleStep,
  model: triton.ModelConfig,
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
  const [given, expected] = [triton.DataType[here.type]!, triton.DataType[there.type]!];
  if (here.type !== there.type && here.type !== 0 && there.type !== 0)
    return note("triton.step_type", path, { ...values, given, expected });
  const areKnown = here.dims.length > 0 && there.dims.length > 0;
  if (areKnown && !fit(here.dims, there.dims) && !fit(here.whole, there.whole))
    note("triton.step_shape", path, {
      ...values,
      given: written(here.whole),
      expected: written(there.whole),
    });
}

/** Steps whose tensors come from different decoupled models, which answer at their own pace. */
function compareFlow(ensemble: triton.ModelConfig, modelNamed: ModelNamed, note: Note): void {
  if (ensemble.schedulingChoice.case !== "ensembleScheduling") return;
  const { step } = ensemble.schedulingChoice.value;
  const isKnown = step.every(
    ({ modelName, modelNamespace }) => modelNamespace === "" && typeof modelNamed(modelName) === "object",
  );
  if (!isKnown) return;
  /** By tensor, the decoupled step that it comes from; 0 for none. */
  const sources = new Map(ensemble.input.map(({ name }) => [name, 0]));
  const sourceOf = (names: readonly string[]) => {
    const found = new Set(names.map((name) => sources.get(name)));
    return found.size === 1 ? [...found][0] : "several";
  };
  const waiting = new Set(step.entries());
  for (let size = 0; size !== waiting.size;) {
    size = waiting.size;
    for (const one of waiting) {
      const [i, { modelName, inputMap, outputMap }] = one;
      const names = Object.values(inputMap);
      if (!names.every((name) => sources.has(name))) continue;
      waiting.delete(one);
      const source = sourceOf(names);
      if (source === "several")
        return note("triton.step_decoupled", `ensemble_scheduling.step[${i}].input_map`, {
          model: modelName,
        });
      const isDecoupled = someBeneath(modelName, modelNamed, ({ schedulingChoice, modelTransactionPolicy }) =>
        Boolean(schedulingChoice.case !== "ensembleScheduling" && modelTransactionPolicy?.decoupled),
      );
      for (const name of Object.values(outputMap)) sources.set(name, isDecoupled ? i + 1 : (source ?? 0));
    }
  }
  const outputs = ensemble.output.map(({ name }) => name);
  if (waiting.size === 0 && outputs.length > 0 && sourceOf(outputs) === "several")
    note("triton.step_decoupled", "output", { model: ensemble.name });
}

/** Whether a model, or one beneath it, is such a one. */
function someBeneath(
  name: string,
  modelNamed: ModelNamed,
  test: (model: triton.ModelConfig) => boolean,
  seen = new Set<string>(),
): boolean {
  const model = modelNamed(name);
  if (seen.has(name) || typeof model !== "object") return false;
  seen.add(name);
  if (test(model) || model.schedulingChoice.case !== "ensembleScheduling") return test(model);
  return model.schedulingChoice.value.step.some(({ modelName }) =>
    someBeneath(modelName, modelNamed, test, seen),
  );
}
