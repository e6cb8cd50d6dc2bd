import * as deepstream from "../../../../gen/inference/deepstream_pb.js";
import type { Stage } from "../stage.ts";
import { isUnset, negative, TARGET } from "./stage-fields.ts";
import { type Rows, rowsFor } from "./fields.ts";

const of = rowsFor<Stage>();
const finite = Number.isFinite;

/** Rules on one field of a file of DeepStream's plugin, which refuses or replaces these at its start, by its source. */
export const PLUGIN_ROWS: Rows<Stage> = new Map([
  of(deepstream.InferenceConfigSchema)({
    uniqueId: { "unique_id.unset": isUnset },
    // Many configs set the plugin's property instead.
    maxBatchSize: { "max_batch_size.unset": isUnset },
  }),
  of(deepstream.TritonParamsSchema)({
    modelName: { "model_name.file": (name) => MODEL_FILE.test(name) && !name.includes("/") && { name } },
  }),
  of(deepstream.TritonModelRepoSchema)({
    "root[]": { "model_repo.root_model": (root, _, { framework }) => modelInRoot(root, framework!.params) },
    minComputeCapacity: {
      "min_compute_capacity.replaced": (value) => finite(value) && value > MOST_CAPACITY && { value },
    },
    pinnedMemoryPoolByteSize: { "memory_pool.small": (value = 0n) => smallPool(value) },
  }),
  of(deepstream.TritonModelRepo_CudaDeviceMemSchema)({
    memoryPoolByteSize: { "memory_pool.small": (value) => smallPool(value) },
  }),
  of(deepstream.TritonGrpcParamsSchema)({
    url: { "grpc.port": (value) => addressProblem(value) },
    enableCudaBufferSharing: {
      "enable_cuda_buffer_sharing.remote": (isShared, { url }) => isShared && remoteHost(url),
    },
  }),
  of(deepstream.PreProcessParams_ScaleNormalizeSchema)({
    scaleFactor: {
      "scale_factor.unset": isUnset,
      "scale_factor.large": (value) =>
        finite(value) && value >= LARGE && { value, inverse: Math.fround(1 / value) },
    },
    channelOffsets: {
      "channel_offsets.unused": ({ length: n }, _, { channels }) =>
        channels !== undefined && n > channels && { n, channels },
      "channel_offsets.range": (offsets) => offsetBeyond(offsets),
      "channel_offsets.scaled": (offsets, { scaleFactor }) => scaledOffsets(offsets, scaleFactor),
    },
  }),
  of(deepstream.PostProcessParamsSchema)({
    trtisClassification: {
      "classification.renamed": (type, _, { classificationPath }) =>
        type && classificationPath === "postprocess.trtis_classification",
    },
    other: {
      "other.unused": (type, _, { output, customProcess }) =>
        type && !output?.outputTensorMeta && customProcess === "",
    },
    segmentation: {
      "num_segmentation_classes.missing": (type) =>
        type && type.numSegmentationClasses === 0 && type.customParseSegmentationFunc === "",
    },
  }),
  of(deepstream.DetectionParamsSchema)({
    groupRectangle: { "group_rectangle.replaced": (policy) => policy !== undefined },
  }),
  of(deepstream.DetectionParams_NmsSchema)({ iouThreshold: { "iou_threshold.zero": isUnset } }),
  of(deepstream.ExtraControlSchema)({
    customProcessFuncion: {
      "custom_process_funcion.parser": (name, _, { parser: [path = "custom_parse_bbox_func"] }) =>
        /parse/i.test(name) && { name, field: path.split(".").at(-1)! },
    },
  }),
  of(deepstream.PluginControl_InputControlSchema)({
    operateOnGieId: {
      "operate_on_gie_id.unset": (value, _, { takes }) => value === 0 && takes === "objects",
      "operate_on_gie_id.unused": (value, _, { takes, given }) =>
        value > 0 && takes === "frames" && given("input_control.operate_on_gie_id"),
    },
    operateOnClassIds: {
      "operate_on_class_ids.unused": ({ length }, _, { takes }) => length > 0 && takes === "frames",
    },
    "operateOnClassIds[]": { "class_ids.non_negative": negative },
    interval: { "interval.unused": (value = 0, _, { takes }) => value > 0 && takes === "objects" },
    secondaryReinferInterval: {
      "secondary_reinfer_interval.unused": (value, _, { takes }) => value !== undefined && takes === "frames",
    },
    asyncMode: {
      "async_mode.replaced": (isAsync, _, { takes, type }) => {
        const isUsed = takes === "objects" && type === "classification";
        if (!isAsync || takes === "tensors" || isUsed) return false;
        const found =
          takes === "objects" ? "and this stage classifies nothing" : "and this stage takes whole frames";
        return { found };
      },
    },
  }),
  of(deepstream.PluginControl_OutputDetectionControlSchema)({
    "filterOutClassIds[]": {
      "class_ids.non_negative": negative,
      "class_filter.key_range": (key, _, { classes: n }) => n > 0 && key >= n && { key, n, last: n - 1 },
    },
    "specificClassFilters[]": {
      "class_filter.key_range": (_, __, { classes: n }, key) =>
        n > 0 && Number(key) >= n && { key, n, last: n - 1 },
    },
  }),
  of(deepstream.PluginControl_OutputControlSchema)({
    // A custom function may produce results of any kind.
    detectControl: {
      "detect_control.unused": (control, _, { type, customProcess }) =>
        control && type !== undefined && customProcess === "" && type !== "detection",
    },
    classifierType: {
      "classifier_type.unused": (value, _, { type, customProcess }) =>
        Boolean(value) && type !== undefined && customProcess === "" && !/classification/i.test(type),
    },
  }),
]);

