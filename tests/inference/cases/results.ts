import { type Case, type Cases, text } from "./case.ts";

/** Rules on a config's results, custom library, recurrent state, and on any path or text. */

function postprocess(content: string, path: string, more: Partial<Case> = {}): Case {
  const body = text({ postprocess: `postprocess { labelfile_path: "/labels" ${content} }` });
  return { format: "text", body, path: `postprocess.${path}`, ...more };
}

function detection(content: string, path: string, more: Partial<Case> = {}): Case {
  return postprocess(`detection { num_detected_classes: 2 ${content} }`, `detection.${path}`, more);
}

function rest(content: string, path: string, more: Partial<Case> = {}): Case {
  return { format: "text", body: text({ more: content }), path, ...more };
}

const CLUSTER = "simple_cluster { threshold: 0.5 }";
const CONST = "init_const { value: 0 }";

export const RESULT_CASES: Cases = {
  "postprocess.required": { format: "text", body: text({ postprocess: "" }), path: "postprocess" },
  "postprocess.type_required": postprocess("", "process_type", { at: [4, 1] }),
  "num_detected_classes.positive": postprocess(`detection { ${CLUSTER} }`, "detection.num_detected_classes"),
  "per_class_params.key_range": [
    detection(`per_class_params { key: 2 } ${CLUSTER}`, "per_class_params[2]", { suggests: "0 to 1" }),
    detection(`per_class_params { key: -1 } ${CLUSTER}`, "per_class_params[-1]"),
  ],
  "range.unit": [
    detection(
      `per_class_params { value { pre_threshold: -0.5 } } ${CLUSTER}`,
      "per_class_params[0].pre_threshold",
    ),
    detection("simple_cluster { threshold: 1.5 }", "simple_cluster.threshold", { suggests: "0.015" }),
    detection(
      "group_rectangle { confidence_threshold: -1 group_threshold: 1 }",
      "group_rectangle.confidence_threshold",
    ),
    detection("dbscan { pre_threshold: 2 min_boxes: 1 }", "dbscan.pre_threshold"),
    postprocess("classification { threshold: 101 }", "classification.threshold"),
    postprocess("srvis_classification { topk: 1 threshold: -1 }", "srvis_classification.threshold"),
  ],
  "float.finite": [
    detection("dbscan { eps: inf min_boxes: 1 }", "dbscan.eps"),
    detection("dbscan { min_score: -inf min_boxes: 1 }", "dbscan.min_score"),
    detection("group_rectangle { eps: nan group_threshold: 1 }", "group_rectangle.eps"),
    postprocess("segmentation { threshold: nan }", "segmentation.threshold"),
    detection(
      `per_class_params { value { pre_threshold: inf } } ${CLUSTER}`,
      "per_class_params[0].pre_threshold",
    ),
  ],
  "pre_threshold.mutes_class": detection(
    `per_class_params { key: 1 value { pre_threshold: 1.25 } } ${CLUSTER}`,
    "per_class_params[1].pre_threshold",
    { says: "1.25 is above 1: class 1 is never reported" },
  ),
  "custom_lib.required": [
    detection(`custom_parse_bbox_func: "boxes" ${CLUSTER}`, "", {
      path: "custom_lib.path",
      says: "boxes needs",
    }),
    postprocess('classification { custom_parse_classifier_func: "f" }', "", { path: "custom_lib.path" }),
  ],
  "clustering_policy.missing": detection("", "clustering_policy"),
  "nms.reserved": detection("nms {}", "nms"),
  "topk.non_negative": detection("nms { topk: -1 }", "nms.topk", { also: ["nms.reserved"] }),
  "eps.non_negative": [
    detection("dbscan { eps: -0.1 min_boxes: 1 }", "dbscan.eps"),
    detection("group_rectangle { eps: -0.1 group_threshold: 1 }", "group_rectangle.eps"),
  ],
  "min_boxes.non_negative": detection("dbscan { min_boxes: -1 }", "dbscan.min_boxes"),
  "min_boxes.zero": detection("dbscan {}", "dbscan.min_boxes"),
  "min_score.non_negative": detection("dbscan { min_boxes: 1 min_score: -1 }", "dbscan.min_score"),
  "group_threshold.non_negative": detection(
    "group_rectangle { group_threshold: -1 }",
    "group_rectangle.group_threshold",
  ),
  "group_threshold.zero": detection("group_rectangle {}", "group_rectangle.group_threshold"),
  "labelfile_path.missing": {
    format: "text",
    body: text({ postprocess: "postprocess { classification {} }" }),
    path: "postprocess.labelfile_path",
  },
  "segmentation.threshold_reserved": postprocess("segmentation { threshold: 0.5 }", "segmentation.threshold"),
  "other.type_name_reserved": postprocess('other { type_name: "x" }', "other.type_name"),
  "srvis.topk_defaulted": postprocess("srvis_classification {}", "srvis_classification.topk"),
  "srvis.tensor_not_in_outputs": {
    format: "text",
    body: text({
      backend:
        'backend { outputs { name: "probs" } srv_is { model_name: "m" version: 1 model_repo { root: "/models" } } }',
      postprocess: 'postprocess { srvis_classification { topk: 1 tensor_name: "prob" } }',
    }),
    path: "postprocess.srvis_classification.tensor_name",
    suggests: "did you mean probs?",
  },
  "custom_lib.empty": rest("custom_lib {}", "custom_lib.path", { at: [5, 1] }),
  "output_buffer_pool_size.range": [
    rest("extra { output_buffer_pool_size: 1 }", "extra.output_buffer_pool_size", { suggests: "2" }),
    rest("extra { output_buffer_pool_size: 7 }", "extra.output_buffer_pool_size", { suggests: "6" }),
  ],
  "lstm.loops_required": rest("lstm {}", "lstm.loops"),
  "lstm.input_required": rest(`lstm { loops { output: "o" ${CONST} } }`, "lstm.loops[0].input"),
  "lstm.output_required": rest(`lstm { loops { input: "i" ${CONST} } }`, "lstm.loops[0].output"),
  "lstm.input_unique": rest(
    `lstm { loops [{ input: "i" output: "o" ${CONST} }, { input: "i" output: "p" ${CONST} }] }`,
    "lstm.loops[1].input",
  ),
  "lstm.output_unique": rest(
    `lstm { loops { input: "i" output: "o" ${CONST} } loops { input: "j" output: "o" ${CONST} } }`,
    "lstm.loops[1].output",
  ),
  "lstm.input_output_distinct": rest(
    `lstm { loops { input: "i" output: "i" ${CONST} } }`,
    "lstm.loops[0].output",
  ),
  "lstm.input_is_image_tensor": {
    format: "text",
    body: text({
      preprocess:
        'preprocess { network_format: IMAGE_FORMAT_RGB tensor_order: TENSOR_ORDER_NHWC tensor_name: "i" normalize { scale_factor: 1 } }',
      more: `lstm { loops { input: "i" output: "o" ${CONST} } }`,
    }),
    path: "lstm.loops[0].input",
  },
  "lstm.init_defaulted": rest('lstm { loops { input: "i" output: "o" } }', "lstm.loops[0].init_state"),
  "lstm.batch_size_one": {
    format: "text",
    body: text({
      head: "unique_id: 1 max_batch_size: 2",
      more: `lstm { loops { input: "i" output: "o" ${CONST} } }`,
    }),
    path: "max_batch_size",
  },
  "path.relative": [
    rest('custom_lib { path: "lib/own.so" }', "custom_lib.path"),
    {
      format: "text",
      body: text({ postprocess: 'postprocess { labelfile_path: "labels.txt" other {} }' }),
      path: "postprocess.labelfile_path",
      says: "labels.txt is relative",
    },
  ],
  "path.nul": rest(String.raw`custom_lib { path: "/own\0.so" }`, "custom_lib.path"),
  "placeholder.unexpanded": rest('custom_lib { path: "/opt/${LIBRARY}.so" }', "custom_lib.path"),
};
