// Made by `npm run gen` from docs/inference-rules.md, not to be edited.

/** By rule. */
export const EXAMPLES = {
 "wrapped.infer_config": {
  "bad": "infer_config { unique_id: 1 }",
  "good": "unique_id: 1"
 },
 "wrapped.sibling_ignored": {
  "bad": "infer_config { unique_id: 1 } input_control { interval: 0 }",
  "good": "unique_id: 1"
 },
 "wire.gzip": {
  "in": "bytes",
  "bad": "1f 8b 08 00",
  "good": "08 01"
 },
 "text.gzip": {
  "in": "bytes",
  "bad": "1f 8b 08 00",
  "good": "75 6e 69 71"
 },
 "json.gzip": {
  "in": "bytes",
  "bad": "1f 8b 08 00",
  "good": "7b 7d"
 },
 "wire.json_sent": {
  "in": "bytes",
  "bad": "7b 22 61 22 3a 31 7d",
  "good": "08 01"
 },
 "wire.text_sent": {
  "in": "bytes",
  "bad": "75 6e 69 71 75 65 5f 69 64 3a 20 31 0a",
  "good": "08 01"
 },
 "size.limit": {
  "bad": "a file of more than 1 MiB",
  "good": "a file of at most 1 MiB"
 },
 "body.broken": {
  "bad": "a request that ends before its body does",
  "good": "the whole body"
 },
 "media_type.unknown": {
  "bad": "Content-Type: text/plain",
  "good": "Content-Type: text/x-protobuf"
 },
 "dialect.unknown": {
  "bad": "POST /validate?dialect=triton",
  "good": "POST /validate?dialect=deepstream"
 },
 "convert.target": {
  "bad": "POST /convert?to=yaml",
  "good": "POST /convert?to=json"
 },
 "convert.limit": {
  "bad": "lists of empty messages that would become many times as long",
  "good": "a config"
 },
 "convert.no_place": {
  "bad": "infer_config { backend { triton { grpc {} } } }, with convert --to-dialect config",
  "good": "infer_config { backend { triton { model_repo {} } } }"
 },
 "convert.left_out": {
  "bad": "infer_config { … } input_control {}, with convert --to-dialect config",
  "good": "infer_config { … }"
 },
 "convert.lost": {
  "in": "files",
  "bad": "a file of gst-nvinfer with int8-calib-file=calib.bin",
  "good": "the same without it: the model's config.pbtxt describes how its engine is built"
 },
 "convert.replaced": {
  "in": "files",
  "bad": "a file of gst-nvinfer with cluster-mode=0",
  "good": "the same with cluster-mode=2"
 },
 "check.unknown_rule": {
  "bad": "gpu_ids: 0 # check: ignore gpu_id",
  "good": "gpu_ids: -1 # check: ignore gpu_ids.non_negative"
 },
 "check.not_ignorable": {
  "bad": "gpu_ids: x # check: ignore text.expected_integer",
  "good": "gpu_ids: 0"
 },
 "check.unused": {
  "bad": "gpu_ids: 0 # check: ignore gpu_ids.non_negative",
  "good": "gpu_ids: 0"
 },
 "issues.limit": {
  "bad": "] ] ] … more than 20,000 times",
  "good": "unique_id: 1"
 },
 "wire.truncated": {
  "in": "bytes",
  "bad": "08",
  "good": "08 01"
 },
 "wire.length": {
  "in": "bytes",
  "bad": "3a e8 07 61",
  "good": "3a 03 0a 01 61"
 },
 "wire.varint_too_long": {
  "in": "bytes",
  "bad": "08 ff ff ff ff ff ff ff ff ff ff 01",
  "good": "08 01"
 },
 "wire.tag_invalid": {
  "in": "bytes",
  "bad": "00 01",
  "good": "08 01"
 },
 "wire.wire_type_reserved": {
  "in": "bytes",
  "bad": "0e 01",
  "good": "08 01"
 },
 "wire.group_unmatched_end": {
  "in": "bytes",
  "bad": "0c",
  "good": "08 01"
 },
 "wire.group_unclosed": {
  "in": "bytes",
  "bad": "a3 06",
  "good": "a3 06 a4 06"
 },
 "wire.group_mismatch": {
  "in": "bytes",
  "bad": "a3 06 ac 06",
  "good": "a3 06 a4 06"
 },
 "wire.nesting": {
  "in": "bytes",
  "bad": "a3 06 … more than 100 times",
  "good": "a3 06 a4 06"
 },
 "wire.utf8": {
  "in": "bytes",
  "bad": "3a 03 0a 01 ff",
  "good": "3a 03 0a 01 61"
 },
 "wire.packed_length": {
  "in": "bytes",
  "bad": "2a 07 3a 05 12 03 00 00 80",
  "good": "2a 08 3a 06 12 04 00 00 80 3f"
 },
 "wire.wrong_type": {
  "in": "bytes",
  "bad": "0a 00",
  "good": "08 01"
 },
 "wire.unknown_field": {
  "in": "bytes",
  "bad": "a0 06 01",
  "good": "08 01"
 },
 "wire.duplicate_singular": {
  "in": "bytes",
  "bad": "08 01 08 02",
  "good": "08 02"
 },
 "wire.oneof_overwritten": {
  "in": "bytes",
  "bad": "32 04 22 00 2a 00",
  "good": "32 02 2a 00"
 },
 "wire.map_duplicate_key": {
  "in": "bytes",
  "bad": "32 0a 12 08 12 02 08 00 12 02 08 00",
  "good": "32 06 12 04 12 02 08 00"
 },
 "wire.varint_truncated": {
  "in": "bytes",
  "bad": "08 81 80 80 80 10",
  "good": "08 01"
 },
 "text.unclosed": {
  "bad": "custom_lib { path: \"/x\"",
  "good": "custom_lib { path: \"/x\" }"
 },
 "text.unexpected_close": {
  "bad": "custom_lib { path: \"/x\" } }",
  "good": "custom_lib { path: \"/x\" }"
 },
 "text.unknown_field": {
  "bad": "max_batchsize: 4",
  "good": "max_batch_size: 4"
 },
 "text.duplicate_field": {
  "bad": "unique_id: 1\nunique_id: 2",
  "good": "unique_id: 2"
 },
 "text.oneof_conflict": {
  "bad": "postprocess { other {} segmentation {} }",
  "good": "postprocess { segmentation {} }"
 },
 "text.expected_colon": {
  "bad": "unique_id = 1",
  "good": "unique_id: 1"
 },
 "text.expected_integer": {
  "bad": "unique_id: \"1\"",
  "good": "unique_id: 1"
 },
 "text.expected_number": {
  "bad": "preprocess { normalize { scale_factor: \"1\" } }",
  "good": "preprocess { normalize { scale_factor: 1 } }"
 },
 "text.expected_bool": {
  "bad": "extra { copy_input_to_host_buffers: yes }",
  "good": "extra { copy_input_to_host_buffers: true }"
 },
 "text.expected_string": {
  "bad": "custom_lib { path: /x }",
  "good": "custom_lib { path: \"/x\" }"
 },
 "text.expected_message": {
  "bad": "custom_lib: \"/x\"",
  "good": "custom_lib { path: \"/x\" }"
 },
 "text.out_of_range": {
  "bad": "gpu_ids: 2147483648",
  "good": "gpu_ids: 0"
 },
 "text.enum_name": {
  "bad": "preprocess { network_format: RGB }",
  "good": "preprocess { network_format: IMAGE_FORMAT_RGB }"
 },
 "text.enum_quoted": {
  "bad": "preprocess { network_format: \"IMAGE_FORMAT_RGB\" }",
  "good": "preprocess { network_format: IMAGE_FORMAT_RGB }"
 },
 "text.list_for_singular": {
  "bad": "unique_id: [1]",
  "good": "unique_id: 1"
 },
 "text.list_element": {
  "bad": "gpu_ids: [,0]",
  "good": "gpu_ids: [0]"
 },
 "text.trailing_comma": {
  "bad": "gpu_ids: [0,]",
  "good": "gpu_ids: [0]"
 },
 "text.string_unterminated": {
  "bad": "custom_lib { path: \"/x\n}",
  "good": "custom_lib { path: \"/x\" }"
 },
 "text.escape": {
  "bad": "custom_lib { path: \"C:\\lib\" }",
  "good": "custom_lib { path: \"C:\\\\lib\" }"
 },
 "text.comment_style": {
  "bad": "// first stage\nunique_id: 1",
  "good": "# first stage\nunique_id: 1"
 },
 "text.smart_quotes": {
  "bad": "custom_lib { path: “/x” }",
  "good": "custom_lib { path: \"/x\" }"
 },
 "text.placeholder": {
  "bad": "unique_id: ${ID}",
  "good": "unique_id: 1"
 },
 "text.control_char": {
  "bad": "unique_id:\u0001 1",
  "good": "unique_id: 1"
 },
 "text.utf8": {
  "bad": "custom_lib { path: \"\\xff\" }",
  "good": "custom_lib { path: \"/ÿ\" }"
 },
 "text.bom": {
  "bad": "﻿unique_id: 1",
  "good": "unique_id: 1"
 },
 "text.utf16": {
  "in": "bytes",
  "bad": "ff fe 75 00 6e 00",
  "good": "75 6e"
 },
 "text.ini": {
  "bad": "[property]\ngpu-id=0",
  "good": "gpu_ids: 0"
 },
 "text.yaml": {
  "bad": "backend:\n  srv_is:\n    version: 1",
  "good": "backend { srv_is { version: 1 } }"
 },
 "text.model_config": {
  "bad": "name: \"m\" platform: \"onnxruntime_onnx\" max_batch_size: 4",
  "good": "backend { srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }"
 },
 "text.json_sent": {
  "bad": "{\"uniqueId\": 1}",
  "good": "unique_id: 1"
 },
 "text.limit": {
  "bad": "] ] ] … more than 20,000 times",
  "good": "unique_id: 1"
 },
 "text.nesting": {
  "bad": "custom_lib { custom_lib { … more than 100 deep",
  "good": "custom_lib { path: \"/x\" }"
 },
 "text.syntax": {
  "bad": "preprocess { normalize { scale_factor: 1/255 } }",
  "good": "preprocess { normalize { scale_factor: 0.003921569 } }"
 },
 "text.octal": {
  "in": "deepstream",
  "bad": "max_batch_size: 010",
  "good": "max_batch_size: 10"
 },
 "text.map_duplicate_key": {
  "bad": "postprocess { detection { num_detected_classes: 2 per_class_params [{ key: 0 }, { key: 0 }] } }",
  "good": "postprocess { detection { num_detected_classes: 2 per_class_params [{ key: 0 }, { key: 1 }] } }"
 },
 "json.syntax": {
  "in": "json",
  "bad": "{\"uniqueId\": 1,}",
  "good": "{\"uniqueId\": 1}"
 },
 "json.utf8": {
  "in": "json",
  "bad": "{\"customLib\": {\"path\": \"\\ud800\"}}",
  "good": "{\"customLib\": {\"path\": \"/x\"}}"
 },
 "json.bom": {
  "in": "json",
  "bad": "﻿{\"uniqueId\": 1}",
  "good": "{\"uniqueId\": 1}"
 },
 "json.root": {
  "in": "json",
  "bad": "[{\"uniqueId\": 1}]",
  "good": "{\"uniqueId\": 1}"
 },
 "json.nesting": {
  "in": "json",
  "bad": "{\"extra\": [[[ … more than 100 deep",
  "good": "{\"extra\": {}}"
 },
 "json.unknown_field": {
  "in": "json",
  "bad": "{\"maxBatchsize\": 4}",
  "good": "{\"maxBatchSize\": 4}"
 },
 "json.duplicate_key": {
  "in": "json",
  "bad": "{\"uniqueId\": 1, \"unique_id\": 2}",
  "good": "{\"uniqueId\": 2}"
 },
 "json.type": {
  "in": "json",
  "bad": "{\"uniqueId\": true}",
  "good": "{\"uniqueId\": 1}"
 },
 "json.integer": {
  "in": "json",
  "bad": "{\"uniqueId\": 1.5}",
  "good": "{\"uniqueId\": 1}"
 },
 "json.out_of_range": {
  "in": "json",
  "bad": "{\"gpuIds\": [2147483648]}",
  "good": "{\"gpuIds\": [0]}"
 },
 "json.enum_name": {
  "in": "json",
  "bad": "{\"preprocess\": {\"networkFormat\": \"RGB\"}}",
  "good": "{\"preprocess\": {\"networkFormat\": \"IMAGE_FORMAT_RGB\"}}"
 },
 "json.oneof_conflict": {
  "in": "json",
  "bad": "{\"postprocess\": {\"other\": {}, \"segmentation\": {}}}",
  "good": "{\"postprocess\": {\"other\": {}}}"
 },
 "json.null_element": {
  "in": "json",
  "bad": "{\"gpuIds\": [null]}",
  "good": "{\"gpuIds\": []}"
 },
 "json.map_key": {
  "in": "json",
  "bad": "{\"postprocess\": {\"detection\": {\"perClassParams\": {\"car\": {}}}}}",
  "good": "{\"postprocess\": {\"detection\": {\"numDetectedClasses\": 1, \"perClassParams\": {\"0\": {}}}}}"
 },
 "unique_id.positive": {
  "bad": "unique_id: 0",
  "good": "unique_id: 1"
 },
 "gpu_ids.single": {
  "bad": "gpu_ids: [0, 1]",
  "good": "gpu_ids: [0]"
 },
 "gpu_ids.non_negative": {
  "bad": "gpu_ids: -1",
  "good": "gpu_ids: 0"
 },
 "max_batch_size.required": {
  "bad": "max_batch_size: 0",
  "good": "max_batch_size: 4"
 },
 "max_batch_size.consumer_limit": {
  "bad": "max_batch_size: 2048",
  "good": "max_batch_size: 1024"
 },
 "backend.required": {
  "bad": "unique_id: 1 # and no backend",
  "good": "backend { srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }"
 },
 "backend.framework_required": {
  "bad": "backend {}",
  "good": "backend { srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }"
 },
 "model_name.required": {
  "bad": "backend { srv_is { version: -1 model_repo { root: \"/models\" } } }",
  "good": "backend { srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }"
 },
 "version.required": {
  "bad": "backend { srv_is { model_name: \"m\" model_repo { root: \"/models\" } } }",
  "good": "backend { srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }"
 },
 "version.valid": {
  "bad": "backend { srv_is { model_name: \"m\" version: -2 model_repo { root: \"/models\" } } }",
  "good": "backend { srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }"
 },
 "model_repo.missing": {
  "bad": "backend { srv_is { model_name: \"m\" version: -1 } }",
  "good": "backend { srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }"
 },
 "model_repo.root_required": {
  "bad": "backend { srv_is { model_name: \"m\" version: -1 model_repo {} } }",
  "good": "backend { srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }"
 },
 "range.unit": {
  "bad": "postprocess { classification { threshold: 50 } }",
  "good": "postprocess { classification { threshold: 0.5 } }"
 },
 "float.finite": {
  "bad": "preprocess { network_format: IMAGE_FORMAT_RGB normalize { scale_factor: inf } }",
  "good": "preprocess { network_format: IMAGE_FORMAT_RGB normalize { scale_factor: 1 } }"
 },
 "inputs.name_empty": {
  "bad": "backend { inputs [{ name: \"a\" }, {}] srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }",
  "good": "backend { inputs [{ name: \"a\" }, { name: \"b\" }] srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }"
 },
 "inputs.name_unique": {
  "bad": "backend { inputs [{ name: \"a\" }, { name: \"a\" }] srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }",
  "good": "backend { inputs [{ name: \"a\" }, { name: \"b\" }] srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }"
 },
 "dims.positive": {
  "bad": "backend { inputs { dims: [3, -1, -1] } srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }",
  "good": "backend { inputs { dims: [3, 544, 960] } srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }"
 },
 "dims.rank": {
  "bad": "backend { inputs { dims: [1, 2, 3, 4, 5, 6, 7, 8] } srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }",
  "good": "backend { inputs { dims: [2, 3, 4, 5, 6, 7, 8] } srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }"
 },
 "outputs.name_required": {
  "bad": "backend { outputs {} srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }",
  "good": "backend { outputs { name: \"boxes\" } srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }"
 },
 "outputs.name_unique": {
  "bad": "backend { outputs [{ name: \"a\" }, { name: \"a\" }] srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }",
  "good": "backend { outputs [{ name: \"a\" }, { name: \"b\" }] srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }"
 },
 "enum.defined": {
  "bad": "preprocess { network_format: 7 }",
  "good": "preprocess { network_format: IMAGE_FORMAT_RGB }"
 },
 "preprocess.required": {
  "bad": "unique_id: 1 # and no preprocess",
  "good": "preprocess { network_format: IMAGE_FORMAT_RGB }"
 },
 "network_format.unset": {
  "bad": "preprocess { tensor_order: TENSOR_ORDER_NHWC }",
  "good": "preprocess { network_format: IMAGE_FORMAT_BGR }"
 },
 "tensor_order.unset": {
  "bad": "preprocess { network_format: IMAGE_FORMAT_RGB }",
  "good": "preprocess { tensor_order: TENSOR_ORDER_LINEAR }"
 },
 "frame_scaling_filter.known": {
  "bad": "preprocess { frame_scaling_filter: 9 }",
  "good": "preprocess { frame_scaling_filter: 1 }"
 },
 "maintain_aspect_ratio.boolean": {
  "bad": "preprocess { maintain_aspect_ratio: 2 }",
  "good": "preprocess { maintain_aspect_ratio: 1 }"
 },
 "tensor_name.not_in_inputs": {
  "bad": "backend { inputs { name: \"input\" } srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }\npreprocess { tensor_name: \"images\" }",
  "good": "backend { inputs { name: \"images\" } srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }\npreprocess { tensor_name: \"images\" }"
 },
 "normalize.defaulted": {
  "bad": "preprocess { network_format: IMAGE_FORMAT_RGB }",
  "good": "preprocess { network_format: IMAGE_FORMAT_RGB normalize { scale_factor: 1 } }"
 },
 "scale_factor.zero": {
  "bad": "preprocess { network_format: IMAGE_FORMAT_RGB normalize { scale_factor: 0 } }",
  "good": "preprocess { network_format: IMAGE_FORMAT_RGB normalize { scale_factor: 0.0039215698 } }"
 },
 "scale_factor.negative": {
  "bad": "preprocess { network_format: IMAGE_FORMAT_RGB normalize { scale_factor: -1 } }",
  "good": "preprocess { network_format: IMAGE_FORMAT_RGB normalize { scale_factor: 1 } }"
 },
 "channel_offsets.count": {
  "bad": "preprocess { network_format: IMAGE_FORMAT_RGB normalize { scale_factor: 1 channel_offsets: [104, 117] } }",
  "good": "preprocess { network_format: IMAGE_FORMAT_RGB normalize { scale_factor: 1 channel_offsets: [104, 117, 123] } }"
 },
 "mean_file.exclusive": {
  "bad": "preprocess { network_format: IMAGE_FORMAT_RGB normalize { scale_factor: 1 mean_file: \"/mean.ppm\" channel_offsets: [1, 2, 3] } }",
  "good": "preprocess { network_format: IMAGE_FORMAT_RGB normalize { scale_factor: 1 mean_file: \"/mean.ppm\" } }"
 },
 "mean_file.ppm": {
  "bad": "preprocess { network_format: IMAGE_FORMAT_RGB normalize { mean_file: \"/mean.png\" scale_factor: 1 } }",
  "good": "preprocess { network_format: IMAGE_FORMAT_RGB normalize { mean_file: \"/mean.ppm\" scale_factor: 1 } }"
 },
 "dims.channels_mismatch": {
  "bad": "backend { inputs { dims: [1, 28, 28] } srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }\npreprocess { network_format: IMAGE_FORMAT_RGB tensor_order: TENSOR_ORDER_LINEAR }",
  "good": "backend { inputs { dims: [1, 28, 28] } srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }\npreprocess { network_format: IMAGE_FORMAT_GRAY tensor_order: TENSOR_ORDER_LINEAR }"
 },
 "postprocess.required": {
  "bad": "unique_id: 1 # and no postprocess",
  "good": "postprocess { other {} }"
 },
 "postprocess.type_required": {
  "bad": "postprocess { labelfile_path: \"/labels.txt\" }",
  "good": "postprocess { labelfile_path: \"/labels.txt\" other {} }"
 },
 "num_detected_classes.positive": {
  "bad": "postprocess { detection { nms {} } }",
  "good": "postprocess { detection { num_detected_classes: 4 nms {} } }"
 },
 "per_class_params.key_range": {
  "bad": "postprocess { detection { num_detected_classes: 4 per_class_params { key: 4 value { pre_threshold: 0.3 } } } }",
  "good": "postprocess { detection { num_detected_classes: 4 per_class_params { key: 3 value { pre_threshold: 0.3 } } } }"
 },
 "pre_threshold.mutes_class": {
  "bad": "postprocess { detection { num_detected_classes: 4 per_class_params { key: 3 value { pre_threshold: 1.1 } } } }",
  "good": "postprocess { detection { num_detected_classes: 4 per_class_params { key: 3 value { pre_threshold: 0.9 } } } }"
 },
 "custom_lib.required": {
  "bad": "postprocess { classification { custom_parse_classifier_func: \"parse\" } }",
  "good": "postprocess { classification { custom_parse_classifier_func: \"parse\" } }\ncustom_lib { path: \"/x.so\" }"
 },
 "clustering_policy.missing": {
  "bad": "postprocess { detection { num_detected_classes: 4  } }",
  "good": "postprocess { detection { num_detected_classes: 4 dbscan { eps: 0.5 min_boxes: 1 } } }"
 },
 "nms.reserved": {
  "bad": "postprocess { detection { num_detected_classes: 4 nms { iou_threshold: 0.5 } } }",
  "good": "postprocess { detection { num_detected_classes: 4 dbscan { eps: 0.5 min_boxes: 1 } } }"
 },
 "topk.non_negative": {
  "bad": "postprocess { detection { num_detected_classes: 4 nms { topk: -1 } } }",
  "good": "postprocess { detection { num_detected_classes: 4 nms { topk: 0 } } }"
 },
 "eps.non_negative": {
  "bad": "postprocess { detection { num_detected_classes: 4 dbscan { eps: -0.5 min_boxes: 1 } } }",
  "good": "postprocess { detection { num_detected_classes: 4 dbscan { eps: 0.5 min_boxes: 1 } } }"
 },
 "min_boxes.non_negative": {
  "bad": "postprocess { detection { num_detected_classes: 4 dbscan { eps: 0.5 min_boxes: -1 } } }",
  "good": "postprocess { detection { num_detected_classes: 4 dbscan { eps: 0.5 min_boxes: 1 } } }"
 },
 "min_boxes.zero": {
  "bad": "postprocess { detection { num_detected_classes: 4 dbscan { eps: 0.5 } } }",
  "good": "postprocess { detection { num_detected_classes: 4 dbscan { eps: 0.5 min_boxes: 1 } } }"
 },
 "min_score.non_negative": {
  "bad": "postprocess { detection { num_detected_classes: 4 dbscan { min_boxes: 1 min_score: -1 } } }",
  "good": "postprocess { detection { num_detected_classes: 4 dbscan { min_boxes: 1 min_score: 1 } } }"
 },
 "group_threshold.non_negative": {
  "bad": "postprocess { detection { num_detected_classes: 4 group_rectangle { group_threshold: -1 } } }",
  "good": "postprocess { detection { num_detected_classes: 4 group_rectangle { group_threshold: 1 } } }"
 },
 "group_threshold.zero": {
  "bad": "postprocess { detection { num_detected_classes: 4 group_rectangle {} } }",
  "good": "postprocess { detection { num_detected_classes: 4 group_rectangle { group_threshold: 1 } } }"
 },
 "labelfile_path.missing": {
  "bad": "postprocess { classification {} }",
  "good": "postprocess { labelfile_path: \"/labels.txt\" classification {} }"
 },
 "segmentation.threshold_reserved": {
  "bad": "postprocess { segmentation { threshold: 0.5 } }",
  "good": "postprocess { segmentation {} }"
 },
 "other.type_name_reserved": {
  "bad": "postprocess { other { type_name: \"raw\" } }",
  "good": "postprocess { other {} }"
 },
 "srvis.topk_defaulted": {
  "bad": "postprocess { srvis_classification {} }",
  "good": "postprocess { srvis_classification { topk: 1 } }"
 },
 "srvis.tensor_not_in_outputs": {
  "bad": "backend { outputs { name: \"prob\" } srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }\npostprocess { srvis_classification { topk: 1 tensor_name: \"probs\" } }",
  "good": "backend { outputs { name: \"prob\" } srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }\npostprocess { srvis_classification { topk: 1 tensor_name: \"prob\" } }"
 },
 "custom_lib.empty": {
  "bad": "custom_lib {}",
  "good": "custom_lib { path: \"/x.so\" }"
 },
 "output_buffer_pool_size.range": {
  "bad": "extra { output_buffer_pool_size: 1 }",
  "good": "extra { output_buffer_pool_size: 4 }"
 },
 "lstm.loops_required": {
  "bad": "lstm {  }",
  "good": "lstm { loops { input: \"h\" output: \"h_next\" init_const {} } }"
 },
 "lstm.input_required": {
  "bad": "lstm { loops { output: \"h_next\" } }",
  "good": "lstm { loops { input: \"h\" output: \"h_next\" init_const {} } }"
 },
 "lstm.output_required": {
  "bad": "lstm { loops { input: \"h\" } }",
  "good": "lstm { loops { input: \"h\" output: \"h_next\" init_const {} } }"
 },
 "lstm.input_unique": {
  "bad": "lstm { loops { input: \"h\" output: \"h_next\" init_const {} } loops { input: \"h\" output: \"c\" } }",
  "good": "lstm { loops { input: \"h\" output: \"h_next\" init_const {} } loops { input: \"c\" output: \"d\" } }"
 },
 "lstm.output_unique": {
  "bad": "lstm { loops { input: \"h\" output: \"h_next\" init_const {} } loops { input: \"c\" output: \"h_next\" } }",
  "good": "lstm { loops { input: \"h\" output: \"h_next\" init_const {} } loops { input: \"c\" output: \"d\" } }"
 },
 "lstm.input_output_distinct": {
  "bad": "lstm { loops { input: \"h\" output: \"h\" } }",
  "good": "lstm { loops { input: \"h\" output: \"h_next\" init_const {} } }"
 },
 "lstm.input_is_image_tensor": {
  "bad": "preprocess { tensor_name: \"h\" }\nlstm { loops { input: \"h\" output: \"h_next\" init_const {} } }",
  "good": "preprocess { tensor_name: \"images\" }\nlstm { loops { input: \"h\" output: \"h_next\" init_const {} } }"
 },
 "lstm.init_defaulted": {
  "bad": "lstm { loops { input: \"h\" output: \"h_next\" } }",
  "good": "lstm { loops { input: \"h\" output: \"h_next\" init_const {} } }"
 },
 "lstm.batch_size_one": {
  "bad": "max_batch_size: 4\nlstm { loops { input: \"h\" output: \"h_next\" init_const {} } }",
  "good": "max_batch_size: 1\nlstm { loops { input: \"h\" output: \"h_next\" init_const {} } }"
 },
 "path.relative": {
  "bad": "custom_lib { path: \"lib/x.so\" }",
  "good": "custom_lib { path: \"/opt/lib/x.so\" }"
 },
 "path.nul": {
  "bad": "custom_lib { path: \"/x\\000\" }",
  "good": "custom_lib { path: \"/x\" }"
 },
 "placeholder.unexpanded": {
  "bad": "custom_lib { path: \"/${LIB}\" }",
  "good": "custom_lib { path: \"/x.so\" }"
 },
 "model_name.characters": {
  "bad": "backend { srv_is { model_name: \"models/yolo\" version: -1 model_repo { root: \"/models\" } } }",
  "good": "backend { srv_is { model_name: \"yolo\" version: -1 model_repo { root: \"/models\" } } }"
 },
 "model_repo.root_address": {
  "bad": "backend { srv_is { model_name: \"m\" version: -1 model_repo { root: \"localhost:8001\" } } }",
  "good": "backend { srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }"
 },
 "tensors.input_is_output": {
  "bad": "backend { inputs { name: \"a\" } outputs { name: \"a\" } srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }",
  "good": "backend { inputs { name: \"a\" } outputs { name: \"b\" } srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }"
 },
 "tensor_name.ambiguous": {
  "in": "deepstream",
  "bad": "backend { inputs [{ name: \"a\" }, { name: \"b\" }] srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }\npreprocess { network_format: IMAGE_FORMAT_RGB }",
  "good": "backend { inputs [{ name: \"a\" }, { name: \"b\" }] srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }\npreprocess { tensor_name: \"a\" }"
 },
 "dims.batch": {
  "bad": "backend { inputs { dims: [1, 3, 544, 960] } srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }",
  "good": "backend { inputs { dims: [3, 544, 960] } srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }"
 },
 "scale_factor.integers": {
  "bad": "backend { inputs { data_type: TENSOR_DT_UINT8 } srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }\npreprocess { normalize { scale_factor: 0.0039 } }",
  "good": "backend { inputs { data_type: TENSOR_DT_UINT8 } srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }\npreprocess { normalize { scale_factor: 1 } }"
 },
 "scale_factor.unset": {
  "in": "deepstream",
  "bad": "preprocess { network_format: IMAGE_FORMAT_RGB normalize { channel_offsets: [0, 0, 0] } }",
  "good": "preprocess { network_format: IMAGE_FORMAT_RGB normalize { scale_factor: 1 } }"
 },
 "eps.zero": {
  "bad": "postprocess { detection { num_detected_classes: 4 dbscan { eps: 0 min_boxes: 1 } } }",
  "good": "postprocess { detection { num_detected_classes: 4 dbscan { eps: 0.5 min_boxes: 1 } } }"
 },
 "lstm.input_not_in_inputs": {
  "bad": "backend { inputs [{ name: \"images\" }, { name: \"h0\" }] srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }\nlstm { loops { input: \"h\" output: \"h_next\" init_const {} } }",
  "good": "backend { inputs [{ name: \"images\" }, { name: \"h\" }] srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }\nlstm { loops { input: \"h\" output: \"h_next\" init_const {} } }"
 },
 "lstm.output_not_in_outputs": {
  "in": "deepstream",
  "bad": "backend { outputs { name: \"boxes\" } srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }\nlstm { loops { input: \"h\" output: \"h_next\" init_const {} } }",
  "good": "backend { outputs [{ name: \"boxes\" }, { name: \"h_next\" }] srv_is { model_name: \"m\" version: -1 model_repo { root: \"/models\" } } }\nlstm { loops { input: \"h\" output: \"h_next\" init_const {} } }"
 },
 "infer_config.required": {
  "in": "deepstream",
  "bad": "input_control { interval: 0 }",
  "good": "infer_config { … } input_control { interval: 0 }"
 },
 "unique_id.unset": {
  "in": "deepstream",
  "bad": "infer_config { max_batch_size: 1 … }",
  "good": "unique_id: 1"
 },
 "max_batch_size.unset": {
  "in": "deepstream",
  "bad": "infer_config { unique_id: 1 … }",
  "good": "max_batch_size: 4"
 },
 "dims.wildcard": {
  "in": "deepstream",
  "bad": "backend { inputs { name: \"a\" dims: [3, -1, -1] } triton { model_name: \"m\" version: -1 grpc { url: \"localhost:8001\" } } }",
  "good": "backend { inputs { name: \"a\" dims: [3, 544, 960] } triton { model_name: \"m\" version: -1 grpc { url: \"localhost:8001\" } } }"
 },
 "channel_offsets.unused": {
  "in": "deepstream",
  "bad": "preprocess { network_format: IMAGE_FORMAT_GRAY normalize { channel_offsets: [0, 0, 0] } }",
  "good": "preprocess { network_format: IMAGE_FORMAT_GRAY normalize { channel_offsets: [0] } }"
 },
 "framework.renamed": {
  "in": "deepstream",
  "bad": "backend { trt_is { model_name: \"m\" version: -1 } }",
  "good": "backend { triton { model_name: \"m\" version: -1 } }"
 },
 "framework.unknown_there": {
  "in": "deepstream",
  "bad": "backend { srv_is { model_name: \"m\" version: -1 } }",
  "good": "backend { triton { model_name: \"m\" version: -1 } }"
 },
 "grpc.url_required": {
  "in": "deepstream",
  "bad": "backend { triton { model_name: \"m\" version: -1 grpc {} } }",
  "good": "backend { triton { model_name: \"m\" version: -1 grpc { url: \"localhost:8001\" } } }"
 },
 "grpc.url_scheme": {
  "in": "deepstream",
  "bad": "backend { triton { model_name: \"m\" version: -1 grpc { url: \"http://localhost:8001\" } } }",
  "good": "backend { triton { model_name: \"m\" version: -1 grpc { url: \"localhost:8001\" } } }"
 },
 "model_control_mode.known": {
  "in": "deepstream",
  "bad": "backend { triton { model_name: \"m\" version: -1 model_repo { root: \"/m\" model_control_mode: \"poll\" } } }",
  "good": "backend { triton { model_name: \"m\" version: -1 model_repo { root: \"/m\" model_control_mode: \"explicit\" } } }"
 },
 "num_segmentation_classes.non_negative": {
  "in": "deepstream",
  "bad": "postprocess { segmentation { num_segmentation_classes: -1 } }",
  "good": "postprocess { segmentation { num_segmentation_classes: 4 } }"
 },
 "symmetric_padding.unused": {
  "in": "deepstream",
  "bad": "preprocess { symmetric_padding: 1 }",
  "good": "preprocess { maintain_aspect_ratio: 1 symmetric_padding: 1 }"
 },
 "operate_on_gie_id.itself": {
  "in": "deepstream",
  "bad": "infer_config { unique_id: 2 … } input_control { process_mode: PROCESS_MODE_CLIP_OBJECTS operate_on_gie_id: 2 }",
  "good": "infer_config { unique_id: 2 … } input_control { process_mode: PROCESS_MODE_CLIP_OBJECTS operate_on_gie_id: 1 }"
 },
 "object_control.unused": {
  "in": "deepstream",
  "bad": "input_control { process_mode: PROCESS_MODE_FULL_FRAME object_control { bbox_filter { min_width: 64 } } }",
  "good": "output_control { detect_control { default_filter { bbox_filter { min_width: 64 } } } }"
 },
 "bbox_filter.empty": {
  "in": "deepstream",
  "bad": "input_control { object_control { bbox_filter { min_width: 64 max_width: 32 } } }",
  "good": "input_control { object_control { bbox_filter { min_width: 32 max_width: 64 } } }"
 },
 "detection.parser_outputs": {
  "in": "deepstream",
  "bad": "backend { outputs { name: \"output0\" } triton { model_name: \"m\" version: -1 } } postprocess { detection { num_detected_classes: 4 nms { topk: 20 } } }",
  "good": "backend { outputs { name: \"output_cov/Sigmoid\" } outputs { name: \"output_bbox/BiasAdd\" } triton { model_name: \"m\" version: -1 } } postprocess { detection { num_detected_classes: 4 nms { topk: 20 } } }"
 },
 "async_mode.replaced": {
  "in": "deepstream",
  "bad": "input_control { process_mode: PROCESS_MODE_FULL_FRAME async_mode: true }",
  "good": "input_control { process_mode: PROCESS_MODE_FULL_FRAME }"
 },
 "group_rectangle.replaced": {
  "in": "deepstream",
  "bad": "postprocess { detection { num_detected_classes: 4 group_rectangle { group_threshold: 1 } } }",
  "good": "postprocess { detection { num_detected_classes: 4 dbscan { min_boxes: 3 } } }"
 },
 "num_segmentation_classes.missing": {
  "in": "deepstream",
  "bad": "postprocess { segmentation {} }",
  "good": "postprocess { segmentation { num_segmentation_classes: 4 } }"
 },
 "classification.renamed": {
  "in": "deepstream",
  "bad": "postprocess { trtis_classification { topk: 1 } }",
  "good": "postprocess { triton_classification { topk: 1 } }"
 },
 "operate_on_gie_id.unused": {
  "in": "deepstream",
  "bad": "input_control { process_mode: PROCESS_MODE_FULL_FRAME operate_on_gie_id: 2 }",
  "good": "input_control { process_mode: PROCESS_MODE_CLIP_OBJECTS operate_on_gie_id: 2 }"
 },
 "secondary_reinfer_interval.unused": {
  "in": "deepstream",
  "bad": "input_control { process_mode: PROCESS_MODE_FULL_FRAME secondary_reinfer_interval: 9 }",
  "good": "input_control { process_mode: PROCESS_MODE_CLIP_OBJECTS secondary_reinfer_interval: 9 }"
 },
 "interval.unused": {
  "in": "deepstream",
  "bad": "input_control { process_mode: PROCESS_MODE_CLIP_OBJECTS interval: 2 }",
  "good": "input_control { process_mode: PROCESS_MODE_FULL_FRAME interval: 2 }"
 },
 "grpc.port": {
  "in": "deepstream",
  "bad": "backend { triton { model_name: \"m\" version: -1 grpc { url: \"triton:8000\" } } }",
  "good": "backend { triton { model_name: \"m\" version: -1 grpc { url: \"triton:8001\" } } }"
 },
 "enable_cuda_buffer_sharing.remote": {
  "in": "deepstream",
  "bad": "backend { triton { model_name: \"m\" version: -1 grpc { url: \"triton:8001\" enable_cuda_buffer_sharing: true } } }",
  "good": "backend { triton { model_name: \"m\" version: -1 grpc { url: \"localhost:8001\" enable_cuda_buffer_sharing: true } } }"
 },
 "scale_factor.large": {
  "in": "deepstream",
  "bad": "preprocess { network_format: IMAGE_FORMAT_RGB normalize { scale_factor: 255 } }",
  "good": "preprocess { network_format: IMAGE_FORMAT_RGB normalize { scale_factor: 0.003921569 } }"
 },
 "channel_offsets.scaled": {
  "in": "deepstream",
  "bad": "preprocess { network_format: IMAGE_FORMAT_RGB normalize { scale_factor: 0.003921569 channel_offsets: [0.485, 0.456, 0.406] } }",
  "good": "preprocess { network_format: IMAGE_FORMAT_RGB normalize { scale_factor: 0.003921569 channel_offsets: [123.675, 116.28, 103.53] } }"
 },
 "other.unused": {
  "in": "deepstream",
  "bad": "postprocess { other {} }",
  "good": "output_control { output_tensor_meta: true }"
 },
 "class_filter.key_range": {
  "in": "deepstream",
  "bad": "postprocess { detection { num_detected_classes: 4 nms { topk: 20 } } } input_control {} output_control { detect_control { filter_out_class_ids: 4 } }",
  "good": "postprocess { detection { num_detected_classes: 4 nms { topk: 20 } } } input_control {} output_control { detect_control { filter_out_class_ids: 3 } }"
 },
 "class_ids.non_negative": {
  "in": "deepstream",
  "bad": "input_control { process_mode: PROCESS_MODE_CLIP_OBJECTS operate_on_class_ids: -1 }",
  "good": "input_control { process_mode: PROCESS_MODE_CLIP_OBJECTS operate_on_class_ids: 0 }"
 },
 "custom_process_funcion.parser": {
  "in": "deepstream",
  "bad": "extra { custom_process_funcion: \"NvDsInferParseCustomYolo\" } custom_lib { path: \"/lib/yolo.so\" }",
  "good": "extra { custom_process_funcion: \"CreateInferServerCustomProcess\" } custom_lib { path: \"/lib/yolo.so\" }"
 },
 "release.field": {
  "in": "files",
  "bad": "--deepstream 6.2, and clip_object_outside_roi: true",
  "good": "--deepstream 6.3, and clip_object_outside_roi: true"
 },
 "release.doubtful": {
  "in": "files",
  "bad": "--deepstream 7.0, and backend { disable_warmup: true … }",
  "good": "--deepstream 8.0, and backend { disable_warmup: true … }"
 },
 "operate_on_gie_id.unset": {
  "in": "deepstream",
  "bad": "input_control { process_mode: PROCESS_MODE_CLIP_OBJECTS }",
  "good": "input_control { process_mode: PROCESS_MODE_CLIP_OBJECTS operate_on_gie_id: -1 }"
 },
 "operate_on_class_ids.unused": {
  "in": "deepstream",
  "bad": "input_control { operate_on_class_ids: 2 }",
  "good": "input_control { process_mode: PROCESS_MODE_CLIP_OBJECTS operate_on_gie_id: 1 operate_on_class_ids: 2 }"
 },
 "inputs.unfilled": {
  "in": "deepstream",
  "bad": "backend { inputs [{ name: \"frames\" }, { name: \"shape\" }] triton { model_name: \"m\" version: -1 } }",
  "good": "backend { inputs [{ name: \"frames\" }, { name: \"shape\" }] triton { model_name: \"m\" version: -1 } } custom_lib { path: \"/opt/libparse.so\" }"
 },
 "detect_control.unused": {
  "in": "deepstream",
  "bad": "postprocess { other {} } input_control {} output_control { detect_control {} }",
  "good": "postprocess { other {} } input_control {} output_control { output_tensor_meta: true }"
 },
 "classifier_type.unused": {
  "in": "deepstream",
  "bad": "postprocess { detection { num_detected_classes: 4  } } input_control {} output_control { classifier_type: \"colour\" }",
  "good": "postprocess { classification {} } input_control {} output_control { classifier_type: \"colour\" }"
 },
 "iou_threshold.zero": {
  "in": "deepstream",
  "bad": "postprocess { detection { num_detected_classes: 4 nms { topk: 20 } } }",
  "good": "postprocess { detection { num_detected_classes: 4 nms { iou_threshold: 0.5 topk: 20 } } }"
 },
 "pre_threshold.unset": {
  "in": "deepstream",
  "bad": "postprocess { detection { num_detected_classes: 4 per_class_params { key: 2 value {} } simple_cluster { threshold: 0.4 } } }",
  "good": "postprocess { detection { num_detected_classes: 4 per_class_params { key: 2 value { pre_threshold: 0.6 } } simple_cluster { threshold: 0.4 } } }"
 },
 "channel_offsets.range": {
  "in": "deepstream",
  "bad": "preprocess { network_format: IMAGE_FORMAT_RGB normalize { scale_factor: 1 channel_offsets: [-124, -116, -104] } }",
  "good": "preprocess { network_format: IMAGE_FORMAT_RGB normalize { scale_factor: 1 channel_offsets: [124, 116, 104] } }"
 },
 "min_compute_capacity.replaced": {
  "in": "deepstream",
  "bad": "backend { triton { model_name: \"m\" version: -1 model_repo { root: \"/models\" min_compute_capacity: 7.5 } } }",
  "good": "backend { triton { model_name: \"m\" version: -1 model_repo { root: \"/models\" min_compute_capacity: 5.3 } } }"
 },
 "memory_pool.small": {
  "in": "deepstream",
  "bad": "backend { triton { model_name: \"m\" version: -1 model_repo { root: \"/models\" pinned_memory_pool_byte_size: 256 } } }",
  "good": "backend { triton { model_name: \"m\" version: -1 model_repo { root: \"/models\" pinned_memory_pool_byte_size: 268435456 } } }"
 },
 "path.shell": {
  "in": "deepstream",
  "bad": "backend { triton { model_name: \"m\" version: -1 model_repo { root: \"~/models\" } } }",
  "good": "backend { triton { model_name: \"m\" version: -1 model_repo { root: \"/home/me/models\" } } }"
 },
 "path.scheme": {
  "in": "deepstream",
  "bad": "custom_lib { path: \"file:///opt/libparse.so\" }",
  "good": "custom_lib { path: \"/opt/libparse.so\" }"
 },
 "model_repo.root_url": {
  "in": "deepstream",
  "bad": "backend { triton { model_name: \"m\" version: -1 model_repo { root: \"s3://bucket/models\" } } }",
  "good": "backend { triton { model_name: \"m\" version: -1 model_repo { root: \"/mnt/models\" } } }"
 },
 "model_repo.root_model": {
  "in": "deepstream",
  "bad": "backend { triton { model_name: \"det\" version: -1 model_repo { root: \"/models/det\" } } }",
  "good": "backend { triton { model_name: \"det\" version: -1 model_repo { root: \"/models\" } } }"
 },
 "model_name.file": {
  "in": "deepstream",
  "bad": "backend { triton { model_name: \"det.onnx\" version: -1 model_repo { root: \"/models\" } } }",
  "good": "backend { triton { model_name: \"det\" version: -1 model_repo { root: \"/models\" } } }"
 },
 "custom_lib.shared": {
  "in": "deepstream",
  "bad": "custom_lib { path: \"/opt/parse.cpp\" }",
  "good": "custom_lib { path: \"/opt/libparse.so\" }"
 },
 "custom_process_funcion.library": {
  "in": "deepstream",
  "bad": "extra { custom_process_funcion: \"create\" }",
  "good": "extra { custom_process_funcion: \"create\" } custom_lib { path: \"/opt/libparse.so\" }"
 },
 "custom_function.name": {
  "in": "deepstream",
  "bad": "postprocess { detection { num_detected_classes: 4 custom_parse_bbox_func: \"/opt/libparse.so\" } } custom_lib { path: \"/opt/libparse.so\" }",
  "good": "postprocess { detection { num_detected_classes: 4 custom_parse_bbox_func: \"ParseBoxes\" } } custom_lib { path: \"/opt/libparse.so\" }"
 },
 "unique_id.shared": {
  "in": "files",
  "bad": "two files with unique_id: 1",
  "good": "unique_id: 1 and unique_id: 2"
 },
 "model_repo.roots_differ": {
  "in": "files",
  "bad": "root: \"/a\" and root: \"/b\"",
  "good": "root: \"/models\" in both"
 },
 "model_repo.settings_differ": {
  "in": "files",
  "bad": "one stage with model_repo { log_level: 2 … }, one with model_repo { log_level: 1 … }",
  "good": "the same model_repo in both"
 },
 "model_repo.control_modes_differ": {
  "in": "files",
  "bad": "one stage with model_repo { model_control_mode: \"none\" … }, one without",
  "good": "the same model_repo in both"
 },
 "operate_on_gie_id.unknown": {
  "in": "files",
  "bad": "operate_on_gie_id: 3, where the stages have the numbers 1 and 2",
  "good": "operate_on_gie_id: 1"
 },
 "files.missing": {
  "in": "files",
  "bad": "labelfile_path: \"label.txt\" beside labels.txt",
  "good": "labelfile_path: \"labels.txt\""
 },
 "files.labels": {
  "in": "files",
  "bad": "num_detected_classes: 80 and 79 lines",
  "good": "as many lines as classes"
 },
 "files.mean_size": {
  "in": "files",
  "bad": "dims: [3, 544, 960] and an image of 224×224",
  "good": "an image of 960×544"
 },
 "files.mean_format": {
  "in": "files",
  "bad": "a PNG that is called mean.ppm",
  "good": "P6 960 544 255 …"
 },
 "files.model_config": {
  "in": "files",
  "bad": "strict_model_config: true and no config.pbtxt",
  "good": "config.pbtxt beside the versions"
 },
 "files.model_version": {
  "in": "files",
  "bad": "version: 2 and the folder 1 alone",
  "good": "version: -1"
 },
 "model.unreadable": {
  "in": "files",
  "bad": "models/m/config.pbtxt with input [ {",
  "good": "models/m/config.pbtxt that Triton reads"
 },
 "model.name": {
  "in": "files",
  "bad": "models/m/config.pbtxt with name: \"n\"",
  "good": "models/m/config.pbtxt with name: \"m\""
 },
 "model.max_batch_size": {
  "in": "files",
  "bad": "max_batch_size: 8, and max_batch_size: 4 in config.pbtxt",
  "good": "max_batch_size: 4 in both"
 },
 "model.input_missing": {
  "in": "files",
  "bad": "inputs { name: \"imput\" }, and input [{ name: \"input\" }] in config.pbtxt",
  "good": "inputs { name: \"input\" }"
 },
 "model.output_missing": {
  "in": "files",
  "bad": "outputs { name: \"boxs\" }, and output [{ name: \"boxes\" }] in config.pbtxt",
  "good": "outputs { name: \"boxes\" }"
 },
 "model.tensor_name": {
  "in": "files",
  "bad": "tensor_name: \"imput\", and input [{ name: \"input\" }] in config.pbtxt",
  "good": "tensor_name: \"input\""
 },
 "model.dims": {
  "in": "files",
  "bad": "dims: [3, 640, 640], and dims: [3, 416, 416] in config.pbtxt",
  "good": "dims: [3, 416, 416]"
 },
 "model.dims_open": {
  "in": "files",
  "bad": "no dims, and dims: [3, -1, -1] in config.pbtxt",
  "good": "inputs { name: \"input\" dims: [3, 416, 416] }"
 },
 "model.data_type": {
  "in": "files",
  "bad": "data_type: TENSOR_DT_FP16, and data_type: TYPE_FP32 in config.pbtxt",
  "good": "data_type: TENSOR_DT_FP32"
 },
 "model.tensor_order": {
  "in": "files",
  "bad": "TENSOR_ORDER_LINEAR, and format: FORMAT_NHWC in config.pbtxt",
  "good": "TENSOR_ORDER_NHWC"
 },
 "model.tensor_order_open": {
  "in": "files",
  "bad": "no tensor_order, and no format in config.pbtxt",
  "good": "TENSOR_ORDER_LINEAR"
 }
};
