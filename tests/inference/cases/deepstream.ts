import type { Case, Cases } from "./case.ts";

/** Rules on what only DeepStream's files have. */

interface Parts {
  head?: string;
  framework?: string;
  backend?: string;
  preprocess?: string;
  postprocess?: string;
  more?: string;
  beside?: string;
}

/** A file that breaks no rule, but for the parts that are given. */
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
${beside}
`;
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
  "max_batch_size.required": deepstream({ head: "unique_id: 1 max_batch_size: 0" }, "max_batch_size", {
    severity: "warning",
    says: "0 is replaced by 1",
    at: [2, 14],
  }),
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
  "operate_on_gie_id.itself": [
    deepstream({ beside: "input_control { operate_on_gie_id: 1 }" }, "input_control.operate_on_gie_id", {
      at: [8, 17],
    }),
    deepstream(
      { beside: "input_control { process_mode: PROCESS_MODE_CLIP_OBJECTS operate_on_gie_id: 1 }" },
      "input_control.operate_on_gie_id",
    ),
  ],
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
    ),
  ],
  "text.octal": deepstream({ more: "gpu_ids: 010" }, "gpu_ids", {
    says: "010 is octal: 8",
    suggests: "10 if",
  }),
  "range.unit": deepstream(
    { beside: "output_control { detect_control { default_filter { bg_color { r: 255 } } } }" },
    "output_control.detect_control.default_filter.bg_color.r",
  ),
  "custom_lib.required": [
    deepstream({ more: 'extra { custom_process_funcion: "f" }' }, "custom_lib.path"),
    deepstream({ postprocess: 'segmentation { custom_parse_segmentation_func: "f" }' }, "custom_lib.path"),
  ],
  "output_buffer_pool_size.range": deepstream(
    { more: "extra { output_buffer_pool_size: 1 }" },
    "extra.output_buffer_pool_size",
    { severity: "warning", says: "less than 2" },
  ),
  "enum.defined": deepstream({ beside: "input_control { process_mode: 7 }" }, "input_control.process_mode", {
    suggests: "PROCESS_MODE_CLIP_OBJECTS",
  }),
};