const MODEL_FILE = /\.(?:onnx|plan|engine|trt|pth?|pb|uff|etlt|caffemodel|pbtxt|graphdef)$/i;

/** A repository's root that is a model, or the file of one. */
function modelInRoot(value: string, { modelName: name }: deepstream.TritonParams) {
  if (value.includes("://")) return false;
  const steps = value.replace(/(?<!\/)\/+$/, "").split("/");
  const last = steps.pop() ?? "";
  const isFile = MODEL_FILE.test(last);
  if (!isFile && (name === "" || last !== name)) return false;
  if (isFile && steps.at(-1) === name) steps.pop();
  const root = steps.join("/");
  return root !== "" && { value, problem: isFile ? "a file" : "the folder of the model", root };
}

/** The largest value that the server accepts. */
const MOST_CAPACITY = 6;
/** Bytes of an image of 512 by 512 in three channels. */
const LEAST_POOL = 786_432n;

const smallPool = (value: bigint) => value > 0n && value < LEAST_POOL && { value };

/** A server's default ports for other protocols. */
const OTHER_PORTS: ReadonlyMap<string, string> = new Map([
  ["8000", "has the port of HTTP, not that of gRPC"],
  ["8002", "has the port of metrics, not that of gRPC"],
]);
const LARGEST_PORT = 65_535;

const partsOfAddress = (url: string) =>
  /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(url.replace(/^\w+:\/\//, "")) ?? [];
const isOpenAddress = (url: string) => url === "" || url.includes("${") || TARGET.test(url);

function addressProblem(value: string) {
  if (isOpenAddress(value)) return false;
  const address = value.replace(/^\w+:\/\//, "");
  const [, , port] = partsOfAddress(value);
  const problem = /\s/.test(address)
    ? "has a blank"
    : /:\d+\//.test(address)
      ? "has a path, where a host and a port are expected"
      : port === undefined
        ? "has no port"
        : Number(port) === 0 || Number(port) > LARGEST_PORT
          ? "has a port that there is not"
          : OTHER_PORTS.get(port);
  return problem !== undefined && { value, problem };
}

/** A single word may be a service of the same machine. */
function remoteHost(url: string) {
  const [, value = ""] = partsOfAddress(url);
  const isLocal = /^(?:localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])$/i.test(value);
  return !isOpenAddress(url) && /[.:]/.test(value) && !isLocal && { value };
}

/** Implausibly large factor. */
const LARGE = 100;
/** A factor that scales pixels to about 0 to 1. */
const SMALL = 0.02;
const LARGEST_PIXEL = 255;

function offsetBeyond(offsets: readonly number[]) {
  const value = offsets.find((one) => finite(one) && (one < 0 || one > LARGEST_PIXEL));
  return value !== undefined && { value };
}

/** Offsets of a scale from 0 to 1, which are in units of pixels. */
function scaledOffsets(offsets: readonly number[], scale: number) {
  const areFractions = offsets.length > 0 && offsets.every((offset) => offset >= 0 && offset < 1);
  if (scale <= 0 || scale > SMALL || !areFractions || offsets.every(isUnset)) return false;
  const meant = offsets.map((offset) => String(Math.round(offset * 255 * 1000) / 1000)).join(", ");
  return { scale, offsets: `[${meant}]` };
}
