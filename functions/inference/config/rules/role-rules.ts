import type { Rule } from "./template.ts";

const IMPL = "gstnvinferserver_impl.cpp";
const META = "gstnvinferserver_meta_utils.cpp";

/** Rules on a stage's role in DeepStream's pipeline, by the plugin's source. */
export const ROLE_RULES = {
  "operate_on_gie_id.unset": {
    severity: "warning",
    message: "operate_on_gie_id is 0, which is the number of no stage",
    suggestion: "the unique_id of the stage that finds the objects, or -1 for objects of every stage",
    consequence: "takes objects of stage 0 only, unless the plugin's property infer-on-gie-id names another",
    source: `${IMPL}, shouldInferObject`,
  },
  "operate_on_class_ids.unused": {
    severity: "warning",
    message: "operate_on_class_ids does nothing with full frames",
    suggestion: "process_mode: PROCESS_MODE_CLIP_OBJECTS",
    consequence: "takes whole frames, whatever objects are in them",
    source: `${IMPL}, shouldInferObject`,
  },
  "inputs.unfilled": {
    severity: "warning",
    message: "{n} inputs, and no custom_lib fills those that take no frames",
    suggestion: "custom_lib with NvDsInferInitializeInputLayers, or extra { custom_process_funcion: … }",
    consequence: "fails at the first frame, if the model has these inputs",
    source: "infer_cuda_context.cpp, InferCudaContext::initFixedExtraInputLayers",
  },
  "detect_control.unused": {
    severity: "warning",
    message: "detect_control does nothing without detection",
    suggestion: "remove it, or postprocess { detection { … } }",
    consequence: "filters the boxes of a detector only",
    source: `${META}, attachDetectionMetadata`,
  },
  "classifier_type.unused": {
    severity: "warning",
    message: "classifier_type does nothing without classification",
    suggestion: "remove it, or postprocess { classification { … } }",
    consequence: "writes it beside the labels of a classifier only",
    source: `${META}, attachClassificationMetadata`,
  },
  "iou_threshold.zero": {
    severity: "warning",
    message: "iou_threshold is 0: of boxes that touch, one is left",
    suggestion: "iou_threshold: 0.5",
    consequence: "drops every box that overlaps a better one of its class",
    source: "infer_postprocess.cpp, DetectPostprocessor::nonMaximumSuppression",
  },
  "pre_threshold.unset": {
    severity: "warning",
    message: "class {key} has no pre_threshold",
    suggestion: "pre_threshold: {threshold}, or no per_class_params for the class",
    consequence: "takes 0 in place of the threshold of all classes: every box of the class passes",
    source: "infer_postprocess.cpp, DetectPostprocessor::allocateResource",
  },
  "channel_offsets.range": {
    severity: "warning",
    message: "{value} is outside 0 … 255, the range of a pixel",
    suggestion: "the mean of the channel: it is taken off",
    consequence: "computes scale_factor * (pixel - offset)",
    source: "infer_preprocess_kernel.cu",
  },
  "min_compute_capacity.replaced": {
    severity: "info",
    message: "{value} is above the default of the server",
    suggestion: "at most 6.0, or 5.3 on Jetson",
    consequence: "takes its default, 6.0, or 5.3 on Jetson",
    source: "infer_trtis_server.cpp, RepoSettings::initFrom",
  },
  "memory_pool.small": {
    severity: "warning",
    message: "a pool of {value} bytes holds no tensor of a frame",
    suggestion: "a size in bytes: 268435456 is 256 MiB",
    consequence: "hands the number of bytes to the server",
    source: "infer_trtis_server.cpp, RepoSettings::initFrom",
  },
} as const satisfies Record<string, Rule>;
