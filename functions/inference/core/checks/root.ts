import type { Check } from "./check.ts";

const LARGEST_BATCH = 1024;

/** Rules on the config's own numbers and required parts. */
export const checkRoot: Check = (stage, note) => {
  const { uniqueId, gpuIds, maxBatchSize, lstm } = stage;
  const plugin = stage.dialect === "deepstream";
  if (uniqueId === 0) note(plugin ? "unique_id.unset" : "unique_id.positive", "unique_id");
  if (gpuIds.length > 1) note("gpu_ids.single", "gpu_ids", { n: gpuIds.length });
  for (const [index, value] of gpuIds.entries()) {
    if (value < 0) note("gpu_ids.non_negative", `gpu_ids[${index}]`, { value });
  }
  // Many configs set the plugin's property instead.
  if (maxBatchSize === 0) note(plugin ? "max_batch_size.unset" : "max_batch_size.required", "max_batch_size");
  if (maxBatchSize > LARGEST_BATCH) {
    note("max_batch_size.consumer_limit", "max_batch_size", { value: maxBatchSize });
  }
  if (lstm && maxBatchSize > 1) note("lstm.batch_size_one", "max_batch_size", { value: maxBatchSize });
  if (!stage.backend) note("backend.required", "backend", { framework: plugin ? "triton" : "srv_is" });
  if (!stage.preprocess && !stage.fromMeta) note("preprocess.required", "preprocess");
  if (!stage.postprocess) note("postprocess.required", "postprocess");
};
