import type { Example, Examples } from "./example.ts";

/** Rules on settings that DeepStream's plugin refuses or replaces. */

function beside(bad: string, good: string): Example {
  return { in: "deepstream", bad, good };
}

const grpc = (content: string) => `backend { triton { model_name: "m" version: -1 grpc { ${content} } } }`;
const normalize = (content: string) =>
  `preprocess { network_format: IMAGE_FORMAT_RGB normalize { ${content} } }`;
const outputs = (...names: string[]) =>
  `backend { ${names.map((name) => `outputs { name: "${name}" }`).join(" ")} triton { model_name: "m" version: -1 } }`;
const detection = "postprocess { detection { num_detected_classes: 4 nms { topk: 20 } } }";

export const PLUGIN_EXAMPLES: Examples = {
  "detection.parser_outputs": beside(
    `${outputs("output0")} ${detection}`,
    `${outputs("output_cov/Sigmoid", "output_bbox/BiasAdd")} ${detection}`,
  ),
  "async_mode.replaced": beside(
    "input_control { process_mode: PROCESS_MODE_FULL_FRAME async_mode: true }",
    "input_control { process_mode: PROCESS_MODE_FULL_FRAME }",
  ),
  "group_rectangle.replaced": beside(
    "postprocess { detection { num_detected_classes: 4 group_rectangle { group_threshold: 1 } } }",
    "postprocess { detection { num_detected_classes: 4 dbscan { min_boxes: 3 } } }",
  ),
  "num_segmentation_classes.missing": beside(
    "postprocess { segmentation {} }",
    "postprocess { segmentation { num_segmentation_classes: 4 } }",
  ),
  "classification.renamed": beside(
    "postprocess { trtis_classification { topk: 1 } }",
    "postprocess { triton_classification { topk: 1 } }",
  ),
  "operate_on_gie_id.unused": beside(
    "input_control { process_mode: PROCESS_MODE_FULL_FRAME operate_on_gie_id: 2 }",
    "input_control { process_mode: PROCESS_MODE_CLIP_OBJECTS operate_on_gie_id: 2 }",
  ),
  "secondary_reinfer_interval.unused": beside(
    "input_control { process_mode: PROCESS_MODE_FULL_FRAME secondary_reinfer_interval: 9 }",
    "input_control { process_mode: PROCESS_MODE_CLIP_OBJECTS secondary_reinfer_interval: 9 }",
  ),
  "interval.unused": beside(
    "input_control { process_mode: PROCESS_MODE_CLIP_OBJECTS interval: 2 }",
    "input_control { process_mode: PROCESS_MODE_FULL_FRAME interval: 2 }",
  ),
  "grpc.port": beside(grpc('url: "triton:8000"'), grpc('url: "triton:8001"')),
  "enable_cuda_buffer_sharing.remote": beside(
    grpc('url: "triton:8001" enable_cuda_buffer_sharing: true'),
    grpc('url: "localhost:8001" enable_cuda_buffer_sharing: true'),
  ),
  "scale_factor.large": beside(normalize("scale_factor: 255"), normalize("scale_factor: 0.003921569")),
  "channel_offsets.scaled": beside(
    normalize("scale_factor: 0.003921569 channel_offsets: [0.485, 0.456, 0.406]"),
    normalize("scale_factor: 0.003921569 channel_offsets: [123.675, 116.28, 103.53]"),
  ),
  "other.unused": beside("postprocess { other {} }", "output_control { output_tensor_meta: true }"),
  "class_filter.key_range": beside(
    `${detection} input_control {} output_control { detect_control { filter_out_class_ids: 4 } }`,
    `${detection} input_control {} output_control { detect_control { filter_out_class_ids: 3 } }`,
  ),
  "class_ids.non_negative": beside(
    "input_control { process_mode: PROCESS_MODE_CLIP_OBJECTS operate_on_class_ids: -1 }",
    "input_control { process_mode: PROCESS_MODE_CLIP_OBJECTS operate_on_class_ids: 0 }",
  ),
  "custom_process_funcion.parser": beside(
    'extra { custom_process_funcion: "NvDsInferParseCustomYolo" } custom_lib { path: "/lib/yolo.so" }',
    'extra { custom_process_funcion: "CreateInferServerCustomProcess" } custom_lib { path: "/lib/yolo.so" }',
  ),
  "release.field": {
    in: "files",
    bad: "--deepstream 6.2, and clip_object_outside_roi: true",
    good: "--deepstream 6.3, and clip_object_outside_roi: true",
  },
  "release.doubtful": {
    in: "files",
    bad: "--deepstream 7.0, and backend { disable_warmup: true … }",
    good: "--deepstream 8.0, and backend { disable_warmup: true … }",
  },
  "model_repo.settings_differ": {
    in: "files",
    bad: "one stage with model_repo { log_level: 2 … }, one with model_repo { log_level: 1 … }",
    good: "the same model_repo in both",
  },
  "model_repo.control_modes_differ": {
    in: "files",
    bad: 'one stage with model_repo { model_control_mode: "none" … }, one without',
    good: "the same model_repo in both",
  },
  "operate_on_gie_id.unknown": {
    in: "files",
    bad: "operate_on_gie_id: 3, where the stages have the numbers 1 and 2",
    good: "operate_on_gie_id: 1",
  },
  "model.unreadable": {
    in: "files",
    bad: "models/m/config.pbtxt with input [ {",
    good: "models/m/config.pbtxt that Triton reads",
  },
  "model.name": {
    in: "files",
    bad: 'models/m/config.pbtxt with name: "n"',
    good: 'models/m/config.pbtxt with name: "m"',
  },
  "model.max_batch_size": {
    in: "files",
    bad: "max_batch_size: 8, and max_batch_size: 4 in config.pbtxt",
    good: "max_batch_size: 4 in both",
  },
  "model.input_missing": {
    in: "files",
    bad: 'inputs { name: "imput" }, and input [{ name: "input" }] in config.pbtxt',
    good: 'inputs { name: "input" }',
  },
  "model.output_missing": {
    in: "files",
    bad: 'outputs { name: "boxs" }, and output [{ name: "boxes" }] in config.pbtxt',
    good: 'outputs { name: "boxes" }',
  },
  "model.tensor_name": {
    in: "files",
    bad: 'tensor_name: "imput", and input [{ name: "input" }] in config.pbtxt',
    good: 'tensor_name: "input"',
  },
  "model.dims": {
    in: "files",
    bad: "dims: [3, 640, 640], and dims: [3, 416, 416] in config.pbtxt",
    good: "dims: [3, 416, 416]",
  },
  "model.dims_open": {
    in: "files",
    bad: "no dims, and dims: [3, -1, -1] in config.pbtxt",
    good: 'inputs { name: "input" dims: [3, 416, 416] }',
  },
  "model.data_type": {
    in: "files",
    bad: "data_type: TENSOR_DT_FP16, and data_type: TYPE_FP32 in config.pbtxt",
    good: "data_type: TENSOR_DT_FP32",
  },
  "model.tensor_order": {
    in: "files",
    bad: "TENSOR_ORDER_LINEAR, and format: FORMAT_NHWC in config.pbtxt",
    good: "TENSOR_ORDER_NHWC",
  },
  "model.tensor_order_open": {
    in: "files",
    bad: "no tensor_order, and no format in config.pbtxt",
    good: "TENSOR_ORDER_LINEAR",
  },
};
