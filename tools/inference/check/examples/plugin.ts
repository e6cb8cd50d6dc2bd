import { deepstream, type Examples, files, within } from "./example.ts";

/** Rules on settings that DeepStream's plugin refuses or replaces. */

const FRAMES = "process_mode: PROCESS_MODE_FULL_FRAME";
const CLIP = "process_mode: PROCESS_MODE_CLIP_OBJECTS";

const grpc = within('backend { triton { model_name: "m" version: -1 grpc {', "} } }", deepstream);
const normalize = within("preprocess { network_format: IMAGE_FORMAT_RGB normalize {", "} }", deepstream);
const input = within("input_control {", "}", deepstream);
const outputs = (...names: string[]) =>
  `backend { ${names.map((name) => `outputs { name: "${name}" }`).join(" ")} triton { model_name: "m" version: -1 } }`;
const detection = "postprocess { detection { num_detected_classes: 4 nms { topk: 20 } } }";

export const PLUGIN_EXAMPLES: Examples = {
  "detection.parser_outputs": deepstream(
    `${outputs("output0")} ${detection}`,
    `${outputs("output_cov/Sigmoid", "output_bbox/BiasAdd")} ${detection}`,
  ),
  "async_mode.replaced": input(`${FRAMES} async_mode: true`, FRAMES),
  "group_rectangle.replaced": deepstream(
    "postprocess { detection { num_detected_classes: 4 group_rectangle { group_threshold: 1 } } }",
    "postprocess { detection { num_detected_classes: 4 dbscan { min_boxes: 3 } } }",
  ),
  "num_segmentation_classes.missing": deepstream(
    "postprocess { segmentation {} }",
    "postprocess { segmentation { num_segmentation_classes: 4 } }",
  ),
  "classification.renamed": deepstream(
    "postprocess { trtis_classification { topk: 1 } }",
    "postprocess { triton_classification { topk: 1 } }",
  ),
  "operate_on_gie_id.unused": input(`${FRAMES} operate_on_gie_id: 2`, `${CLIP} operate_on_gie_id: 2`),
  "secondary_reinfer_interval.unused": input(
    `${FRAMES} secondary_reinfer_interval: 9`,
    `${CLIP} secondary_reinfer_interval: 9`,
  ),
  "interval.unused": input(`${CLIP} interval: 2`, `${FRAMES} interval: 2`),
  "grpc.port": grpc('url: "triton:8000"', 'url: "triton:8001"'),
  "enable_cuda_buffer_sharing.remote": grpc(
    'url: "triton:8001" enable_cuda_buffer_sharing: true',
    'url: "localhost:8001" enable_cuda_buffer_sharing: true',
  ),
  "scale_factor.large": normalize("scale_factor: 255", "scale_factor: 0.003921569"),
  "channel_offsets.scaled": normalize(
    "scale_factor: 0.003921569 channel_offsets: [0.485, 0.456, 0.406]",
    "scale_factor: 0.003921569 channel_offsets: [123.675, 116.28, 103.53]",
  ),
  "other.unused": deepstream("postprocess { other {} }", "output_control { output_tensor_meta: true }"),
  "class_filter.key_range": deepstream(
    `${detection} input_control {} output_control { detect_control { filter_out_class_ids: 4 } }`,
    `${detection} input_control {} output_control { detect_control { filter_out_class_ids: 3 } }`,
  ),
  "class_ids.non_negative": input(`${CLIP} operate_on_class_ids: -1`, `${CLIP} operate_on_class_ids: 0`),
  "custom_process_funcion.parser": deepstream(
    'extra { custom_process_funcion: "NvDsInferParseCustomYolo" } custom_lib { path: "/lib/yolo.so" }',
    'extra { custom_process_funcion: "CreateInferServerCustomProcess" } custom_lib { path: "/lib/yolo.so" }',
  ),
  "release.field": files(
    "--deepstream 6.2, and clip_object_outside_roi: true",
    "--deepstream 6.3, and clip_object_outside_roi: true",
  ),
  "release.doubtful": files(
    "--deepstream 7.0, and backend { disable_warmup: true … }",
    "--deepstream 8.0, and backend { disable_warmup: true … }",
  ),
  "model_repo.settings_differ": files(
    "one stage with model_repo { log_level: 2 … }, one with model_repo { log_level: 1 … }",
    "the same model_repo in both",
  ),
  "model_repo.control_modes_differ": files(
    'one stage with model_repo { model_control_mode: "none" … }, one without',
    "the same model_repo in both",
  ),
  "operate_on_gie_id.unknown": files(
    "operate_on_gie_id: 3, where the stages have the numbers 1 and 2",
    "operate_on_gie_id: 1",
  ),
  "model.unreadable": files(
    "models/m/config.pbtxt with input [ {",
    "models/m/config.pbtxt that Triton reads",
  ),
  "model.name": files('models/m/config.pbtxt with name: "n"', 'models/m/config.pbtxt with name: "m"'),
  "model.max_batch_size": files(
    "max_batch_size: 8, and max_batch_size: 4 in config.pbtxt",
    "max_batch_size: 4 in both",
  ),
  "model.input_missing": files(
    'inputs { name: "imput" }, and input [{ name: "input" }] in config.pbtxt',
    'inputs { name: "input" }',
  ),
  "model.output_missing": files(
    'outputs { name: "boxs" }, and output [{ name: "boxes" }] in config.pbtxt',
    'outputs { name: "boxes" }',
  ),
  "model.tensor_name": files(
    'tensor_name: "imput", and input [{ name: "input" }] in config.pbtxt',
    'tensor_name: "input"',
  ),
  "model.dims": files("dims: [3, 640, 640], and dims: [3, 416, 416] in config.pbtxt", "dims: [3, 416, 416]"),
  "model.dims_open": files(
    "no dims, and dims: [3, -1, -1] in config.pbtxt",
    'inputs { name: "input" dims: [3, 416, 416] }',
  ),
  "model.data_type": files(
    "data_type: TENSOR_DT_FP16, and data_type: TYPE_FP32 in config.pbtxt",
    "data_type: TENSOR_DT_FP32",
  ),
  "model.tensor_order": files(
    "TENSOR_ORDER_LINEAR, and format: FORMAT_NHWC in config.pbtxt",
    "TENSOR_ORDER_NHWC",
  ),
  "model.tensor_order_open": files("no tensor_order, and no format in config.pbtxt", "TENSOR_ORDER_LINEAR"),
};
