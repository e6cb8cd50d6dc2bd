import type { EnsembleStep, ModelConfig } from "../../../../gen/inference/model_pb.js";
import type { Note } from "./check.ts";

/** Rules on a graph of models, by Triton's checks of an ensemble and of its flow of data. */
export function checkEnsemble(model: ModelConfig, note: Note): void {
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
  if (step.length === 0) return note("triton.ensemble_steps", "ensemble_scheduling.step");
  const complete = step.map((one, i) => checkStep(one, `ensemble_scheduling.step[${i}]`, note));
  if (complete.every(Boolean)) checkFlow(model, step, note);
}

function checkStep(
  { modelName, modelVersion, inputMap, outputMap }: EnsembleStep,
  path: string,
  note: Note,
): boolean {
  const missing = Object.entries({
    model_name: modelName === "",
    input_map: Object.keys(inputMap).length === 0,
    output_map: Object.keys(outputMap).length === 0,
  }).filter(([, isMissing]) => isMissing);
  for (const [field] of missing) note("triton.step_field", `${path}.${field}`, { field });
  if (modelVersion === 0n || modelVersion < -1n)
    note("triton.step_version", `${path}.model_version`, { value: modelVersion });
  return missing.length === 0;
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

function checkFlow({ input, output }: ModelConfig, steps: readonly EnsembleStep[], note: Note): void {
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
  if (input.length === 0 || output.length === 0) return;
  const ready = reached(
    nodes,
    input.map(({ name }) => name),
  );
  let isWhole = true;
  for (const [kind, tensors] of Object.entries({ input, output }))
    for (const [i, { name }] of tensors.entries()) {
      if (name === "" || (nodes.has(name) && (kind === "input" || ready.has(name)))) continue;
      isWhole = false;
      const path = `${kind}[${i}].name`;
      if (kind === "output")
        note("triton.tensor_unwritten", path, { name, cause: causeOf(name, nodes, ready) });
      else note("triton.tensor_unused", path, { name: `${kind} ${name}` });
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
