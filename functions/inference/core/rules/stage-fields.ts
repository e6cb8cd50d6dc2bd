import * as deepstream from "../../../../gen/inference/deepstream_pb.js";
import type { Stage } from "../stage.ts";
import { missingFrom, type Rows, rowsFor } from "./fields.ts";

const { CLIP_OBJECTS, FULL_FRAME } = deepstream.PluginControl_ProcessMode;

const of = rowsFor<Stage>();
const finite = Number.isFinite;

const isEmpty = (text: string) => text === "";
export const isUnset = (value: number) => value === 0;
const isNegative = (value: number) => value < 0 && finite(value);
export const negative = (value: number) => value < 0 && { value };

/** Rules on one field of a stage, in files of the schema and of DeepStream's plugin. */
export const STAGE_ROWS: Rows<Stage> = new Map([
  of(deepstream.InferenceConfigSchema)({
    gpuIds: { "gpu_ids.single": ({ length: n }) => n > 1 && { n } },
    "gpuIds[]": { "gpu_ids.non_negative": negative },
    maxBatchSize: {
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
      // A host with a port, and no path.
      "model_repo.root_address": (value) =>
        /^(?:(?:https?|grpc):\/\/)?[\w.-]{1,253}:\d{1,5}$/.test(value) && { value },
    },
    modelControlMode: {
      "model_control_mode.known": (value) => !["", "none", "explicit"].includes(value) && { value },
    },
  }),
  of(deepstream.TritonGrpcParamsSchema)({
    url: {
      "grpc.url_required": isEmpty,
      "grpc.url_scheme": (value) => /^\w+:\/\//.test(value) && !TARGET.test(value) && { value },
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
    scaleFactor: { "scale_factor.negative": isNegative },
    channelOffsets: {
      "channel_offsets.count": ({ length: n }, _, { channels, isPlugin }) =>
        n > 0 && channels !== undefined && (isPlugin ? n < channels : n !== channels) && { n, channels },
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
  }),
  of(deepstream.DetectionParams_NmsSchema)({ topk: { "topk.non_negative": isNegative } }),
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
    },
    objectControl: {
      "object_control.unused": (control, { processMode }) =>
        control?.bboxFilter !== undefined && processMode === FULL_FRAME,
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
export const TARGET = /^(?:dns|unix|unix-abstract|ipv4|ipv6|vsock|xds):/;

const frameworkOf = (isPlugin: boolean) => ({ framework: isPlugin ? "triton" : "srv_is" });

/** Of the schema's own files alone. */
export const SCHEMA_ROWS: Rows<Stage> = new Map([
  of(deepstream.InferenceConfigSchema)({
    uniqueId: { "unique_id.positive": isUnset },
    maxBatchSize: { "max_batch_size.required": isUnset },
  }),
  of(deepstream.PreProcessParams_ScaleNormalizeSchema)({
    scaleFactor: { "scale_factor.zero": isUnset },
  }),
]);
