import type { Rule } from "./template.ts";

const IMPL = "gstnvinferserver_impl.cpp";
const POSTPROCESS = "infer_postprocess.cpp";

/** Rules on settings that DeepStream's plugin refuses or replaces at its start, by its source. */
export const PLUGIN_RULES = {
  "detection.parser_outputs": {
    severity: "error",
    message: "no output's name contains {part}, which the built-in parser looks for",
    suggestion: "custom_parse_bbox_func with a custom_lib that parses this model's outputs",
    consequence: "finds no layer to parse and fails at the first frame",
    source: `${POSTPROCESS}, DetectPostprocessor::parseBoundingBox`,
  },
  "async_mode.replaced": {
    severity: "warning",
    message: "async_mode is for the classification of objects, {found}",
    suggestion: "async_mode: false, or PROCESS_MODE_CLIP_OBJECTS with classification { … }",
    consequence: "warns and switches it off",
    source: `${IMPL}, validatePluginConfig`,
  },
  "group_rectangle.replaced": {
    severity: "warning",
    message: "group_rectangle needs OpenCV, which releases since 6.2 are built without",
    suggestion: "nms { confidence_threshold: … iou_threshold: 0.5 topk: 20 }, or dbscan",
    consequence: "takes nms with iou_threshold 0.5 and topk 20 in its place",
    source: "infer_proto_utils.cpp, validatePostprocess",
  },
  "num_segmentation_classes.missing": {
    severity: "warning",
    message: "neither num_segmentation_classes nor custom_parse_segmentation_func is set",
    suggestion: "num_segmentation_classes: the number of channels of the output",
    consequence: "since 6.3 the built-in parser refuses every output, for the numbers of classes differ",
    source: `${POSTPROCESS}, SegmentPostprocessor::parseSemanticSegmentationOutput`,
  },
  "classification.renamed": {
    severity: "info",
    message: "trtis_classification is called triton_classification since DeepStream 6.0",
    suggestion: "triton_classification { … }, unless the file is for DeepStream 5",
    consequence: "warns and takes it for triton_classification",
    source: "infer_proto_utils.cpp, validatePostprocess",
  },
  "operate_on_gie_id.unused": {
    severity: "warning",
    message: "operate_on_gie_id does nothing with full frames",
    suggestion: "process_mode: PROCESS_MODE_CLIP_OBJECTS",
    consequence: "takes whole frames, whichever stage found objects in them",
    source: `${IMPL}, shouldInferObject`,
  },
  "secondary_reinfer_interval.unused": {
    severity: "warning",
    message: "secondary_reinfer_interval does nothing with full frames",
    suggestion: "interval, or process_mode: PROCESS_MODE_CLIP_OBJECTS",
    consequence: "infers objects anew only where it takes objects",
    source: `${IMPL}, shouldInferObject`,
  },
  "interval.unused": {
    severity: "warning",
    message: "interval does nothing with PROCESS_MODE_CLIP_OBJECTS",
    suggestion: "secondary_reinfer_interval, which counts frames between inferences of an object",
    consequence: "skips frames only where it takes whole ones",
    source: `${IMPL}, processFullFrame`,
  },
  "grpc.port": {
    severity: "warning",
    message: "{value} {problem}",
    suggestion: "host and port alone; gRPC listens on 8001 by default",
    consequence: "cannot reach the server and refuses to start",
    source: "infer_grpc_backend.cpp, initialize: the client asks whether the server is live",
  },
  "enable_cuda_buffer_sharing.remote": {
    severity: "warning",
    message: "{value} is another host, which shares no GPU memory with this one",
    suggestion: "enable_cuda_buffer_sharing: false, or a server on the same machine",
    consequence: "registers GPU memory that the server cannot open: every request fails",
    source: "infer_grpc_client.cpp, which registers CUDA shared memory for each input",
  },
  "scale_factor.large": {
    severity: "warning",
    message: "pixels are multiplied by {value}, not divided",
    suggestion: "{inverse}, if pixels from 0 to 1 were meant",
    consequence: "multiplies: values reach {value} times 255",
    source: "infer_preprocess_kernel.cu",
  },
  "channel_offsets.scaled": {
    severity: "warning",
    message: "offsets below 1 beside a scale factor of {scale} take off next to nothing",
    suggestion: "{offsets}: they are taken off before scaling, in units of 0 to 255",
    consequence: "computes scale_factor * (pixel - offset)",
    source: "infer_preprocess_kernel.cu",
  },
  "other.unused": {
    severity: "warning",
    message:
      "other { } without output_tensor_meta and without custom_process_funcion: nobody gets the results",
    suggestion: "output_control { output_tensor_meta: true }",
    consequence: "warns, infers, and drops what comes out",
    source: `${IMPL}, start`,
  },
  "class_filter.key_range": {
    severity: "warning",
    message: "class {key} does not exist, there are {n}",
    suggestion: "classes run from 0 to {last}",
    consequence: "never meets an object of that class",
    source: "gstnvinferserver_meta_utils.cpp, attachDetectionMetadata",
  },
  "class_ids.non_negative": {
    severity: "warning",
    message: "{value} is not a class",
    suggestion: "classes run from 0",
    consequence: "never meets an object of that class",
    source: `${IMPL}, shouldInferObject`,
  },
  "custom_process_funcion.parser": {
    severity: "warning",
    message: "{name} looks like a parser of outputs, not like what makes a processor",
    suggestion: '{field}: "{name}", or a function that returns an IInferCustomProcessor',
    consequence: "calls it with other arguments than it takes, and may crash",
    source: "infer_cuda_context.cpp, which makes a processor of the function",
  },
  "release.field": {
    severity: "error",
    message: "DeepStream {release} has no {field}, which came with {since}",
    suggestion: "leave it out, or update DeepStream",
    consequence: "cannot read the file and refuses to start",
    source: "nvdsinferserver_config.proto and nvdsinferserver_plugin.proto of that release",
  },
  "release.doubtful": {
    severity: "warning",
    message: "{field} is not in DeepStream {before} and is in {since}; of {release} it is not known",
    suggestion: "look for it in the .proto files of that installation",
    consequence: "cannot read the file, if the release does not have the field",
    source: "nvdsinferserver_config.proto and nvdsinferserver_plugin.proto of that release",
  },
} as const satisfies Record<string, Rule>;
