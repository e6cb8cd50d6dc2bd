import type { Examples } from "./example.ts";

/** Rules on the text format, and on files as a whole. */
export const TEXT_EXAMPLES: Examples = {
  "wrapped.infer_config": { bad: "infer_config { unique_id: 1 }", good: "unique_id: 1" },
  "wrapped.sibling_ignored": {
    bad: "infer_config { unique_id: 1 } input_control { interval: 0 }",
    good: "unique_id: 1",
  },
  "text.unclosed": { bad: 'custom_lib { path: "/x"', good: 'custom_lib { path: "/x" }' },
  "text.unexpected_close": { bad: 'custom_lib { path: "/x" } }', good: 'custom_lib { path: "/x" }' },
  "text.unknown_field": { bad: "max_batchsize: 4", good: "max_batch_size: 4" },
  "text.duplicate_field": { bad: "unique_id: 1\nunique_id: 2", good: "unique_id: 2" },
  "text.oneof_conflict": {
    bad: "postprocess { other {} segmentation {} }",
    good: "postprocess { segmentation {} }",
  },
  "text.expected_colon": { bad: "unique_id = 1", good: "unique_id: 1" },
  "text.expected_integer": { bad: 'unique_id: "1"', good: "unique_id: 1" },
  "text.expected_number": {
    bad: 'preprocess { normalize { scale_factor: "1" } }',
    good: "preprocess { normalize { scale_factor: 1 } }",
  },
  "text.expected_bool": {
    bad: "extra { copy_input_to_host_buffers: yes }",
    good: "extra { copy_input_to_host_buffers: true }",
  },
  "text.expected_string": { bad: "custom_lib { path: /x }", good: 'custom_lib { path: "/x" }' },
  "text.expected_message": { bad: 'custom_lib: "/x"', good: 'custom_lib { path: "/x" }' },
  "text.out_of_range": { bad: "gpu_ids: 2147483648", good: "gpu_ids: 0" },
  "text.enum_name": {
    bad: "preprocess { network_format: RGB }",
    good: "preprocess { network_format: IMAGE_FORMAT_RGB }",
  },
  "text.enum_quoted": {
    bad: 'preprocess { network_format: "IMAGE_FORMAT_RGB" }',
    good: "preprocess { network_format: IMAGE_FORMAT_RGB }",
  },
  "text.list_for_singular": { bad: "unique_id: [1]", good: "unique_id: 1" },
  "text.list_element": { bad: "gpu_ids: [,0]", good: "gpu_ids: [0]" },
  "text.trailing_comma": { bad: "gpu_ids: [0,]", good: "gpu_ids: [0]" },
  "text.string_unterminated": { bad: 'custom_lib { path: "/x\n}', good: 'custom_lib { path: "/x" }' },
  "text.escape": {
    bad: String.raw`custom_lib { path: "C:\lib" }`,
    good: String.raw`custom_lib { path: "C:\\lib" }`,
  },
  "text.comment_style": { bad: "// first stage\nunique_id: 1", good: "# first stage\nunique_id: 1" },
  "text.smart_quotes": { bad: "custom_lib { path: “/x” }", good: 'custom_lib { path: "/x" }' },
  "text.placeholder": { bad: "unique_id: ${ID}", good: "unique_id: 1" },
  "text.control_char": { bad: "unique_id:\u0001 1", good: "unique_id: 1" },
  "text.utf8": { bad: String.raw`custom_lib { path: "\xff" }`, good: 'custom_lib { path: "/ÿ" }' },
  "text.bom": { bad: "\uFEFFunique_id: 1", good: "unique_id: 1" },
  "text.utf16": { in: "bytes", bad: "ff fe 75 00 6e 00", good: "75 6e" },
  "text.gzip": { in: "bytes", bad: "1f 8b 08 00", good: "75 6e 69 71" },
  "text.ini": { bad: "[property]\ngpu-id=0", good: "gpu_ids: 0" },
  "text.yaml": { bad: "backend:\n  srv_is:\n    version: 1", good: "backend { srv_is { version: 1 } }" },
  "text.model_config": {
    bad: 'name: "m" platform: "onnxruntime_onnx" max_batch_size: 4',
    good: 'backend { srv_is { model_name: "m" version: -1 model_repo { root: "/models" } } }',
  },
  "text.json_sent": { bad: '{"uniqueId": 1}', good: "unique_id: 1" },
  "text.limit": { bad: "] ] ] … more than 20,000 times", good: "unique_id: 1" },
  "text.nesting": {
    bad: "custom_lib { custom_lib { … more than 100 deep",
    good: 'custom_lib { path: "/x" }',
  },
  "text.syntax": {
    bad: "preprocess { normalize { scale_factor: 1/255 } }",
    good: "preprocess { normalize { scale_factor: 0.003921569 } }",
  },
  "text.octal": { in: "deepstream", bad: "max_batch_size: 010", good: "max_batch_size: 10" },
  "text.map_duplicate_key": {
    bad: "postprocess { detection { num_detected_classes: 2 per_class_params [{ key: 0 }, { key: 0 }] } }",
    good: "postprocess { detection { num_detected_classes: 2 per_class_params [{ key: 0 }, { key: 1 }] } }",
  },
  "check.unknown_rule": {
    bad: "gpu_ids: 0 # check: ignore gpu_id",
    good: "gpu_ids: -1 # check: ignore gpu_ids.non_negative",
  },
  "check.not_ignorable": { bad: "gpu_ids: x # check: ignore text.expected_integer", good: "gpu_ids: 0" },
  "check.unused": { bad: "gpu_ids: 0 # check: ignore gpu_ids.non_negative", good: "gpu_ids: 0" },
  "issues.limit": { bad: "] ] ] … more than 20,000 times", good: "unique_id: 1" },
  "size.limit": { bad: "a file of more than 1 MiB", good: "a file of at most 1 MiB" },
  "body.broken": { bad: "a request that ends before its body does", good: "the whole body" },
  "media_type.unknown": { bad: "Content-Type: text/plain", good: "Content-Type: text/x-protobuf" },
  "dialect.unknown": { bad: "POST /validate?dialect=triton", good: "POST /validate?dialect=deepstream" },
  "convert.target": { bad: "POST /convert?to=yaml", good: "POST /convert?to=json" },
  "convert.lost": {
    in: "files",
    bad: "a file of gst-nvinfer with int8-calib-file=calib.bin",
    good: "the same without it: the model's config.pbtxt describes how its engine is built",
  },
  "convert.replaced": {
    in: "files",
    bad: "a file of gst-nvinfer with cluster-mode=0",
    good: "the same with cluster-mode=2",
  },
  "convert.no_place": {
    bad: "infer_config { backend { triton { grpc {} } } }, with convert --to-dialect config",
    good: "infer_config { backend { triton { model_repo {} } } }",
  },
  "convert.left_out": {
    bad: "infer_config { … } input_control {}, with convert --to-dialect config",
    good: "infer_config { … }",
  },
  "convert.limit": { bad: "lists of empty messages that would become many times as long", good: "a config" },
};
