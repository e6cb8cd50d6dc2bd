import { deepstream, type Examples, within } from "./example.ts";

/** Rules on a stage's role in a pipeline, and on the names in its file. */

const repo = (content: string, name = "m") =>
  `backend { triton { model_name: "${name}" version: -1 model_repo { ${content} } } }`;
const detection = (content: string) => `postprocess { detection { num_detected_classes: 4 ${content} } }`;
const offsets = within(
  "preprocess { network_format: IMAGE_FORMAT_RGB normalize { scale_factor: 1 channel_offsets:",
  "} }",
  deepstream,
);
const input = within("input_control {", "}", deepstream);
const CLIP = "process_mode: PROCESS_MODE_CLIP_OBJECTS";
const LIBRARY = 'custom_lib { path: "/opt/libparse.so" }';

export const STAGE_EXAMPLES: Examples = {
  "operate_on_gie_id.unset": input(CLIP, `${CLIP} operate_on_gie_id: -1`),
  "operate_on_class_ids.unused": input(
    "operate_on_class_ids: 2",
    `${CLIP} operate_on_gie_id: 1 operate_on_class_ids: 2`,
  ),
  "inputs.unfilled": deepstream(
    'backend { inputs [{ name: "frames" }, { name: "shape" }] triton { model_name: "m" version: -1 } }',
    `backend { inputs [{ name: "frames" }, { name: "shape" }] triton { model_name: "m" version: -1 } } ${LIBRARY}`,
  ),
  "detect_control.unused": deepstream(
    "postprocess { other {} } input_control {} output_control { detect_control {} }",
    "postprocess { other {} } input_control {} output_control { output_tensor_meta: true }",
  ),
  "classifier_type.unused": deepstream(
    `${detection("")} input_control {} output_control { classifier_type: "colour" }`,
    'postprocess { classification {} } input_control {} output_control { classifier_type: "colour" }',
  ),
  "iou_threshold.zero": deepstream(
    detection("nms { topk: 20 }"),
    detection("nms { iou_threshold: 0.5 topk: 20 }"),
  ),
  "pre_threshold.unset": deepstream(
    detection("per_class_params { key: 2 value {} } simple_cluster { threshold: 0.4 }"),
    detection("per_class_params { key: 2 value { pre_threshold: 0.6 } } simple_cluster { threshold: 0.4 }"),
  ),
  "channel_offsets.range": offsets("[-124, -116, -104]", "[124, 116, 104]"),
  "min_compute_capacity.replaced": deepstream(
    repo('root: "/models" min_compute_capacity: 7.5'),
    repo('root: "/models" min_compute_capacity: 5.3'),
  ),
  "memory_pool.small": deepstream(
    repo('root: "/models" pinned_memory_pool_byte_size: 256'),
    repo('root: "/models" pinned_memory_pool_byte_size: 268435456'),
  ),
  "path.shell": deepstream(repo('root: "~/models"'), repo('root: "/home/me/models"')),
  "path.scheme": deepstream(
    'custom_lib { path: "file:///opt/libparse.so" }',
    'custom_lib { path: "/opt/libparse.so" }',
  ),
  "model_repo.root_url": deepstream(repo('root: "s3://bucket/models"'), repo('root: "/mnt/models"')),
  "model_repo.root_model": deepstream(repo('root: "/models/det"', "det"), repo('root: "/models"', "det")),
  "model_name.file": deepstream(repo('root: "/models"', "det.onnx"), repo('root: "/models"', "det")),
  "custom_lib.shared": deepstream(
    'custom_lib { path: "/opt/parse.cpp" }',
    'custom_lib { path: "/opt/libparse.so" }',
  ),
  "custom_process_funcion.library": deepstream(
    'extra { custom_process_funcion: "create" }',
    `extra { custom_process_funcion: "create" } ${LIBRARY}`,
  ),
  "custom_function.name": deepstream(
    `${detection('custom_parse_bbox_func: "/opt/libparse.so"')} ${LIBRARY}`,
    `${detection('custom_parse_bbox_func: "ParseBoxes"')} ${LIBRARY}`,
  ),
};
