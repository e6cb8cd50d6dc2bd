import * as deepstream from "../../../../gen/inference/deepstream_pb.js";
import type { Stage } from "../stage.ts";
import { missingFrom, type Rows, rowsFor } from "./fields.ts";

const { CLIP_OBJECTS, FULL_FRAME } = deepstream.PluginControl_ProcessMode;

const of = rowsFor<Stage>();
const finite = Number.isFinite;

const isEmpty = (text: string) => text === "";
const isUnset = (value: number) => value === 0;
const isNegative = (value: number) => value < 0 && finite(value);
const negative = (value: number) => value < 0 && { value };

/** Bytes of an image of 512 by 512 in three channels. */
const LEAST_POOL = 786_432n;
const smallPool = (value = 0n) => value > 0n && value < LEAST_POOL && { value };

/** In files of DeepStream's plugin alone, which refuses or replaces these at its start, by its source. */
const inPlugin =
  <Value, Of, Broken>(when: (value: Value, of: Of, stage: Stage, key: string) => Broken) =>
  (value: Value, of: Of, stage: Stage, key: string) =>
    stage.isPlugin && when(value, of, stage, key);

/** In files of the schema alone. */
const unsetInSchema = (value: number, _: object, { isPlugin }: Stage) => !isPlugin && isUnset(value);

