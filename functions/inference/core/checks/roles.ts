import type { TritonModelRepo } from "../../../../gen/inference/deepstream_pb.js";
import { camelCase } from "../schema.ts";
import type { Stage } from "../stage.ts";
import type { Check, Note } from "./check.ts";
import { CLIP_OBJECTS } from "./plugin.ts";

/** Rules on a stage's role in DeepStream's pipeline: its objects, inputs and results. */
export const checkRoles: Check = (stage, note) => {
  if (stage.dialect !== "deepstream") return;
  checkObjects(stage, note);
  checkInputs(stage, note);
  checkControls(stage, note);
  checkThresholds(stage, note);
  checkOffsets(stage, note);
  if (stage.framework?.repo) checkMemory(stage.framework.repo, stage.framework.repo.path, note);
};

function checkObjects({ input, fromMeta }: Stage, note: Note): void {
  if (!input || fromMeta) return;
  const path = "input_control";
  if (input.processMode === CLIP_OBJECTS) {
    if (input.operateOnGieId === 0) note("operate_on_gie_id.unset", `${path}.operate_on_gie_id`);
  } else if (input.operateOnClassIds.length > 0)
    note("operate_on_class_ids.unused", `${path}.operate_on_class_ids`);
}

function checkInputs(stage: Stage, note: Note): void {
  noteUnfilled(
    stage,
    (stage.backend?.inputs ?? []).map(({ name }) => name),
    note,
  );
}

/** State returns through outputs; a custom library may fill the others. */
export function noteUnfilled(
  { lstm, customLib, extra, fromMeta }: Stage,
  inputs: readonly string[],
  note: Note,
): void {
  if (fromMeta || customLib?.path || extra?.customProcessFuncion) return;
  const state = new Set((lstm?.loops ?? []).map(({ input }) => input));
  const n = new Set(inputs.filter((name) => name !== "" && !state.has(name))).size;
  if (n > 1) note("inputs.unfilled", "backend.inputs", { n });
}

function checkControls({ output, postprocess, extra }: Stage, note: Note): void {
  const type = postprocess?.processType.case;
  // A custom function may produce results of any kind.
  if (!output || type === undefined || extra?.customProcessFuncion) return;
  if (output.postprocessControl.value && type !== "detection")
    note("detect_control.unused", "output_control.detect_control");
  if (output.classifierMeta.value && !type.toLowerCase().includes("classification"))
    note("classifier_type.unused", "output_control.classifier_type");
}

function checkThresholds({ postprocess }: Stage, note: Note): void {
  const type = postprocess?.processType;
  if (type?.case !== "detection") return;
  const path = "postprocess.detection";
  const { clusteringPolicy: policy, perClassParams } = type.value;
  if (policy.case === "nms" && policy.value.iouThreshold === 0)
    note("iou_threshold.zero", `${path}.nms.iou_threshold`);
  if (!policy.case) return;
  const field = THRESHOLDS[policy.case];
  const values = policy.value as unknown as Readonly<Record<string, number>>;
  const threshold = values[camelCase(field.split(".")[1]!)];
  const own = Object.entries(perClassParams);
  if (threshold === 0 && own.length === 0 && type.value.customParseBboxFunc === "")
    note("clustering_threshold.unset", `${path}.${field}`);
  if (threshold === 0) return;
  for (const [key, { preThreshold }] of own) {
    const at = `${path}.per_class_params[${key}]`;
    if (preThreshold === 0) note("pre_threshold.unset", at, { key, threshold });
  }
}

/** The threshold of boxes in classes without parameters of their own. */
const THRESHOLDS = {
  nms: "nms.confidence_threshold",
  dbscan: "dbscan.pre_threshold",
  groupRectangle: "group_rectangle.confidence_threshold",
  simpleCluster: "simple_cluster.threshold",
};

const LARGEST_PIXEL = 255;

function checkOffsets({ preprocess }: Stage, note: Note): void {
  const offsets = preprocess?.preprocessMethod.value?.channelOffsets ?? [];
  const value = offsets.find((one) => Number.isFinite(one) && (one < 0 || one > LARGEST_PIXEL));
  if (value !== undefined) note("channel_offsets.range", "preprocess.normalize.channel_offsets", { value });
}

/** The largest value that the server accepts. */
const MOST_CAPACITY = 6;
/** Bytes of an image of 512 by 512 in three channels. */
const LEAST_POOL = 786_432n;

function checkMemory(repo: Partial<TritonModelRepo>, path: string, note: Note): void {
  const { minComputeCapacity = 0, pinnedMem, cudaDeviceMemory = [] } = repo;
  if (Number.isFinite(minComputeCapacity) && minComputeCapacity > MOST_CAPACITY)
    note("min_compute_capacity.replaced", `${path}.min_compute_capacity`, { value: minComputeCapacity });
  const pools = cudaDeviceMemory.map(
    ({ memoryPoolByteSize }, i) =>
      [`cuda_device_memory[${i}].memory_pool_byte_size`, memoryPoolByteSize] as const,
  );
  const pinned = pinnedMem?.value ?? 0n;
  for (const [field, value] of [...pools, ["pinned_memory_pool_byte_size", pinned] as const])
    if (value > 0n && value < LEAST_POOL) note("memory_pool.small", `${path}.${field}`, { value });
}
