import { closest } from "../names/closest.ts";
import type { Stage } from "../stage.ts";
import type { Check, Note } from "./check.ts";
import { channelsOf } from "./preprocess.ts";

/** Rules on tensors that a config names in several places, and on their types. */
export const checkTensors: Check = (stage, note) => {
  const { backend, lstm } = stage;
  if (!backend) return;
  checkImageTensor(stage, note);
  if (!lstm && backend.outputs.length === 0) return;
  const inputs = new Set(backend.inputs.map(({ name }) => name));
  const outputs = new Set(backend.outputs.map(({ name }) => name));
  for (const [i, { name }] of backend.outputs.entries()) {
    if (name !== "" && inputs.has(name))
      note("tensors.input_is_output", `backend.outputs[${i}].name`, { name });
  }
  for (const [i, { input, output }] of (lstm?.loops ?? []).entries()) {
    if (isMissing(input, inputs)) {
      const values = { name: input, closest: closest(input, inputs) };
      note("lstm.input_not_in_inputs", `lstm.loops[${i}].input`, values);
    }
    if (isMissing(output, outputs)) {
      const values = { name: output, closest: closest(output, outputs) };
      note("lstm.output_not_in_outputs", `lstm.loops[${i}].output`, values);
    }
  }
};

/** Whether a name is missing from a non-empty list. */
function isMissing(name: string, listed: ReadonlySet<string>): boolean {
  return name !== "" && listed.size > 0 && !listed.has(name);
}

/** The input tensor for frames: its name, dimensions and type. */
function checkImageTensor(
  { dialect, backend, preprocess, customLib, lstm, maxBatchSize }: Stage,
  note: Note,
): void {
  if (!backend || !preprocess) return;
  const { tensorName, networkFormat, preprocessMethod } = preprocess;
  const state = new Set((lstm?.loops ?? []).map(({ input }) => input));
  const { inputs } = backend;
  if (tensorName === "") {
    const n = state.size === 0 ? inputs.length : inputs.filter(({ name }) => !state.has(name)).length;
    // A custom library that fills the other inputs leaves the first one to the frames.
    const isFilled = dialect === "deepstream" && customLib !== undefined && customLib.path !== "";
    if (n > 1 && !isFilled) note("tensor_name.ambiguous", "preprocess.tensor_name", { n });
    if (n > 1) return;
  }
  const i = inputs.findIndex(({ name }) => (tensorName === "" ? !state.has(name) : name === tensorName));
  if (i < 0) return;
  const { dims, dataType } = inputs[i]!;
  const [first = 0, second, , last] = dims;
  const channels = channelsOf(networkFormat);
  if (
    dims.length === 4 &&
    (first === 1 || first === maxBatchSize) &&
    (second === channels || last === channels)
  )
    note("dims.batch", `backend.inputs[${i}].dims`, { first });
  const scale = preprocessMethod.value?.scaleFactor ?? 1;
  if (INTEGERS.has(dataType) && scale !== 0 && Math.abs(scale) < 1)
    note("scale_factor.integers", "preprocess.normalize.scale_factor", { value: scale });
}

/** Numbers of integer data types. */
const INTEGERS = new Set([3, 4, 5, 6, 7, 8, 10, 11]);
