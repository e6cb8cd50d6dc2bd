import type { Case, Cases } from "./case.ts";

/** Rules on parts that only DeepStream's files have. */

interface Parts {
  head?: string;
  framework?: string;
  backend?: string;
  preprocess?: string;
  postprocess?: string;
  more?: string;
  beside?: string;
}

/** A file that breaks no rule, except in the given parts. */
function wrapped({
  head = "unique_id: 1 max_batch_size: 1",
  framework,
  backend = "",
  preprocess,
  postprocess,
  more = "",
  beside = "",
}: Parts = {}): string {
  return `infer_config {
${head}
backend { ${backend} ${framework ?? 'triton { model_name: "m" version: -1 grpc { url: "localhost:8001" } }'} }
preprocess { network_format: IMAGE_FORMAT_RGB tensor_order: TENSOR_ORDER_LINEAR ${preprocess ?? "normalize { scale_factor: 1 }"} }
postprocess { labelfile_path: "/labels" ${postprocess ?? "other {}"} }
${more}
}
${postprocess === undefined ? withResults(beside) : beside}
`;
}

/** Raw tensors with a consumer. */
function withResults(beside: string): string {
  const control = "output_control { output_tensor_meta: true";
  return beside.includes("output_control")
    ? beside.replace("output_control {", control)
    : `${beside} ${control} }`;
}

export function deepstream(parts: Parts, path: string, more: Partial<Case> = {}): Case {
  return { format: "text", dialect: "deepstream", body: wrapped(parts), path, ...more };
}

const model = (content: string) => `triton { model_name: "m" version: -1 ${content} }`;

