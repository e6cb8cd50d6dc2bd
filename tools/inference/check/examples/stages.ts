import type { Example, Examples } from "./example.ts";

/** Rules on a stage's role in a pipeline, and on the names in its file. */

function beside(bad: string, good: string): Example {
  return { in: "deepstream", bad, good };
}

const repo = (content: string, name = "m") =>
  `backend { triton { model_name: "${name}" version: -1 model_repo { ${content} } } }`;
const detection = (content: string) => `postprocess { detection { num_detected_classes: 4 ${content} } }`;
const offsets = (content: string) =>
  `preprocess { network_format: IMAGE_FORMAT_RGB normalize { scale_factor: 1 channel_offsets: ${content} } }`;
const CLIP = "process_mode: PROCESS_MODE_CLIP_OBJECTS";
const LIBRARY = 'custom_lib { path: "/opt/libparse.so" }';

export const STAGE_EXAMPLES: Examples = {
  "operate_on_gie_id.unset": beside(
    `input_control { ${CLIP} }`,
    `input_control { ${CLIP} operate_on_gie_id: -1 }`,
  ),
  "operate_on_class_ids.unused": beside(
    "input_control { operate_on_class_ids: 2 }",
    `input_control { ${CLIP} operate_on_gie_id: 1 operate_on_class_ids: 2 }`,
  ),
  "inputs.unfilled": beside(
    'backend { inputs [{ name: "frames" }, { name: "shape" }] triton { model_name: "m" version: -1 } }',
    `backend { inputs [{ name: "frames" }, { name: "shape" }] triton { model_name: "m" version: -1 } } ${LIBRARY}`,
  ),
  "detect_control.unused": beside(
    "postprocess { other {} } input_control {} output_control { detect_control {} }",
    "postprocess { other {} } input_control {} output_control { output_tensor_meta: true }",
  ),
  "classifier_type.unused": beside(
    `${detection("")} input_control {} output_control { classifier_type: "colour" }`,
    'postprocess { classification {} } input_control {} output_control { classifier_type: "colour" }',
  ),
  "iou_threshold.zero": beside(
    detection("nms { topk: 20 }"),
    detection("nms { iou_threshold: 0.5 topk: 20 }"),
  ),
  "pre_threshold.unset": beside(
    detection("per_class_params { key: 2 value {} } simple_cluster { threshold: 0.4 }"),
    detection("per_class_params { key: 2 value { pre_threshold: 0.6 } } simple_cluster { threshold: 0.4 }"),
  ),
  "channel_offsets.range": beside(offsets("[-124, -116, -104]"), offsets("[124, 116, 104]")),
  "min_compute_capacity.replaced": beside(
    repo('root: "/models" min_compute_capacity: 7.5'),
    repo('root: "/models" min_compute_capacity: 5.3'),
  ),
  "memory_pool.small": beside(
    repo('root: "/models" pinned_memory_pool_byte_size: 256'),
    repo('root: "/models" pinned_memory_pool_byte_size: 268435456'),
  ),
  "path.shell": beside(repo('root: "~/models"'), repo('root: "/home/me/models"')),
  "path.scheme": beside(
    'custom_lib { path: "file:///opt/libparse.so" }',
    'custom_lib { path: "/opt/libparse.so" }',
  ),
  "model_repo.root_url": beside(repo('root: "s3://bucket/models"'), repo('root: "/mnt/models"')),
  "model_repo.root_model": beside(repo('root: "/models/det"', "det"), repo('root: "/models"', "det")),
  "model_name.file": beside(repo('root: "/models"', "det.onnx"), repo('root: "/models"', "det")),
  "custom_lib.shared": beside(
    'custom_lib { path: "/opt/parse.cpp" }',
    'custom_lib { path: "/opt/libparse.so" }',
  ),
  "custom_process_funcion.library": beside(
    'extra { custom_process_funcion: "create" }',
    `extra { custom_process_funcion: "create" } ${LIBRARY}`,
  ),
  "custom_function.name": beside(
    `${detection('custom_parse_bbox_func: "/opt/libparse.so"')} ${LIBRARY}`,
    `${detection('custom_parse_bbox_func: "ParseBoxes"')} ${LIBRARY}`,
  ),
};