/** Rules on one field of a stage, in files of the schema and of DeepStream's plugin. */
export const STAGE_ROWS: Rows<Stage> = new Map([
  of(deepstream.InferenceConfigSchema)({
    gpuIds: { "gpu_ids.single": ({ length: n }) => n > 1 && { n } },
    "gpuIds[]": { "gpu_ids.non_negative": negative },
    uniqueId: { "unique_id.positive": unsetInSchema, "unique_id.unset": inPlugin(isUnset) },
    maxBatchSize: {
      "max_batch_size.required": unsetInSchema,
      // Many configs set the plugin's property instead.
      "max_batch_size.unset": inPlugin(isUnset),
      "max_batch_size.consumer_limit": (value) => value > LARGEST_BATCH && { value },
      "lstm.batch_size_one": (value, { lstmControl: { case: lstm } }) => lstm && value > 1 && { value },
    },
    backend: { "backend.required": (backend, _, { isPlugin }) => !backend && frameworkOf(isPlugin) },
    preprocess: { "preprocess.required": (_, { preprocessing }) => !preprocessing.case },
    postprocess: { "postprocess.required": (postprocess) => !postprocess },
  }),
  of(deepstream.BackendParamsSchema)({
    inferFramework: {
      "backend.framework_required": ({ case: named }, _, { isPlugin }) => !named && frameworkOf(isPlugin),
    },
  }),
  of(deepstream.InputLayerSchema)({
    dims: { "dims.rank": ({ length: n }) => n > MOST_DIMENSIONS && { n } },
    "dims[]": {
      // DeepStream takes an open size from the model.
      "dims.wildcard": (value, _, { isPlugin }) => isPlugin && value < 0 && { value },
      "dims.positive": (value, _, { isPlugin }) => (isPlugin ? value === 0 : value <= 0) && { value },
    },
  }),
  of(deepstream.OutputLayerSchema)({ name: { "outputs.name_required": isEmpty } }),
  of(deepstream.TritonParamsSchema)({
    "": {
      "framework.renamed": (_, __, { framework }) => framework?.path === "backend.trt_is",
      "framework.unknown_there": (_, __, { framework }) => framework?.path === "backend.srv_is",
    },
    modelName: {
      "model_name.required": isEmpty,
      "model_name.characters": (name) => /[\s/\\]/.test(name) && { name },
      "model_name.file": inPlugin((name) => MODEL_FILE.test(name) && !name.includes("/") && { name }),
    },
    // A remote server uses the latest version unless the number is above 0.
    version: {
      "version.required": (value, { server }) => value === 0n && server.case !== "grpc",
      "version.valid": (value, { server }) => value < -1n && server.case !== "grpc" && { value },
    },
    classParams: { "class_params.unused": ({ length }) => length > 0 },
    server: { "model_repo.missing": ({ case: server }) => !server },
  }),
  of(deepstream.TritonModelRepoSchema)({
    root: { "model_repo.root_required": ({ length }) => length === 0 },
    "root[]": {
      "model_repo.root_required": isEmpty,
      "model_repo.root_model": inPlugin((root, _, { framework }) => modelInRoot(root, framework!.params)),
      // A host with a port, and no path.
      "model_repo.root_address": (value) =>
        /^(?:(?:https?|grpc):\/\/)?[\w.-]{1,253}:\d{1,5}$/.test(value) && { value },
    },
    minComputeCapacity: {
      "min_compute_capacity.replaced": inPlugin(
        (value) => finite(value) && value > MOST_CAPACITY && { value },
      ),
    },
    pinnedMemoryPoolByteSize: { "memory_pool.small": inPlugin(smallPool) },
    modelControlMode: {
      "model_control_mode.known": (value) => !["", "none", "explicit"].includes(value) && { value },
    },
  }),
  of(deepstream.TritonModelRepo_CudaDeviceMemSchema)({
    memoryPoolByteSize: { "memory_pool.small": inPlugin(smallPool) },
  }),
  of(deepstream.TritonGrpcParamsSchema)({
    url: {
      "grpc.port": inPlugin(addressProblem),
      "grpc.url_required": isEmpty,
      "grpc.url_scheme": (value) => /^\w+:\/\//.test(value) && !TARGET.test(value) && { value },
    },
    enableCudaBufferSharing: {
      "enable_cuda_buffer_sharing.remote": inPlugin((isShared, { url }) => isShared && remoteHost(url)),
    },
  }),
  of(deepstream.PreProcessParamsSchema)({
    networkFormat: { "network_format.unset": isUnset },
    tensorOrder: { "tensor_order.unset": isUnset },
    frameScalingFilter: { "frame_scaling_filter.known": (value) => value > LAST_FILTER && { value } },
    maintainAspectRatio: {
      "maintain_aspect_ratio.boolean": (value) => value !== 0 && value !== 1 && { value },
    },
    symmetricPadding: {
      "symmetric_padding.unused": (value, { maintainAspectRatio }) =>
        value !== 0 && maintainAspectRatio === 0,
    },
    tensorName: { "tensor_name.not_in_inputs": (name, _, { inputNames }) => missingFrom(inputNames, name) },
    preprocessMethod: { "normalize.defaulted": (method) => !method.case },
  }),
  of(deepstream.PreProcessParams_ScaleNormalizeSchema)({
    scaleFactor: {
      "scale_factor.negative": isNegative,
      "scale_factor.zero": unsetInSchema,
      "scale_factor.unset": inPlugin(isUnset),
      "scale_factor.large": inPlugin(
        (value) => finite(value) && value >= LARGE && { value, inverse: Math.fround(1 / value) },
      ),
    },
    channelOffsets: {
      "channel_offsets.count": ({ length: n }, _, { channels, isPlugin }) =>
        n > 0 && channels !== undefined && (isPlugin ? n < channels : n !== channels) && { n, channels },
      "channel_offsets.unused": inPlugin(
        ({ length: n }, _, { channels }) => channels !== undefined && n > channels && { n, channels },
      ),
      "channel_offsets.range": inPlugin(offsetBeyond),
      "channel_offsets.scaled": inPlugin((offsets, { scaleFactor }) => scaledOffsets(offsets, scaleFactor)),
    },
    meanFile: {
      "mean_file.exclusive": (file, { channelOffsets }) => file !== "" && channelOffsets.length > 0,
      "mean_file.ppm": (file) => file !== "" && !file.toLowerCase().endsWith(".ppm"),
    },
  }),
  of(deepstream.PostProcessParamsSchema)({
    labelfilePath: {
      "labelfile_path.missing": (path, { processType: { case: type } }) =>
        path === "" && (type === "detection" || type === "classification"),
    },
    processType: {
      "postprocess.type_required": (type, _, { isPlugin }) =>
        !type.case && { classification: isPlugin ? "triton_classification" : "srvis_classification" },
    },
    trtisClassification: {
      "classification.renamed": inPlugin(
        (type, _, { classificationPath }) =>
          type && classificationPath === "postprocess.trtis_classification",
      ),
    },
    other: {
      "other.unused": inPlugin(
        (type, _, { output, customProcess }) => type && !output?.outputTensorMeta && customProcess === "",
      ),
    },
    segmentation: {
      "num_segmentation_classes.missing": inPlugin(
        (type) => type && type.numSegmentationClasses === 0 && type.customParseSegmentationFunc === "",
      ),
    },
  }),
  of(deepstream.DetectionParamsSchema)({
    numDetectedClasses: { "num_detected_classes.positive": (value) => value <= 0 },
    clusteringPolicy: {
      // A custom function may return clustered boxes.
      "clustering_policy.missing": (policy, { customParseBboxFunc: custom }, { isPlugin }) =>
        !policy.case &&
        !(isPlugin && custom) && {
          policies: isPlugin ? "nms, simple_cluster or dbscan" : "simple_cluster, dbscan or group_rectangle",
        },
    },
    nms: { "nms.reserved": (nms) => nms !== undefined },
    groupRectangle: { "group_rectangle.replaced": inPlugin((policy) => policy !== undefined) },
  }),
  of(deepstream.DetectionParams_NmsSchema)({
    topk: { "topk.non_negative": isNegative },
    iouThreshold: { "iou_threshold.zero": inPlugin(isUnset) },
  }),
  of(deepstream.DetectionParams_DbScanSchema)({
    eps: { "eps.non_negative": isNegative },
    minBoxes: { "min_boxes.non_negative": isNegative, "min_boxes.zero": isUnset },
    minScore: { "min_score.non_negative": isNegative },
  }),
  of(deepstream.DetectionParams_GroupRectangleSchema)({
    groupThreshold: { "group_threshold.non_negative": isNegative, "group_threshold.zero": isUnset },
    eps: { "eps.non_negative": isNegative },
  }),
  of(deepstream.SegmentationParamsSchema)({
    threshold: { "segmentation.threshold_reserved": (value) => value !== 0 && finite(value) },
    numSegmentationClasses: { "num_segmentation_classes.non_negative": isNegative },
  }),
  of(deepstream.OtherNetworkParamsSchema)({
    typeName: { "other.type_name_reserved": (name) => name !== "" },
  }),
  of(deepstream.ExtraControlSchema)({
    outputBufferPoolSize: {
      "output_buffer_pool_size.range": (value, _, { isPlugin }) =>
        value !== 0 &&
        (value < FEWEST_BUFFERS || (!isPlugin && value > MOST_BUFFERS)) && {
          value,
          bound: value < FEWEST_BUFFERS ? FEWEST_BUFFERS : MOST_BUFFERS,
          range: isPlugin ? "less than 2" : "outside 2 … 6",
        },
    },
    customProcessFuncion: {
      "custom_process_funcion.parser": inPlugin(
        (name, _, { parser: [path = "custom_parse_bbox_func"] }) =>
          /parse/i.test(name) && { name, field: path.split(".").at(-1)! },
      ),
    },
  }),
  of(deepstream.LstmParamsSchema)({ loops: { "lstm.loops_required": ({ length }) => length === 0 } }),
  of(deepstream.LstmParams_LstmLoopSchema)({
    input: {
      "lstm.input_required": isEmpty,
      "lstm.input_is_image_tensor": (name, _, { preprocess }) =>
        name !== "" && name === preprocess?.tensorName && { name },
      "lstm.input_not_in_inputs": (name, _, { inputNames }) => missingFrom(inputNames, name),
    },
    output: {
      "lstm.output_required": isEmpty,
      "lstm.input_output_distinct": (output, { input }) => input !== "" && input === output,
      "lstm.output_not_in_outputs": (name, _, { outputNames }) => missingFrom(outputNames, name),
    },
    initState: { "lstm.init_defaulted": (state) => !state.case },
  }),
  of(deepstream.PluginControl_InputControlSchema)({
    operateOnGieId: {
      "operate_on_gie_id.itself": (value, { processMode }, { uniqueId }) =>
        value > 0 && value === uniqueId && processMode === CLIP_OBJECTS && { value },
      "operate_on_gie_id.unset": inPlugin((value, _, { takes }) => value === 0 && takes === "objects"),
      "operate_on_gie_id.unused": inPlugin(
        (value, _, { takes, given }) =>
          value > 0 && takes === "frames" && given("input_control.operate_on_gie_id"),
      ),
    },
    operateOnClassIds: {
      "operate_on_class_ids.unused": inPlugin(({ length }, _, { takes }) => length > 0 && takes === "frames"),
    },
    "operateOnClassIds[]": { "class_ids.non_negative": inPlugin(negative) },
    interval: { "interval.unused": inPlugin((value = 0, _, { takes }) => value > 0 && takes === "objects") },
    secondaryReinferInterval: {
      "secondary_reinfer_interval.unused": inPlugin(
        (value, _, { takes }) => value !== undefined && takes === "frames",
      ),
    },
    asyncMode: {
      "async_mode.replaced": inPlugin((isAsync, _, { takes, type }) => {
        const isUsed = takes === "objects" && type === "classification";
        if (!isAsync || takes === "tensors" || isUsed) return false;
        const found =
          takes === "objects" ? "and this stage classifies nothing" : "and this stage takes whole frames";
        return { found };
      }),
    },
    objectControl: {
      "object_control.unused": (control, { processMode }) =>
        control?.bboxFilter !== undefined && processMode === FULL_FRAME,
    },
  }),
  of(deepstream.PluginControl_OutputDetectionControlSchema)({
    "filterOutClassIds[]": {
      "class_ids.non_negative": inPlugin(negative),
      "class_filter.key_range": inPlugin((key, _, { classes }) => beyond(classes, key)),
    },
    "specificClassFilters[]": {
      "class_filter.key_range": inPlugin((_, __, { classes }, key) => beyond(classes, key)),
    },
  }),
  of(deepstream.PluginControl_OutputControlSchema)({
    // A custom function may produce results of any kind.
    detectControl: {
      "detect_control.unused": inPlugin(
        (control, _, { type, customProcess }) =>
          control && type !== undefined && customProcess === "" && type !== "detection",
      ),
    },
    classifierType: {
      "classifier_type.unused": inPlugin(
        (value, _, { type, customProcess }) =>
          Boolean(value) && type !== undefined && customProcess === "" && !/classification/i.test(type),
      ),
    },
  }),
  // Without a largest size there is no limit.
  of(deepstream.PluginControl_BBoxFilterSchema)({
    minWidth: {
      "bbox_filter.empty": (least, { maxWidth: most }) => most > 0 && least > most && { least, most },
    },
    minHeight: {
      "bbox_filter.empty": (least, { maxHeight: most }) => most > 0 && least > most && { least, most },
    },
  }),
]);

const LARGEST_BATCH = 1024;
const MOST_DIMENSIONS = 7;
const LAST_FILTER = 6;
const [FEWEST_BUFFERS, MOST_BUFFERS] = [2, 6];
/** A scheme of gRPC's own resolvers. */
const TARGET = /^(?:dns|unix|unix-abstract|ipv4|ipv6|vsock|xds):/;

const frameworkOf = (isPlugin: boolean) => ({ framework: isPlugin ? "triton" : "srv_is" });

const beyond = (n: number, key: number | string) => n > 0 && Number(key) >= n && { key, n, last: n - 1 };

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
