import type { Cases } from "./case.ts";
import { deepstream } from "./deepstream.ts";

/** Rules on a stage's role in a pipeline, and on the names in its file. */

const repo = (content: string, name = "m") => ({
  framework: `triton { model_name: "${name}" version: -1 model_repo { ${content} } }`,
});
const ROOT = 'root: "/models"';
const detection = (content: string) => ({
  postprocess: `detection { num_detected_classes: 4 ${content} }`,
});
const CLIP = "process_mode: PROCESS_MODE_CLIP_OBJECTS";

export const STAGE_CASES: Cases = {
  "operate_on_gie_id.unset": [
    deepstream({ beside: `input_control { ${CLIP} }` }, "input_control.operate_on_gie_id", { at: [8, 1] }),
    deepstream(
      { beside: `input_control { ${CLIP} operate_on_gie_id: 0 }` },
      "input_control.operate_on_gie_id",
      { suggests: "-1 for objects of every stage" },
    ),
  ],
  "operate_on_class_ids.unused": deepstream(
    { beside: "input_control { operate_on_class_ids: [0, 2] }" },
    "input_control.operate_on_class_ids",
    { at: [8, 17] },
  ),
  "inputs.unfilled": [
    deepstream(
      {
        backend: 'inputs [{ name: "frames" }, { name: "shape" }]',
        preprocess: 'tensor_name: "frames" normalize { scale_factor: 1 }',
      },
      "backend.inputs",
      { says: "2 inputs" },
    ),
    deepstream(
      {
        backend: 'inputs [{ name: "frames" }, { name: "h" }, { name: "shape" }]',
        preprocess: 'tensor_name: "frames" normalize { scale_factor: 1 }',
        more: 'lstm { loops { input: "h" output: "h_next" init_const { value: 0 } } }',
      },
      "backend.inputs",
    ),
  ],
  "detect_control.unused": deepstream(
    { beside: "output_control { detect_control {} }" },
    "output_control.detect_control",
  ),
  "classifier_type.unused": deepstream(
    {
      ...detection("nms { iou_threshold: 0.5 confidence_threshold: 0.2 }"),
      beside: 'output_control { classifier_type: "colour" }',
    },
    "output_control.classifier_type",
  ),
  "iou_threshold.zero": [
    deepstream(
      detection("nms { iou_threshold: 0 confidence_threshold: 0.2 }"),
      "postprocess.detection.nms.iou_threshold",
      {
        at: [5, 83],
      },
    ),
    deepstream(
      detection("nms { topk: 20 confidence_threshold: 0.2 }"),
      "postprocess.detection.nms.iou_threshold",
      { at: [5, 77] },
    ),
  ],
  "pre_threshold.unset": deepstream(
    detection("per_class_params { key: 2 value {} } dbscan { pre_threshold: 0.25 min_boxes: 1 }"),
    "postprocess.detection.per_class_params[2]",
    { says: "class 2 is 0", suggests: "pre_threshold: 0.25" },
  ),
  "clustering_threshold.unset": [
    deepstream(detection("nms { iou_threshold: 0.5 }"), "postprocess.detection.nms.confidence_threshold", {
      suggests: "pre_threshold in per_class_params",
    }),
    deepstream(
      detection("simple_cluster { threshold: 0 }"),
      "postprocess.detection.simple_cluster.threshold",
    ),
  ],
  "channel_offsets.range": [
    deepstream(
      { preprocess: "normalize { scale_factor: 1 channel_offsets: [-123.7, -116.3, -103.5] }" },
      "preprocess.normalize.channel_offsets",
      { says: "-123.7 is outside" },
    ),
    deepstream(
      { preprocess: "normalize { scale_factor: 1 channel_offsets: [104, 1170, 123] }" },
      "preprocess.normalize.channel_offsets",
      { says: "1170 is outside" },
    ),
  ],
  "min_compute_capacity.replaced": deepstream(
    repo(`${ROOT} min_compute_capacity: 7.5`),
    "backend.triton.model_repo.min_compute_capacity",
    { says: "7.5 is above" },
  ),
  "memory_pool.small": [
    deepstream(
      repo(`${ROOT} cuda_device_memory { device: 0 memory_pool_byte_size: 64 }`),
      "backend.triton.model_repo.cuda_device_memory[0].memory_pool_byte_size",
      { says: "64 bytes" },
    ),
    deepstream(
      repo(`${ROOT} pinned_memory_pool_byte_size: 256`),
      "backend.triton.model_repo.pinned_memory_pool_byte_size",
      { says: "256 bytes" },
    ),
  ],
  "path.shell": [
    deepstream(repo('root: "~/models"'), "backend.triton.model_repo.root[0]", { says: "~/models" }),
    deepstream(repo('root: "$MODELS/all"'), "backend.triton.model_repo.root[0]"),
  ],
  "path.scheme": [
    deepstream({ more: 'custom_lib { path: "https://host/libparse.so" }' }, "custom_lib.path"),
    deepstream(
      { preprocess: 'normalize { scale_factor: 1 mean_file: "file:///mean.ppm" }' },
      "preprocess.normalize.mean_file",
    ),
  ],
  "model_repo.root_url": [
    deepstream(repo('root: "file:///models"'), "backend.triton.model_repo.root[0]"),
    deepstream(repo('root: "s3://bucket/models"'), "backend.triton.model_repo.root[0]"),
  ],
  "model_repo.root_model": [
    deepstream(repo('root: "/models/det/"', "det"), "backend.triton.model_repo.root[0]", {
      says: "the folder of the model",
      suggests: "/models",
    }),
    deepstream(repo('root: "/models/det/config.pbtxt"', "det"), "backend.triton.model_repo.root[0]", {
      says: "a file",
      suggests: "/models",
    }),
  ],
  "model_name.file": deepstream(repo(ROOT, "det.onnx"), "backend.triton.model_name"),
  "custom_lib.shared": deepstream({ more: 'custom_lib { path: "/opt/parse.cpp" }' }, "custom_lib.path"),
  "custom_lib.searched": deepstream({ more: 'custom_lib { path: "libparse.so" }' }, "custom_lib.path", {
    suggests: "./libparse.so",
  }),
  "custom_process_funcion.library": deepstream(
    { more: 'extra { custom_process_funcion: "f" }' },
    "custom_lib.path",
    // That of the function.
    { at: [6, 9], says: "f is looked for in the program" },
  ),
  "custom_function.name": [
    deepstream(
      detection('custom_parse_bbox_func: "/opt/libparse.so" nms { iou_threshold: 0.5 }'),
      "postprocess.detection.custom_parse_bbox_func",
    ),
    deepstream(
      { more: 'extra { custom_process_funcion: "make()" } custom_lib { path: "/opt/lib.so.1" }' },
      "extra.custom_process_funcion",
    ),
  ],
};