export const DEEPSTREAM_CASES: Cases = {
  "infer_config.required": [
    { format: "text", dialect: "deepstream", body: "", path: "infer_config" },
    { format: "text", dialect: "deepstream", body: "input_control {}", path: "infer_config" },
    { format: "text", dialect: "deepstream", body: "unique_id: 1", path: "", at: [1, 1] },
    { format: "json", dialect: "deepstream", body: '{"uniqueId": 1}', path: "" },
  ],
  "framework.renamed": deepstream(
    { framework: 'trt_is { model_name: "m" version: -1 model_repo { root: "/m" } }' },
    "backend.trt_is",
    { at: [3, 12] },
  ),
  "framework.unknown_there": deepstream(
    { framework: 'srv_is { model_name: "m" version: -1 model_repo { root: "/m" } }' },
    "backend.srv_is",
  ),
  "grpc.url_required": deepstream({ framework: model("grpc {}") }, "backend.triton.grpc.url"),
  "grpc.url_scheme": deepstream(
    { framework: model('grpc { url: "http://triton:8001" }') },
    "backend.triton.grpc.url",
  ),
  "model_control_mode.known": deepstream(
    { framework: model('model_repo { root: "/m" model_control_mode: "poll" }') },
    "backend.triton.model_repo.model_control_mode",
  ),
  "num_segmentation_classes.non_negative": deepstream(
    { postprocess: "segmentation { num_segmentation_classes: -1 }" },
    "postprocess.segmentation.num_segmentation_classes",
  ),
  "symmetric_padding.unused": deepstream(
    { preprocess: "symmetric_padding: 1 normalize { scale_factor: 1 }" },
    "preprocess.symmetric_padding",
  ),
  "unique_id.unset": [
    deepstream({ head: "max_batch_size: 1" }, "unique_id"),
    deepstream({ head: "unique_id: 0 max_batch_size: 1" }, "unique_id", { at: [2, 1] }),
  ],
  "max_batch_size.unset": deepstream({ head: "unique_id: 1" }, "max_batch_size", { severity: "info" }),
  "backend.framework_required": deepstream({ framework: "" }, "backend.infer_framework", {
    suggests: "add triton {",
  }),
  "postprocess.type_required": deepstream({ postprocess: "" }, "postprocess.process_type", {
    suggests: "other, triton_classification",
  }),
  "clustering_policy.missing": deepstream(
    { postprocess: "detection { num_detected_classes: 1 }" },
    "postprocess.detection.clustering_policy",
    { suggests: "nms, simple_cluster" },
  ),
  "version.required": deepstream(
    { framework: 'triton { model_name: "m" model_repo { root: "/m" } }' },
    "backend.triton.version",
  ),
  "dims.wildcard": deepstream(
    { backend: 'inputs { name: "a" dims: [3, -1, 960] }' },
    "backend.inputs[0].dims[1]",
  ),
  "dims.positive": deepstream(
    { backend: 'inputs { name: "a" dims: [3, 0, 960] }' },
    "backend.inputs[0].dims[1]",
  ),
  "channel_offsets.unused": deepstream(
    { preprocess: "normalize { scale_factor: 1 channel_offsets: [0, 0, 0, 0] }" },
    "preprocess.normalize.channel_offsets",
  ),
  "channel_offsets.count": deepstream(
    { preprocess: "normalize { scale_factor: 1 channel_offsets: [0, 0] }" },
    "preprocess.normalize.channel_offsets",
  ),
  "operate_on_gie_id.itself": deepstream(
    { beside: "input_control { process_mode: PROCESS_MODE_CLIP_OBJECTS operate_on_gie_id: 1 }" },
    "input_control.operate_on_gie_id",
    { at: [8, 57] },
  ),
  "object_control.unused": deepstream(
    {
      beside:
        "input_control { process_mode: PROCESS_MODE_FULL_FRAME object_control { bbox_filter { min_width: 9 } } }",
    },
    "input_control.object_control",
    { at: [8, 55] },
  ),
  "bbox_filter.empty": [
    deepstream(
      { beside: "input_control { object_control { bbox_filter { min_width: 9 max_width: 8 } } }" },
      "input_control.object_control.bbox_filter.min_width",
      { says: "at least 9 and at most 8" },
    ),
    deepstream(
      {
        beside:
          "output_control { detect_control { specific_class_filters { key: 4000000000 value { bbox_filter { min_height: 9 max_height: 8 } } } } }",
      },
      "output_control.detect_control.specific_class_filters[4000000000].bbox_filter.min_height",
      { also: ["detect_control.unused"] },
    ),
  ],
  "text.octal": deepstream({ more: "gpu_ids: 010" }, "gpu_ids", {
    says: "010 is octal: 8",
    suggests: "10 if",
  }),
  "range.unit": deepstream(
    { beside: "output_control { detect_control { default_filter { bg_color { r: 255 } } } }" },
    "output_control.detect_control.default_filter.bg_color.r",
    { also: ["detect_control.unused"] },
  ),
  "custom_lib.required": deepstream(
    { postprocess: 'segmentation { custom_parse_segmentation_func: "f" }' },
    "custom_lib.path",
  ),
  "output_buffer_pool_size.range": deepstream(
    { more: "extra { output_buffer_pool_size: 1 }" },
    "extra.output_buffer_pool_size",
    { severity: "warning", says: "less than 2" },
  ),
  "enum.defined": deepstream({ beside: "input_control { process_mode: 7 }" }, "input_control.process_mode", {
    suggests: "PROCESS_MODE_CLIP_OBJECTS",
  }),
  "detection.parser_outputs": [
    deepstream(
      {
        framework: model('grpc { url: "localhost:8001" }'),
        backend: 'outputs { name: "output0" }',
        postprocess:
          "detection { num_detected_classes: 80 nms { iou_threshold: 0.5 confidence_threshold: 0.2 } }",
      },
      "postprocess.detection",
      { at: [5, 41], says: "cov and none bbox" },
    ),
    deepstream(
      {
        framework: model('grpc { url: "localhost:8001" }'),
        backend: 'outputs [{ name: "conv2d_cov/Sigmoid" }, { name: "boxes" }]',
        postprocess:
          "detection { num_detected_classes: 80 nms { iou_threshold: 0.5 confidence_threshold: 0.2 } }",
      },
      "postprocess.detection",
      { says: "contains bbox" },
    ),
  ],
  "async_mode.replaced": [
    deepstream({ beside: "input_control { async_mode: true }" }, "input_control.async_mode", {
      at: [8, 17],
      says: "takes whole frames",
    }),
    deepstream(
      {
        beside:
          "input_control { process_mode: PROCESS_MODE_CLIP_OBJECTS operate_on_gie_id: 2 async_mode: true }",
      },
      "input_control.async_mode",
      { says: "classifies nothing" },
    ),
  ],
  "group_rectangle.replaced": deepstream(
    {
      postprocess:
        "detection { num_detected_classes: 1 group_rectangle { group_threshold: 1 eps: 0.2 confidence_threshold: 0.2 } }",
    },
    "postprocess.detection.group_rectangle",
  ),
  "num_segmentation_classes.missing": deepstream(
    { postprocess: "segmentation {}" },
    "postprocess.segmentation",
  ),
  "classification.renamed": deepstream(
    { postprocess: "trtis_classification { topk: 1 }" },
    "postprocess.trtis_classification",
  ),
  "class_params.unused": deepstream(
    { framework: model('class_params { topk: 1 } grpc { url: "localhost:8001" }') },
    "backend.triton.class_params",
    { at: [3, 49], suggests: "triton_classification" },
  ),
  "operate_on_gie_id.unused": [
    deepstream({ beside: "input_control { operate_on_gie_id: 2 }" }, "input_control.operate_on_gie_id", {
      at: [8, 17],
    }),
    deepstream(
      { beside: "input_control { process_mode: PROCESS_MODE_FULL_FRAME operate_on_gie_id: 1 }" },
      "input_control.operate_on_gie_id",
    ),
  ],
  "secondary_reinfer_interval.unused": deepstream(
    { beside: "input_control { secondary_reinfer_interval: 5 }" },
    "input_control.secondary_reinfer_interval",
  ),
  "interval.unused": deepstream(
    { beside: "input_control { process_mode: PROCESS_MODE_CLIP_OBJECTS operate_on_gie_id: 2 interval: 5 }" },
    "input_control.interval",
  ),
  "grpc.port": [
    deepstream({ framework: model('grpc { url: "triton:8000" }') }, "backend.triton.grpc.url", {
      says: "has the port of HTTP",
    }),
    deepstream({ framework: model('grpc { url: "triton" }') }, "backend.triton.grpc.url", {
      says: "has no port",
    }),
    deepstream({ framework: model('grpc { url: "triton:8002" }') }, "backend.triton.grpc.url", {
      says: "has the port of metrics",
    }),
    deepstream({ framework: model('grpc { url: "triton:8001/v2" }') }, "backend.triton.grpc.url", {
      says: "has a path",
    }),
    deepstream({ framework: model('grpc { url: "triton: 8001" }') }, "backend.triton.grpc.url", {
      says: "has a blank",
    }),
    deepstream({ framework: model('grpc { url: "triton:70000" }') }, "backend.triton.grpc.url", {
      says: "has a port that there is not",
    }),
  ],
  "enable_cuda_buffer_sharing.remote": deepstream(
    { framework: model('grpc { url: "triton.example:8001" enable_cuda_buffer_sharing: true }') },
    "backend.triton.grpc.enable_cuda_buffer_sharing",
    { says: "triton.example is another host" },
  ),
  "scale_factor.large": deepstream(
    { preprocess: "normalize { scale_factor: 255 }" },
    "preprocess.normalize.scale_factor",
    { suggests: "0.003921569" },
  ),
  "channel_offsets.scaled": deepstream(
    { preprocess: "normalize { scale_factor: 0.003921569 channel_offsets: [0.485, 0.456, 0.406] }" },
    "preprocess.normalize.channel_offsets",
    { suggests: "[123.675, 116.28, 103.53]" },
  ),
  "other.unused": deepstream({ postprocess: "other {}" }, "postprocess.other", { at: [5, 41] }),
  "class_filter.key_range": [
    deepstream(
      {
        postprocess:
          "detection { num_detected_classes: 2 nms { iou_threshold: 0.5 confidence_threshold: 0.2 } }",
        beside: "output_control { detect_control { specific_class_filters { key: 2 } } }",
      },
      "output_control.detect_control.specific_class_filters[2]",
    ),
    deepstream(
      {
        postprocess:
          "detection { num_detected_classes: 2 nms { iou_threshold: 0.5 confidence_threshold: 0.2 } }",
        beside: "output_control { detect_control { filter_out_class_ids: [0, 5] } }",
      },
      "output_control.detect_control.filter_out_class_ids[1]",
      { suggests: "0 to 1" },
    ),
  ],
  "class_ids.non_negative": [
    deepstream(
      {
        beside:
          "input_control { process_mode: PROCESS_MODE_CLIP_OBJECTS operate_on_gie_id: 2 operate_on_class_ids: [0, -1] }",
      },
      "input_control.operate_on_class_ids[1]",
    ),
    deepstream(
      { beside: "output_control { detect_control { filter_out_class_ids: -1 } }" },
      "output_control.detect_control.filter_out_class_ids[0]",
      { also: ["detect_control.unused"] },
    ),
  ],
  "custom_process_funcion.parser": deepstream(
    { more: 'extra { custom_process_funcion: "NvDsInferParseYolo" } custom_lib { path: "/lib.so" }' },
    "extra.custom_process_funcion",
    { suggests: 'custom_parse_bbox_func: "NvDsInferParseYolo"' },
  ),
};
