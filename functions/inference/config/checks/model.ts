import type { ModelConfig } from "../../../../gen/inference/model_pb.js";
import type { Note } from "./check.ts";

const [AUTO, GPU] = [0, 1];
const OPEN = -1n;

/** Rules on a model's description, by the checks of Triton at its start. */
export function checkModel(model: ModelConfig, note: Note): void {
  const { maxBatchSize: most, input, output, instanceGroup, schedulingChoice } = model;
  if (most < 0) note("triton.max_batch_size", "max_batch_size", { value: most });
  for (const [kind, tensors] of Object.entries({ input, output }))
    for (const [i, { name, dims, reshape }] of tensors.entries()) {
      const path = `${kind}[${i}]`;
      if (name === "") note("triton.tensor_name", `${path}.name`, { kind });
      checkSizes(dims, `${path}.dims`, note);
      if (!reshape) continue;
      checkSizes(reshape.shape, `${path}.reshape.shape`, note);
      // The server takes absent sizes from the model.
      if (dims.length > 0 && countsOf(dims) !== countsOf(reshape.shape))
        note("triton.reshape", `${path}.reshape`, {
          name,
          dims: written(dims),
          shape: written(reshape.shape),
        });
    }
  for (const [i, { format, dims }] of input.entries())
    if (format > 0 && dims.length > 0 && dims.length !== 3)
      note("triton.format", `input[${i}].format`, { n: dims.length });
  for (const [i, { kind, gpus }] of instanceGroup.entries())
    if (kind !== AUTO && kind !== GPU && gpus.length > 0) note("triton.gpus", `instance_group[${i}].gpus`);
  const sizes = schedulingChoice.case === "dynamicBatching" ? schedulingChoice.value.preferredBatchSize : [];
  for (const [i, value] of sizes.entries())
    if (value <= 0 || (most > 0 && value > most))
      note("triton.preferred_batch_size", `dynamic_batching.preferred_batch_size[${i}]`, { value });
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
