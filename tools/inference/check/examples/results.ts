import { deepstream, type Examples, files, text, within } from "./example.ts";

/** Rules on results, recurrent state, and the plugin's other settings. */

const LOOP = 'loops { input: "h" output: "h_next" init_const {} }';
const SERVER = 'srv_is { model_name: "m" version: -1 model_repo { root: "/models" } }';
const TRITON = 'triton { model_name: "m" version: -1 grpc { url: "localhost:8001" } }';

const results = within("postprocess {", "}");
const boxes = within("postprocess { detection { num_detected_classes: 4", "} }");
const loops = within("lstm {", "}");
const triton = within('backend { triton { model_name: "m" version: -1', "} }", deepstream);

export const RESULT_EXAMPLES: Examples = {
  "postprocess.required": text("unique_id: 1 # and no postprocess", "postprocess { other {} }"),
  "postprocess.type_required": results(
    'labelfile_path: "/labels.txt"',
    'labelfile_path: "/labels.txt" other {}',
  ),
  "num_detected_classes.positive": results(
    "detection { nms {} }",
    "detection { num_detected_classes: 4 nms {} }",
  ),
  "per_class_params.key_range": boxes(
    "per_class_params { key: 4 value { pre_threshold: 0.3 } }",
    "per_class_params { key: 3 value { pre_threshold: 0.3 } }",
  ),
  "pre_threshold.mutes_class": boxes(
    "per_class_params { key: 3 value { pre_threshold: 1.1 } }",
    "per_class_params { key: 3 value { pre_threshold: 0.9 } }",
  ),
  "custom_lib.required": text(
    'postprocess { classification { custom_parse_classifier_func: "parse" } }',
    'postprocess { classification { custom_parse_classifier_func: "parse" } }\ncustom_lib { path: "/x.so" }',
  ),
  "clustering_policy.missing": boxes("", "dbscan { eps: 0.5 min_boxes: 1 }"),
  "nms.reserved": boxes("nms { iou_threshold: 0.5 }", "dbscan { eps: 0.5 min_boxes: 1 }"),
  "topk.non_negative": boxes("nms { topk: -1 }", "nms { topk: 0 }"),
  "eps.non_negative": boxes("dbscan { eps: -0.5 min_boxes: 1 }", "dbscan { eps: 0.5 min_boxes: 1 }"),
  "eps.zero": boxes("dbscan { eps: 0 min_boxes: 1 }", "dbscan { eps: 0.5 min_boxes: 1 }"),
  "min_boxes.non_negative": boxes("dbscan { eps: 0.5 min_boxes: -1 }", "dbscan { eps: 0.5 min_boxes: 1 }"),
  "min_boxes.zero": boxes("dbscan { eps: 0.5 }", "dbscan { eps: 0.5 min_boxes: 1 }"),
  "min_score.non_negative": boxes(
    "dbscan { min_boxes: 1 min_score: -1 }",
    "dbscan { min_boxes: 1 min_score: 1 }",
  ),
  "group_threshold.non_negative": boxes(
    "group_rectangle { group_threshold: -1 }",
    "group_rectangle { group_threshold: 1 }",
  ),
  "group_threshold.zero": boxes("group_rectangle {}", "group_rectangle { group_threshold: 1 }"),
  "labelfile_path.missing": results("classification {}", 'labelfile_path: "/labels.txt" classification {}'),
  "segmentation.threshold_reserved": results("segmentation { threshold: 0.5 }", "segmentation {}"),
  "other.type_name_reserved": results('other { type_name: "raw" }', "other {}"),
  "srvis.topk_defaulted": results("srvis_classification {}", "srvis_classification { topk: 1 }"),
  "srvis.tensor_not_in_outputs": text(
    `backend { outputs { name: "prob" } ${SERVER} }\npostprocess { srvis_classification { topk: 1 tensor_name: "probs" } }`,
    `backend { outputs { name: "prob" } ${SERVER} }\npostprocess { srvis_classification { topk: 1 tensor_name: "prob" } }`,
  ),
  "custom_lib.empty": text("custom_lib {}", 'custom_lib { path: "/x.so" }'),
  "output_buffer_pool_size.range": text(
    "extra { output_buffer_pool_size: 1 }",
    "extra { output_buffer_pool_size: 4 }",
  ),
  "lstm.loops_required": loops("", LOOP),
  "lstm.input_required": loops('loops { output: "h_next" }', LOOP),
  "lstm.output_required": loops('loops { input: "h" }', LOOP),
  "lstm.input_unique": loops(
    `${LOOP} loops { input: "h" output: "c" }`,
    `${LOOP} loops { input: "c" output: "d" }`,
  ),
  "lstm.output_unique": loops(
    `${LOOP} loops { input: "c" output: "h_next" }`,
    `${LOOP} loops { input: "c" output: "d" }`,
  ),
  "lstm.input_output_distinct": loops('loops { input: "h" output: "h" }', LOOP),
  "lstm.input_is_image_tensor": text(
    `preprocess { tensor_name: "h" }\nlstm { ${LOOP} }`,
    `preprocess { tensor_name: "images" }\nlstm { ${LOOP} }`,
  ),
  "lstm.init_defaulted": loops('loops { input: "h" output: "h_next" }', LOOP),
  "lstm.batch_size_one": text(`max_batch_size: 4\nlstm { ${LOOP} }`, `max_batch_size: 1\nlstm { ${LOOP} }`),
  "lstm.input_not_in_inputs": text(
    `backend { inputs [{ name: "images" }, { name: "h0" }] ${SERVER} }\nlstm { ${LOOP} }`,
    `backend { inputs [{ name: "images" }, { name: "h" }] ${SERVER} }\nlstm { ${LOOP} }`,
  ),
  "lstm.output_not_in_outputs": deepstream(
    `backend { outputs { name: "boxes" } ${SERVER} }\nlstm { ${LOOP} }`,
    `backend { outputs [{ name: "boxes" }, { name: "h_next" }] ${SERVER} }\nlstm { ${LOOP} }`,
  ),
  "infer_config.required": deepstream(
    "input_control { interval: 0 }",
    "infer_config { … } input_control { interval: 0 }",
  ),
  "framework.renamed": deepstream(
    'backend { trt_is { model_name: "m" version: -1 } }',
    'backend { triton { model_name: "m" version: -1 } }',
  ),
  "framework.unknown_there": deepstream(
    'backend { srv_is { model_name: "m" version: -1 } }',
    'backend { triton { model_name: "m" version: -1 } }',
  ),
  "grpc.url_required": triton("grpc {}", 'grpc { url: "localhost:8001" }'),
  "grpc.url_scheme": triton('grpc { url: "http://localhost:8001" }', 'grpc { url: "localhost:8001" }'),
  "model_control_mode.known": triton(
    'model_repo { root: "/m" model_control_mode: "poll" }',
    'model_repo { root: "/m" model_control_mode: "explicit" }',
  ),
  "num_segmentation_classes.non_negative": deepstream(
    "postprocess { segmentation { num_segmentation_classes: -1 } }",
    "postprocess { segmentation { num_segmentation_classes: 4 } }",
  ),
  "symmetric_padding.unused": deepstream(
    "preprocess { symmetric_padding: 1 }",
    "preprocess { maintain_aspect_ratio: 1 symmetric_padding: 1 }",
  ),
  "operate_on_gie_id.itself": deepstream(
    "infer_config { unique_id: 2 … } input_control { process_mode: PROCESS_MODE_CLIP_OBJECTS operate_on_gie_id: 2 }",
    "infer_config { unique_id: 2 … } input_control { process_mode: PROCESS_MODE_CLIP_OBJECTS operate_on_gie_id: 1 }",
  ),
  "dims.wildcard": deepstream(
    `backend { inputs { name: "a" dims: [3, -1, -1] } ${TRITON} }`,
    `backend { inputs { name: "a" dims: [3, 544, 960] } ${TRITON} }`,
  ),
  "channel_offsets.unused": deepstream(
    "preprocess { network_format: IMAGE_FORMAT_GRAY normalize { channel_offsets: [0, 0, 0] } }",
    "preprocess { network_format: IMAGE_FORMAT_GRAY normalize { channel_offsets: [0] } }",
  ),
  "object_control.unused": deepstream(
    "input_control { process_mode: PROCESS_MODE_FULL_FRAME object_control { bbox_filter { min_width: 64 } } }",
    "output_control { detect_control { default_filter { bbox_filter { min_width: 64 } } } }",
  ),
  "bbox_filter.empty": deepstream(
    "input_control { object_control { bbox_filter { min_width: 64 max_width: 32 } } }",
    "input_control { object_control { bbox_filter { min_width: 32 max_width: 64 } } }",
  ),
  "unique_id.shared": files("two files with unique_id: 1", "unique_id: 1 and unique_id: 2"),
  "model_repo.roots_differ": files('root: "/a" and root: "/b"', 'root: "/models" in both'),
  "files.missing": files('labelfile_path: "label.txt" beside labels.txt', 'labelfile_path: "labels.txt"'),
  "files.labels": files("num_detected_classes: 80 and 79 lines", "as many lines as classes"),
  "files.mean_size": files("dims: [3, 544, 960] and an image of 224×224", "an image of 960×544"),
  "files.mean_format": files("a PNG that is called mean.ppm", "P6 960 544 255 …"),
  "files.model_config": files(
    "strict_model_config: true and no config.pbtxt",
    "config.pbtxt beside the versions",
  ),
  "files.model_version": files("version: 2 and the folder 1 alone", "version: -1"),
};
