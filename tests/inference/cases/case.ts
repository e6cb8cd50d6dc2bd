import type { Dialect, Format, Severity } from "../../../functions/inference/core/index.ts";

/** A body that breaks one rule and no other. */
export interface Case {
  format: Format;
  dialect?: Dialect;
  body: string | Uint8Array;
  path: string;
  /** A dialect's severity that differs from the table's. */
  severity?: Severity;
  /** The position of a text's issue. */
  at?: [line: number, column: number];
  /** The position of a binary's issue. */
  offset?: number;
  /** Other rules that are inevitably broken as well. */
  also?: string[];
  /** The expected message. */
  says?: string;
  /** The expected suggestion. */
  suggests?: string;
}

/** Cases by the rule that they break; one at least for each. */
export type Cases = Record<string, Case | Case[]>;

/** Parts of a config in the text format, a line each. */
const GOOD = {
  head: "unique_id: 1 max_batch_size: 1",
  backend: 'backend { srv_is { model_name: "m" version: 1 model_repo { root: "/models" } } }',
  preprocess:
    "preprocess { network_format: IMAGE_FORMAT_RGB tensor_order: TENSOR_ORDER_LINEAR normalize { scale_factor: 1 } }",
  postprocess: 'postprocess { labelfile_path: "/labels" other {} }',
  more: "",
};

/** A config that breaks no rule, except in the given parts. */
export function text(parts: Partial<typeof GOOD> = {}): string {
  return Object.values({ ...GOOD, ...parts }).join("\n");
}

/** A config with every construct of the text format. */
export const RICH = text({
  head: "unique_id: 0x1 max_batch_size: 017 gpu_ids: [0]",
  backend: `backend: < inputs [{ name: "a" 'b' dims: [3, -1] data_type: TENSOR_DT_FP16 }] outputs { name: "\\303\\244" };
    srv_is { model_name: "m" version: - 1, model_repo { root: "/m" tf_gpu_memory_fraction: .5f strict_model_config: t } } >`,
  postprocess: `postprocess { labelfile_path: "l" detection { num_detected_classes: 4 # four
    per_class_params { key: 1 value { pre_threshold: 1e-3 } } per_class_params [{ value {} key: 2 }, { key: 2 }] nms { topk: -1 } } }`,
  more: 'custom_lib { path: "/${X}" } lstm { loops { input: "i" init_const { value: inf } } }',
});

/** A file of DeepStream's plugin with every kind of field. */
export const PLUGIN = `infer_config { unique_id: 5 gpu_ids: [0] max_batch_size: 8
  backend { inputs [{ name: "a" dims: [3, -1, 960] data_type: TENSOR_DT_FP16 }] outputs { name: "b" max_buffer_bytes: 9 }
    triton { model_name: "m" version: -1 model_repo { root: ["/a", "/b"] min_compute_capacity: 7.5
      cuda_device_memory { device: 0 memory_pool_byte_size: 18446744073709551615 } } } output_mem_type: MEMORY_TYPE_CPU }
  preprocess { network_format: IMAGE_FORMAT_BGR symmetric_padding: 1 normalize { scale_factor: .5 channel_offsets: [1, 2.5, -3] } }
  postprocess { labelfile_path: "l" detection { num_detected_classes: 4 per_class_params { key: 1 value { pre_threshold: 1e-3 } }
    nms { confidence_threshold: 0.2 topk: -1 } } }
  clip_object_outside_roi: true }
input_control { process_mode: PROCESS_MODE_CLIP_OBJECTS operate_on_gie_id: -1 operate_on_class_ids: [0, 2] interval: 0 }
output_control { detect_control { default_filter { bbox_filter { min_width: 8 } border_color { r: 1 a: 0.5 } }
  specific_class_filters { key: 4294967295 value { roi_top_offset: 1 } } filter_out_class_ids: [7] } classifier_type: "" }
`;

/** A model's description with every kind of field. */
export const MODEL = String.raw`# A model.
name: "m" backend: 'onnxruntime'
max_batch_size: 8
input [
  { name: "images" data_type: TYPE_FP32 format: FORMAT_NCHW dims: [ 3, 544, 960 ] },
  { name: "scale" data_type: TYPE_INT64 dims: [ -1 ] optional: true reshape: { shape: [ -1, 1 ] } }
]
output { name: "boxes" data_type: 11, dims: 4 dims: [ -1 ] label_filename: "labels.txt" }
instance_group [{ kind: KIND_GPU count: 2 gpus: [ 0, 1 ] }]
dynamic_batching: <
  preferred_batch_size: [ 4, 8 ]; max_queue_delay_microseconds: 18446744073709551615
  priority_levels: 2 default_priority_level: 1
  priority_queue_policy { key: 2 value { timeout_action: DELAY default_timeout_microseconds: 5 } }
>
parameters { key: "k" value: { string_value: "v" "w" } }
parameters [{ value { string_value: "" } }, { key: "a\"]b" }]
cc_model_filenames { key: "7.5" value: "model.plan" }
metric_tags [{ key: "a" value: "\303\244" }, { key: "b" }]
optimization { cuda { graphs: 1 graph_spec { batch_size: 1 input { key: "x" value { dim: [ 1, 2 ] } } } } }
model_metrics { metric_control { metric_identifier { family: "f" } histogram_options { buckets: [ 0.1, 1e300, inf, -0.0 ] } } }
version_policy { specific { versions: [ 1, 3 ] } }
model_warmup { batch_size: 1 inputs { key: "images" value { data_type: TYPE_FP32 random_data: true dims: [ 3, 544, 960 ] } } }
`;

/** `text` in JSON, with other members on top. */
export function json(members: object = {}): string {
  return JSON.stringify({ ...GOOD_JSON, ...members });
}

export const GOOD_JSON = {
  uniqueId: 1,
  maxBatchSize: 1,
  backend: { srvIs: { modelName: "m", version: "1", modelRepo: { root: "/models" } } },
  preprocess: {
    networkFormat: "IMAGE_FORMAT_RGB",
    tensorOrder: "TENSOR_ORDER_LINEAR",
    normalize: { scaleFactor: 1 },
  },
  postprocess: { labelfilePath: "/labels", other: {} },
};
