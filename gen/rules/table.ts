// Made by `npm run gen` from docs/inference-rules.md, not to be edited.

/** Texts of the rules, in the order of issues at the same position. */
export const ROWS = {
 "wrapped.infer_config": {
  "severity": "warning",
  "message": "the config was unwrapped from infer_config; a bare config is expected"
 },
 "wrapped.sibling_ignored": {
  "severity": "warning",
  "message": "{name} belongs to the hosting stage and is ignored"
 },
 "wire.gzip": {
  "severity": "error",
  "message": "this is a gzip stream: unpack it first"
 },
 "text.gzip": {
  "severity": "error",
  "message": "this is a gzip stream: unpack it first"
 },
 "json.gzip": {
  "severity": "error",
  "message": "this is a gzip stream: unpack it first"
 },
 "wire.json_sent": {
  "severity": "error",
  "message": "this is JSON: send it as application/json"
 },
 "wire.text_sent": {
  "severity": "error",
  "message": "this is the text format: send it as text/x-protobuf"
 },
 "size.limit": {
  "severity": "error",
  "message": "the body is larger than 1 MiB"
 },
 "body.broken": {
  "severity": "error",
  "message": "the body breaks off, or is not framed as HTTP wants it"
 },
 "media_type.unknown": {
  "severity": "error",
  "message": "send application/x-protobuf, application/json or text/x-protobuf"
 },
 "dialect.unknown": {
  "severity": "error",
  "message": "{dialect} is not a dialect",
  "suggestion": "dialect=config or dialect=deepstream"
 },
 "convert.target": {
  "severity": "error",
  "message": "{to} is not an encoding",
  "suggestion": "to=binary, to=json or to=text"
 },
 "convert.limit": {
  "severity": "error",
  "message": "the config takes more than {n} characters in {to}",
  "suggestion": "convert it on the command line"
 },
 "convert.no_place": {
  "severity": "error",
  "message": "{name} has no place in dialect {dialect}",
  "suggestion": "leave it out, if the stage does without it"
 },
 "convert.left_out": {
  "severity": "warning",
  "message": "{name} belongs to the hosting stage and is left out"
 },
 "convert.lost": {
  "severity": "warning",
  "message": "{what} has no counterpart: {why}"
 },
 "convert.replaced": {
  "severity": "warning",
  "message": "{what} was replaced: {why}"
 },
 "check.unknown_rule": {
  "severity": "warning",
  "message": "{rule} is no rule that could be ignored"
 },
 "check.not_ignorable": {
  "severity": "warning",
  "message": "{rule} means that the file cannot be read: it cannot be ignored"
 },
 "check.unused": {
  "severity": "info",
  "message": "nothing here breaks {rule}",
  "suggestion": "remove the comment"
 },
 "issues.limit": {
  "severity": "info",
  "message": "{n} more issues are not listed"
 },
 "wire.truncated": {
  "severity": "error",
  "message": "the data end inside {what}"
 },
 "wire.length": {
  "severity": "error",
  "message": "{field} claims {n} bytes, {m} are left"
 },
 "wire.varint_too_long": {
  "severity": "error",
  "message": "varint longer than {n} bytes"
 },
 "wire.tag_invalid": {
  "severity": "error",
  "message": "{tag} is not a field tag"
 },
 "wire.wire_type_reserved": {
  "severity": "error",
  "message": "wire type {t} does not exist"
 },
 "wire.group_unmatched_end": {
  "severity": "error",
  "message": "end of a group that was never started"
 },
 "wire.group_unclosed": {
  "severity": "error",
  "message": "group {n} is never closed"
 },
 "wire.group_mismatch": {
  "severity": "error",
  "message": "group {a} is closed as {b}"
 },
 "wire.nesting": {
  "severity": "error",
  "message": "nested deeper than 100"
 },
 "wire.utf8": {
  "severity": "error",
  "message": "{field} is not valid UTF-8"
 },
 "wire.packed_length": {
  "severity": "error",
  "message": "{n} bytes are no list of 4-byte floats"
 },
 "wire.wrong_type": {
  "severity": "warning",
  "message": "{field} has wire type {t} instead of {u} and is ignored"
 },
 "wire.unknown_field": {
  "severity": "warning",
  "message": "{problem}"
 },
 "wire.duplicate_singular": {
  "severity": "warning",
  "message": "{field} is given more than once, the last value counts"
 },
 "wire.oneof_overwritten": {
  "severity": "warning",
  "message": "{new} replaces {old}"
 },
 "wire.map_duplicate_key": {
  "severity": "warning",
  "message": "key {key} is given more than once"
 },
 "wire.varint_truncated": {
  "severity": "warning",
  "message": "only the low 32 bits of {value} count: {result}"
 },
 "text.unclosed": {
  "severity": "error",
  "message": "{bracket} of {field} is never closed",
  "suggestion": "{hint}",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.unexpected_close": {
  "severity": "error",
  "message": "unexpected {token}",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.unknown_field": {
  "severity": "error",
  "message": "{problem}",
  "suggestion": "{hint}",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.duplicate_field": {
  "severity": "error",
  "message": "{field} is already set at line {n}",
  "suggestion": "keep one of the two",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.oneof_conflict": {
  "severity": "error",
  "message": "{new} cannot be set together with {old}",
  "suggestion": "keep one of the two",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.expected_colon": {
  "severity": "error",
  "message": "\":\" expected after {field}",
  "suggestion": "{field}: {token}",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.expected_integer": {
  "severity": "error",
  "message": "integer expected, not {token}",
  "suggestion": "{hint}",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.expected_number": {
  "severity": "error",
  "message": "number expected, not {token}",
  "suggestion": "{hint}",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.expected_bool": {
  "severity": "error",
  "message": "true or false expected, not {token}",
  "suggestion": "{hint}",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.expected_string": {
  "severity": "error",
  "message": "string in quotes expected, not {token}",
  "suggestion": "{hint}",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.expected_message": {
  "severity": "error",
  "message": "\"{\" expected, not {token}",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.out_of_range": {
  "severity": "error",
  "message": "{value} does not fit {type}",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.enum_name": {
  "severity": "error",
  "message": "{name} is not a value of {enum}",
  "suggestion": "{hint}",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.enum_quoted": {
  "severity": "error",
  "message": "enum values are written without quotes",
  "suggestion": "{name}",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.list_for_singular": {
  "severity": "error",
  "message": "{field} takes one value, not a list",
  "suggestion": "write {field}: followed by one value",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.list_element": {
  "severity": "error",
  "message": "empty list element",
  "suggestion": "remove the comma",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.trailing_comma": {
  "severity": "error",
  "message": "remove the comma before \"]\"",
  "suggestion": "end the list with its last element",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.string_unterminated": {
  "severity": "error",
  "message": "the string is not closed",
  "suggestion": "close it with {quote} on the same line",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.escape": {
  "severity": "error",
  "message": "{escape} is not an escape",
  "suggestion": "write \\\\ for a backslash",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.comment_style": {
  "severity": "error",
  "message": "comments start with #",
  "suggestion": "# {comment}",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.smart_quotes": {
  "severity": "error",
  "message": "{quote} is not a quote character: use \"",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.placeholder": {
  "severity": "error",
  "message": "{value} is an unexpanded placeholder",
  "suggestion": "expand the template before use",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.control_char": {
  "severity": "error",
  "message": "control character {code}",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.utf8": {
  "severity": "error",
  "message": "the file is not UTF-8",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.bom": {
  "severity": "error",
  "message": "the file starts with a byte order mark: save it as UTF-8 without one",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.utf16": {
  "severity": "error",
  "message": "the file is UTF-16: save it as UTF-8",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.ini": {
  "severity": "error",
  "message": "this is an INI file of another tool, not a text-format config",
  "suggestion": "{hint}",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.yaml": {
  "severity": "error",
  "message": "this is YAML",
  "suggestion": "{hint}",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.model_config": {
  "severity": "error",
  "message": "this is the description of a Triton model; the stage's config names the model",
  "suggestion": "validate the stage's config: --files or --model-repository compares it with this file",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.json_sent": {
  "severity": "error",
  "message": "this is JSON: send it as application/json",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.limit": {
  "severity": "error",
  "message": "more than {n} faults: what follows is not read",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.nesting": {
  "severity": "error",
  "message": "nested deeper than 100",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.syntax": {
  "severity": "error",
  "message": "{expected} expected, not {token}",
  "suggestion": "{hint}",
  "consequence": "cannot read the file and refuses to start"
 },
 "text.octal": {
  "severity": "warning",
  "message": "{written} is octal: {value}",
  "suggestion": "{decimal} if that was meant",
  "consequence": "reads a number with a leading 0 as octal"
 },
 "text.map_duplicate_key": {
  "severity": "warning",
  "message": "key {key} is given more than once",
  "consequence": "takes the last entry"
 },
 "json.syntax": {
  "severity": "error",
  "message": "{what} expected",
  "suggestion": "{hint}"
 },
 "json.utf8": {
  "severity": "error",
  "message": "not valid UTF-8"
 },
 "json.bom": {
  "severity": "warning",
  "message": "byte order mark skipped"
 },
 "json.root": {
  "severity": "error",
  "message": "the config must be a JSON object"
 },
 "json.nesting": {
  "severity": "error",
  "message": "nested deeper than 100"
 },
 "json.unknown_field": {
  "severity": "error",
  "message": "{problem}",
  "suggestion": "{hint}"
 },
 "json.duplicate_key": {
  "severity": "error",
  "message": "{field} is given twice",
  "suggestion": "keep one of the two"
 },
 "json.type": {
  "severity": "error",
  "message": "{type} expected, not {given}"
 },
 "json.integer": {
  "severity": "error",
  "message": "{value} is not an integer"
 },
 "json.out_of_range": {
  "severity": "error",
  "message": "{value} does not fit {type}"
 },
 "json.enum_name": {
  "severity": "error",
  "message": "{name} is not a value of {enum}",
  "suggestion": "{hint}"
 },
 "json.oneof_conflict": {
  "severity": "error",
  "message": "{new} cannot be set together with {old}",
  "suggestion": "keep one of the two"
 },
 "json.null_element": {
  "severity": "error",
  "message": "null is not allowed here",
  "suggestion": "leave it out"
 },
 "json.map_key": {
  "severity": "error",
  "message": "{key} is not a class number",
  "suggestion": "a whole number in quotes, e.g. \"0\""
 },
 "unique_id.positive": {
  "severity": "error",
  "message": "unique_id must be greater than 0",
  "suggestion": "give every stage its own number, e.g. unique_id: 1",
  "consequence": "refuses to start"
 },
 "gpu_ids.single": {
  "severity": "error",
  "message": "only one GPU is supported, {n} are listed",
  "suggestion": "keep one id",
  "consequence": "refuses to start"
 },
 "gpu_ids.non_negative": {
  "severity": "error",
  "message": "{value} is not a GPU id",
  "suggestion": "use 0 or more",
  "consequence": "fails when it selects the device"
 },
 "max_batch_size.required": {
  "severity": "error",
  "message": "max_batch_size {problem}",
  "suggestion": "max_batch_size: 1",
  "consequence": "warns and takes 1"
 },
 "max_batch_size.consumer_limit": {
  "severity": "warning",
  "message": "{value} is above 1024, the largest batch the inference server takes",
  "suggestion": "use at most 1024",
  "consequence": "refuses more than 1024 (the hosting stage may reset the value first)"
 },
 "backend.required": {
  "severity": "error",
  "message": "backend is required",
  "suggestion": "add backend { {framework} { … } }",
  "consequence": "refuses to start"
 },
 "backend.framework_required": {
  "severity": "error",
  "message": "no inference framework is set",
  "suggestion": "add {framework} { … } inside backend",
  "consequence": "refuses to start"
 },
 "model_name.required": {
  "severity": "error",
  "message": "model_name is required",
  "suggestion": "name of the model directory",
  "consequence": "refuses to start"
 },
 "version.required": {
  "severity": "error",
  "message": "version is required",
  "suggestion": "version: -1 selects the latest",
  "consequence": "asks for version 0, which does not exist: the model does not load"
 },
 "version.valid": {
  "severity": "error",
  "message": "{value} is not a model version",
  "suggestion": "-1 or a number from 1 up",
  "consequence": "the model does not load"
 },
 "model_repo.missing": {
  "severity": "warning",
  "message": "no model_repo: this only works when another stage sets one",
  "suggestion": "add model_repo { root: … }",
  "consequence": "uses a server that another stage of the same process has started; fails if there is none"
 },
 "model_repo.root_required": {
  "severity": "error",
  "message": "root is required",
  "suggestion": "directory that holds the models",
  "consequence": "cannot start the server"
 },
 "range.unit": {
  "severity": "error",
  "message": "{value} is outside 0 … 1",
  "suggestion": "{fraction} if a percentage was meant",
  "consequence": "uses the value as it is: nothing or everything passes; TensorFlow refuses the memory fraction"
 },
 "float.finite": {
  "severity": "error",
  "message": "{value} is not a finite number",
  "suggestion": "a finite number",
  "consequence": "computes with it: every result is unusable"
 },
 "inputs.name_empty": {
  "severity": "warning",
  "message": "with several inputs each one needs a name",
  "suggestion": "name of the tensor",
  "consequence": "finds no tensor for it and ignores the entry"
 },
 "inputs.name_unique": {
  "severity": "error",
  "message": "input {name} is listed twice (first at inputs[{j}])",
  "suggestion": "remove or rename one",
  "consequence": "refuses to start"
 },
 "dims.positive": {
  "severity": "error",
  "message": "{value} is not a fixed dimension",
  "suggestion": "the fixed size, without the batch",
  "consequence": "a wildcard is left: refuses to start"
 },
 "dims.rank": {
  "severity": "error",
  "message": "{n} dimensions, 7 is the most",
  "suggestion": "leave out the batch dimension",
  "consequence": "room for 8 with the batch; writes past it"
 },
 "outputs.name_required": {
  "severity": "error",
  "message": "an output needs a name",
  "suggestion": "name of the tensor",
  "consequence": "refuses to start"
 },
 "outputs.name_unique": {
  "severity": "error",
  "message": "output {name} is listed twice",
  "suggestion": "remove one",
  "consequence": "refuses to start"
 },
 "enum.defined": {
  "severity": "error",
  "message": "{value} is not a value of {enum}",
  "suggestion": "{hint}",
  "consequence": "logs an error and takes \"none\" or the default; a debug build aborts"
 },
 "preprocess.required": {
  "severity": "error",
  "message": "preprocess is required",
  "suggestion": "add preprocess { network_format: … normalize { scale_factor: … } }",
  "consequence": "takes defaults, with a warning"
 },
 "network_format.unset": {
  "severity": "warning",
  "message": "network_format is not set, RGB will be assumed",
  "suggestion": "set it",
  "consequence": "takes RGB, with a warning"
 },
 "tensor_order.unset": {
  "severity": "info",
  "message": "tensor_order is not set, the model decides",
  "suggestion": "TENSOR_ORDER_LINEAR (NCHW) or TENSOR_ORDER_NHWC",
  "consequence": "takes the order of the model; refuses if the model does not say"
 },
 "frame_scaling_filter.known": {
  "severity": "warning",
  "message": "filter {value} is unknown",
  "suggestion": "0 … 6",
  "consequence": "logs an error and takes its default"
 },
 "maintain_aspect_ratio.boolean": {
  "severity": "warning",
  "message": "{value} works like 1",
  "suggestion": "0 or 1",
  "consequence": "any non-zero value switches it on"
 },
 "tensor_name.not_in_inputs": {
  "severity": "warning",
  "message": "{name} is not among backend.inputs",
  "suggestion": "did you mean {closest}?",
  "consequence": "looks it up in the model; refuses if it is not there"
 },
 "normalize.defaulted": {
  "severity": "info",
  "message": "no normalize: scale factor 1 is used",
  "suggestion": "normalize { scale_factor: 1 }",
  "consequence": "takes scale_factor 1, with a warning"
 },
 "scale_factor.zero": {
  "severity": "warning",
  "message": "scale_factor 0 is replaced by 1",
  "suggestion": "0.0039215698 for 0 … 1",
  "consequence": "takes 1, with a warning"
 },
 "scale_factor.negative": {
  "severity": "warning",
  "message": "a negative scale factor inverts the picture",
  "suggestion": "a positive number",
  "consequence": "uses it: the picture is inverted"
 },
 "channel_offsets.count": {
  "severity": "error",
  "message": "{n} offsets for {channels} channels",
  "suggestion": "one per channel",
  "consequence": "refuses fewer, ignores what is too many"
 },
 "mean_file.exclusive": {
  "severity": "warning",
  "message": "mean_file and channel_offsets exclude each other",
  "suggestion": "remove one",
  "consequence": "uses the mean file and ignores the offsets"
 },
 "mean_file.ppm": {
  "severity": "warning",
  "message": "the mean file must be a PPM image",
  "suggestion": "convert it",
  "consequence": "reads P3 and P6 only, refuses everything else"
 },
 "dims.channels_mismatch": {
  "severity": "warning",
  "message": "{n} channels in dims, {channels} in network_format",
  "suggestion": "dims, tensor_order or network_format is wrong",
  "consequence": "the picture does not fit: fails or shows garbage"
 },
 "postprocess.required": {
  "severity": "error",
  "message": "postprocess is required",
  "suggestion": "add postprocess { … }; other { } for raw tensors",
  "consequence": "runs without any post-processing"
 },
 "postprocess.type_required": {
  "severity": "error",
  "message": "no process type is set",
  "suggestion": "one of detection, classification, segmentation, other, {classification}",
  "consequence": "refuses to start"
 },
 "num_detected_classes.positive": {
  "severity": "error",
  "message": "num_detected_classes must be greater than 0",
  "suggestion": "number of classes of the model",
  "consequence": "refuses to start"
 },
 "per_class_params.key_range": {
  "severity": "error",
  "message": "class {key} does not exist, there are {n}",
  "suggestion": "keys run from 0 to {last}",
  "consequence": "refuses to start"
 },
 "pre_threshold.mutes_class": {
  "severity": "warning",
  "message": "{value} is above 1: class {key} is never reported",
  "suggestion": "at most 1, unless that is meant",
  "consequence": "drops every object of the class; real configs do that on purpose"
 },
 "custom_lib.required": {
  "severity": "error",
  "message": "{function} needs a custom library",
  "suggestion": "custom_lib { path: … }",
  "consequence": "refuses to start"
 },
 "clustering_policy.missing": {
  "severity": "warning",
  "message": "no clustering policy: every raw box is reported",
  "suggestion": "{policies}",
  "consequence": "reports every box, unclustered, threshold 0"
 },
 "nms.reserved": {
  "severity": "warning",
  "message": "nms is reserved and may be ignored",
  "suggestion": "dbscan, group_rectangle or simple_cluster",
  "consequence": "reserved in this schema; only newer versions apply it"
 },
 "topk.non_negative": {
  "severity": "error",
  "message": "topk must not be negative",
  "suggestion": "0 keeps all",
  "consequence": "like 0: keeps all"
 },
 "eps.non_negative": {
  "severity": "error",
  "message": "eps must not be negative",
  "suggestion": "0 … 1 is usual",
  "consequence": "merges nothing or misbehaves"
 },
 "min_boxes.non_negative": {
  "severity": "error",
  "message": "min_boxes must not be negative",
  "suggestion": "1 or more",
  "consequence": "does not cluster"
 },
 "min_boxes.zero": {
  "severity": "warning",
  "message": "min_boxes 0 switches clustering off",
  "suggestion": "1 or more",
  "consequence": "does not cluster"
 },
 "min_score.non_negative": {
  "severity": "error",
  "message": "min_score must not be negative",
  "suggestion": "0 or more (sums of scores, may exceed 1)",
  "consequence": "keeps every cluster"
 },
 "group_threshold.non_negative": {
  "severity": "error",
  "message": "group_threshold must not be negative",
  "suggestion": "1 or more",
  "consequence": "does not group"
 },
 "group_threshold.zero": {
  "severity": "warning",
  "message": "group_threshold 0 switches grouping off",
  "suggestion": "1 or more",
  "consequence": "does not group"
 },
 "labelfile_path.missing": {
  "severity": "info",
  "message": "without a label file results have numbers only",
  "suggestion": "path of the label file",
  "consequence": "results carry no names"
 },
 "segmentation.threshold_reserved": {
  "severity": "warning",
  "message": "threshold is reserved here",
  "suggestion": "remove it",
  "consequence": "reserved, ignored"
 },
 "other.type_name_reserved": {
  "severity": "warning",
  "message": "type_name is reserved",
  "suggestion": "remove it",
  "consequence": "reserved, ignored"
 },
 "srvis.topk_defaulted": {
  "severity": "info",
  "message": "topk 0 works like 1",
  "suggestion": "topk: 1",
  "consequence": "takes 1"
 },
 "srvis.tensor_not_in_outputs": {
  "severity": "warning",
  "message": "{name} is not among backend.outputs",
  "suggestion": "did you mean {closest}?",
  "consequence": "never finds the classification result"
 },
 "custom_lib.empty": {
  "severity": "warning",
  "message": "custom_lib has no path",
  "suggestion": "remove it or give a path",
  "consequence": "loads no library"
 },
 "output_buffer_pool_size.range": {
  "severity": "error",
  "message": "{value} is {range}",
  "suggestion": "{bound}",
  "consequence": "raises what is below 2 to 2; too many buffers waste GPU memory"
 },
 "lstm.loops_required": {
  "severity": "error",
  "message": "lstm needs at least one loop",
  "suggestion": "add loops { input: … output: … } or remove lstm",
  "consequence": "refuses to start"
 },
 "lstm.input_required": {
  "severity": "error",
  "message": "a loop needs an input",
  "suggestion": "name of the tensor",
  "consequence": "refuses to start"
 },
 "lstm.output_required": {
  "severity": "error",
  "message": "a loop needs an output",
  "suggestion": "name of the tensor",
  "consequence": "refuses to start"
 },
 "lstm.input_unique": {
  "severity": "error",
  "message": "{name} is the input of two loops",
  "suggestion": "one loop per input",
  "consequence": "feeds one tensor from two buffers"
 },
 "lstm.output_unique": {
  "severity": "error",
  "message": "{name} is the output of two loops",
  "suggestion": "one loop per output",
  "consequence": "ignores the later loop"
 },
 "lstm.input_output_distinct": {
  "severity": "error",
  "message": "input and output are the same tensor",
  "suggestion": "name the output tensor of the model",
  "consequence": "refuses: a tensor is either an input or an output"
 },
 "lstm.input_is_image_tensor": {
  "severity": "error",
  "message": "{name} already receives the picture",
  "suggestion": "the state tensor",
  "consequence": "feeds the image tensor twice"
 },
 "lstm.init_defaulted": {
  "severity": "info",
  "message": "the loop starts with 0",
  "suggestion": "init_const { value: 0 }",
  "consequence": "starts with 0"
 },
 "lstm.batch_size_one": {
  "severity": "error",
  "message": "loops work with batch size 1 only, not {value}",
  "suggestion": "max_batch_size: 1",
  "consequence": "refuses to start"
 },
 "path.relative": {
  "severity": "info",
  "message": "{value} is relative to the directory of the config file",
  "suggestion": "an absolute path",
  "consequence": "resolves it against the directory of the config file; refuses if it is not there"
 },
 "path.nul": {
  "severity": "error",
  "message": "the path has a NUL character",
  "suggestion": "remove it",
  "consequence": "the system cuts the path there"
 },
 "placeholder.unexpanded": {
  "severity": "warning",
  "message": "{value} looks like an unexpanded placeholder",
  "suggestion": "expand the template before use",
  "consequence": "uses it literally"
 },
 "model_name.characters": {
  "severity": "warning",
  "message": "{name} has a blank or a slash, which no model directory has in its name",
  "suggestion": "the name of the directory beneath root",
  "consequence": "asks the server for that very name"
 },
 "model_repo.root_address": {
  "severity": "warning",
  "message": "{value} is the address of a server; root is a directory",
  "suggestion": "the directory that holds the models; a server elsewhere is named by triton { grpc { url: … } }",
  "consequence": "looks for a directory of that name"
 },
 "tensors.input_is_output": {
  "severity": "warning",
  "message": "{name} is listed as an input and as an output",
  "suggestion": "a tensor is one of both",
  "consequence": "looks it up among the model's outputs"
 },
 "tensor_name.ambiguous": {
  "severity": "warning",
  "message": "{n} inputs, and no tensor_name chooses the one for the frames",
  "suggestion": "name of the tensor",
  "consequence": "takes the first one of the model"
 },
 "dims.batch": {
  "severity": "warning",
  "message": "the first dimension, {first}, looks like the batch",
  "suggestion": "leave out the batch dimension",
  "consequence": "puts the batch before these dimensions itself, if the model has one"
 },
 "scale_factor.integers": {
  "severity": "warning",
  "message": "the scale factor {value} leaves next to nothing of 0 … 255 in a tensor of integers",
  "suggestion": "scale_factor: 1, or a data_type of floats",
  "consequence": "rounds to integers after scaling"
 },
 "scale_factor.unset": {
  "severity": "warning",
  "message": "scale_factor is not set, 1 will be used",
  "suggestion": "0.0039215698 for 0 … 1",
  "consequence": "takes 1, with a warning"
 },
 "eps.zero": {
  "severity": "warning",
  "message": "eps 0 merges nothing but identical boxes",
  "suggestion": "0 … 1 is usual",
  "consequence": "reports each box by itself"
 },
 "lstm.input_not_in_inputs": {
  "severity": "warning",
  "message": "{name} is not among backend.inputs",
  "suggestion": "did you mean {closest}?",
  "consequence": "looks it up in the model; refuses if it is not there"
 },
 "lstm.output_not_in_outputs": {
  "severity": "warning",
  "message": "{name} is not among backend.outputs",
  "suggestion": "did you mean {closest}?",
  "consequence": "looks it up in the model; refuses if it is not there"
 },
 "infer_config.required": {
  "severity": "error",
  "message": "infer_config is required around the config",
  "suggestion": "infer_config { … }",
  "consequence": "refuses to start"
 },
 "unique_id.unset": {
  "severity": "warning",
  "message": "unique_id is not set",
  "suggestion": "give every stage its own number, e.g. unique_id: 1",
  "consequence": "takes the plugin's property unique-id, or else 0"
 },
 "max_batch_size.unset": {
  "severity": "info",
  "message": "max_batch_size is not set",
  "suggestion": "max_batch_size: 1",
  "consequence": "takes the plugin's property batch-size, or else 1"
 },
 "dims.wildcard": {
  "severity": "warning",
  "message": "{value} leaves the size to the model",
  "suggestion": "the fixed size, without the batch",
  "consequence": "refuses to start, unless the model has a size of its own there"
 },
 "channel_offsets.unused": {
  "severity": "info",
  "message": "{n} offsets for {channels} channels",
  "suggestion": "one per channel",
  "consequence": "ignores what is too many"
 },
 "framework.renamed": {
  "severity": "info",
  "message": "trt_is is called triton since DeepStream 6.0",
  "suggestion": "triton { … }, unless the file is for DeepStream 5",
  "consequence": "warns and takes it for triton"
 },
 "framework.unknown_there": {
  "severity": "warning",
  "message": "srv_is is not a name that DeepStream knows",
  "suggestion": "triton { … }",
  "consequence": "its published schema has no such field"
 },
 "grpc.url_required": {
  "severity": "error",
  "message": "url is required",
  "suggestion": "host and port, e.g. localhost:8001",
  "consequence": "cannot reach the server"
 },
 "grpc.url_scheme": {
  "severity": "warning",
  "message": "{value} begins with a scheme; a host and a port are expected",
  "suggestion": "host and port alone, e.g. localhost:8001",
  "consequence": "hands it to gRPC, which knows no such scheme"
 },
 "model_control_mode.known": {
  "severity": "error",
  "message": "{value} is not a control mode",
  "suggestion": "\"none\" or \"explicit\"",
  "consequence": "refuses to start"
 },
 "num_segmentation_classes.non_negative": {
  "severity": "error",
  "message": "num_segmentation_classes must not be negative",
  "suggestion": "number of classes of the model",
  "consequence": "counts with it"
 },
 "symmetric_padding.unused": {
  "severity": "warning",
  "message": "symmetric_padding does nothing without maintain_aspect_ratio",
  "suggestion": "maintain_aspect_ratio: 1",
  "consequence": "scales to the whole input and pads nothing"
 },
 "operate_on_gie_id.itself": {
  "severity": "warning",
  "message": "the stage takes objects of stage {value}, which it is itself",
  "suggestion": "a unique_id of its own, or that of the stage which finds the objects",
  "consequence": "takes objects of every stage of that number"
 },
 "object_control.unused": {
  "severity": "warning",
  "message": "object_control does nothing with PROCESS_MODE_FULL_FRAME",
  "suggestion": "output_control { detect_control { default_filter { bbox_filter { … } } } } for the boxes that are found",
  "consequence": "filters objects only where it takes those of another stage"
 },
 "bbox_filter.empty": {
  "severity": "warning",
  "message": "no box is at least {least} and at most {most}",
  "suggestion": "the smaller number as the minimum",
  "consequence": "drops every object"
 },
 "detection.parser_outputs": {
  "severity": "error",
  "message": "no output's name contains {part}, which the built-in parser looks for",
  "suggestion": "custom_parse_bbox_func with a custom_lib that parses this model's outputs",
  "consequence": "finds no layer to parse and fails at the first frame",
  "source": "infer_postprocess.cpp, DetectPostprocessor::parseBoundingBox"
 },
 "async_mode.replaced": {
  "severity": "warning",
  "message": "async_mode is for the classification of objects, {found}",
  "suggestion": "async_mode: false, or PROCESS_MODE_CLIP_OBJECTS with classification { … }",
  "consequence": "warns and switches it off",
  "source": "gstnvinferserver_impl.cpp, validatePluginConfig"
 },
 "group_rectangle.replaced": {
  "severity": "warning",
  "message": "group_rectangle needs OpenCV, which releases since 6.2 are built without",
  "suggestion": "nms { confidence_threshold: … iou_threshold: 0.5 topk: 20 }, or dbscan",
  "consequence": "takes nms with iou_threshold 0.5 and topk 20 in its place",
  "source": "infer_proto_utils.cpp, validatePostprocess"
 },
 "num_segmentation_classes.missing": {
  "severity": "warning",
  "message": "neither num_segmentation_classes nor custom_parse_segmentation_func is set",
  "suggestion": "num_segmentation_classes: the number of channels of the output",
  "consequence": "since 6.3 the built-in parser refuses every output, for the numbers of classes differ",
  "source": "infer_postprocess.cpp, SegmentPostprocessor::parseSemanticSegmentationOutput"
 },
 "classification.renamed": {
  "severity": "info",
  "message": "trtis_classification is called triton_classification since DeepStream 6.0",
  "suggestion": "triton_classification { … }, unless the file is for DeepStream 5",
  "consequence": "warns and takes it for triton_classification",
  "source": "infer_proto_utils.cpp, validatePostprocess"
 },
 "operate_on_gie_id.unused": {
  "severity": "warning",
  "message": "operate_on_gie_id does nothing with full frames",
  "suggestion": "process_mode: PROCESS_MODE_CLIP_OBJECTS",
  "consequence": "takes whole frames, whichever stage found objects in them",
  "source": "gstnvinferserver_impl.cpp, shouldInferObject"
 },
 "secondary_reinfer_interval.unused": {
  "severity": "warning",
  "message": "secondary_reinfer_interval does nothing with full frames",
  "suggestion": "interval, or process_mode: PROCESS_MODE_CLIP_OBJECTS",
  "consequence": "infers objects anew only where it takes objects",
  "source": "gstnvinferserver_impl.cpp, shouldInferObject"
 },
 "interval.unused": {
  "severity": "warning",
  "message": "interval does nothing with PROCESS_MODE_CLIP_OBJECTS",
  "suggestion": "secondary_reinfer_interval, which counts frames between inferences of an object",
  "consequence": "skips frames only where it takes whole ones",
  "source": "gstnvinferserver_impl.cpp, processFullFrame"
 },
 "grpc.port": {
  "severity": "warning",
  "message": "{value} {problem}",
  "suggestion": "host and port alone; gRPC listens on 8001 by default",
  "consequence": "cannot reach the server and refuses to start",
  "source": "infer_grpc_backend.cpp, initialize: the client asks whether the server is live"
 },
 "enable_cuda_buffer_sharing.remote": {
  "severity": "warning",
  "message": "{value} is another host, which shares no GPU memory with this one",
  "suggestion": "enable_cuda_buffer_sharing: false, or a server on the same machine",
  "consequence": "registers GPU memory that the server cannot open: every request fails",
  "source": "infer_grpc_client.cpp, which registers CUDA shared memory for each input"
 },
 "scale_factor.large": {
  "severity": "warning",
  "message": "pixels are multiplied by {value}, not divided",
  "suggestion": "{inverse}, if pixels from 0 to 1 were meant",
  "consequence": "multiplies: values reach {value} times 255",
  "source": "infer_preprocess_kernel.cu"
 },
 "channel_offsets.scaled": {
  "severity": "warning",
  "message": "offsets below 1 beside a scale factor of {scale} take off next to nothing",
  "suggestion": "{offsets}: they are taken off before scaling, in units of 0 to 255",
  "consequence": "computes scale_factor * (pixel - offset)",
  "source": "infer_preprocess_kernel.cu"
 },
 "other.unused": {
  "severity": "warning",
  "message": "other { } without output_tensor_meta and without custom_process_funcion: nobody gets the results",
  "suggestion": "output_control { output_tensor_meta: true }",
  "consequence": "warns, infers, and drops what comes out",
  "source": "gstnvinferserver_impl.cpp, start"
 },
 "class_filter.key_range": {
  "severity": "warning",
  "message": "class {key} does not exist, there are {n}",
  "suggestion": "classes run from 0 to {last}",
  "consequence": "never meets an object of that class",
  "source": "gstnvinferserver_meta_utils.cpp, attachDetectionMetadata"
 },
 "class_ids.non_negative": {
  "severity": "warning",
  "message": "{value} is not a class",
  "suggestion": "classes run from 0",
  "consequence": "never meets an object of that class",
  "source": "gstnvinferserver_impl.cpp, shouldInferObject"
 },
 "custom_process_funcion.parser": {
  "severity": "warning",
  "message": "{name} looks like a parser of outputs, not like what makes a processor",
  "suggestion": "{field}: \"{name}\", or a function that returns an IInferCustomProcessor",
  "consequence": "calls it with other arguments than it takes, and may crash",
  "source": "infer_cuda_context.cpp, which makes a processor of the function"
 },
 "release.field": {
  "severity": "error",
  "message": "DeepStream {release} has no {field}, which came with {since}",
  "suggestion": "leave it out, or update DeepStream",
  "consequence": "cannot read the file and refuses to start",
  "source": "nvdsinferserver_config.proto and nvdsinferserver_plugin.proto of that release"
 },
 "release.doubtful": {
  "severity": "warning",
  "message": "{field} is not in DeepStream {before} and is in {since}; of {release} it is not known",
  "suggestion": "look for it in the .proto files of that installation",
  "consequence": "cannot read the file, if the release does not have the field",
  "source": "nvdsinferserver_config.proto and nvdsinferserver_plugin.proto of that release"
 },
 "operate_on_gie_id.unset": {
  "severity": "warning",
  "message": "operate_on_gie_id is 0, which is the number of no stage",
  "suggestion": "the unique_id of the stage that finds the objects, or -1 for objects of every stage",
  "consequence": "takes objects of stage 0 only, unless the plugin's property infer-on-gie-id names another",
  "source": "gstnvinferserver_impl.cpp, shouldInferObject"
 },
 "operate_on_class_ids.unused": {
  "severity": "warning",
  "message": "operate_on_class_ids does nothing with full frames",
  "suggestion": "process_mode: PROCESS_MODE_CLIP_OBJECTS",
  "consequence": "takes whole frames, whatever objects are in them",
  "source": "gstnvinferserver_impl.cpp, shouldInferObject"
 },
 "inputs.unfilled": {
  "severity": "warning",
  "message": "{n} inputs, and no custom_lib fills those that take no frames",
  "suggestion": "custom_lib with NvDsInferInitializeInputLayers, or extra { custom_process_funcion: … }",
  "consequence": "fails at the first frame, if the model has these inputs",
  "source": "infer_cuda_context.cpp, InferCudaContext::initFixedExtraInputLayers"
 },
 "detect_control.unused": {
  "severity": "warning",
  "message": "detect_control does nothing without detection",
  "suggestion": "remove it, or postprocess { detection { … } }",
  "consequence": "filters the boxes of a detector only",
  "source": "gstnvinferserver_meta_utils.cpp, attachDetectionMetadata"
 },
 "classifier_type.unused": {
  "severity": "warning",
  "message": "classifier_type does nothing without classification",
  "suggestion": "remove it, or postprocess { classification { … } }",
  "consequence": "writes it beside the labels of a classifier only",
  "source": "gstnvinferserver_meta_utils.cpp, attachClassificationMetadata"
 },
 "iou_threshold.zero": {
  "severity": "warning",
  "message": "iou_threshold is 0: of boxes that touch, one is left",
  "suggestion": "iou_threshold: 0.5",
  "consequence": "drops every box that overlaps a better one of its class",
  "source": "infer_postprocess.cpp, DetectPostprocessor::nonMaximumSuppression"
 },
 "pre_threshold.unset": {
  "severity": "warning",
  "message": "class {key} has no pre_threshold",
  "suggestion": "pre_threshold: {threshold}, or no per_class_params for the class",
  "consequence": "takes 0 in place of the threshold of all classes: every box of the class passes",
  "source": "infer_postprocess.cpp, DetectPostprocessor::allocateResource"
 },
 "channel_offsets.range": {
  "severity": "warning",
  "message": "{value} is outside 0 … 255, the range of a pixel",
  "suggestion": "the mean of the channel: it is taken off",
  "consequence": "computes scale_factor * (pixel - offset)",
  "source": "infer_preprocess_kernel.cu"
 },
 "min_compute_capacity.replaced": {
  "severity": "info",
  "message": "{value} is above the default of the server",
  "suggestion": "at most 6.0, or 5.3 on Jetson",
  "consequence": "takes its default, 6.0, or 5.3 on Jetson",
  "source": "infer_trtis_server.cpp, RepoSettings::initFrom"
 },
 "memory_pool.small": {
  "severity": "warning",
  "message": "a pool of {value} bytes holds no tensor of a frame",
  "suggestion": "a size in bytes: 268435456 is 256 MiB",
  "consequence": "hands the number of bytes to the server",
  "source": "infer_trtis_server.cpp, RepoSettings::initFrom"
 },
 "path.shell": {
  "severity": "warning",
  "message": "{value} is not expanded, for no shell reads it",
  "suggestion": "an absolute path",
  "consequence": "looks for a file of that very name, finds none, and refuses to start",
  "source": "infer_proto_utils.cpp, ENSURE_REAL_PATH"
 },
 "path.scheme": {
  "severity": "error",
  "message": "{value} is a URL, where the path of a file is expected",
  "suggestion": "an absolute path",
  "consequence": "looks for a file of that name, finds none, and refuses to start",
  "source": "infer_proto_utils.cpp, ENSURE_REAL_PATH"
 },
 "model_repo.root_url": {
  "severity": "warning",
  "message": "{value} is a URL, where a folder on this machine is expected",
  "suggestion": "a folder on this machine, or grpc { url: … } to a server that reads the URL",
  "consequence": "takes it for the path of a folder, finds no model there, and refuses to start",
  "source": "infer_trtis_server.cpp, RepoSettings::initFrom"
 },
 "model_repo.root_model": {
  "severity": "warning",
  "message": "{value} looks like {problem}; root is the folder that holds the models' folders",
  "suggestion": "{root}",
  "consequence": "finds no folder of the model there, and refuses to start",
  "source": "infer_trtis_server.cpp, TrtISServer::loadModel"
 },
 "model_name.file": {
  "severity": "warning",
  "message": "{name} looks like a file",
  "suggestion": "the name of the model's folder beneath root",
  "consequence": "the server looks for a folder of that name",
  "source": "infer_trtis_server.cpp, TrtISServer::loadModel"
 },
 "custom_lib.shared": {
  "severity": "warning",
  "message": "{value} does not look like a shared library",
  "suggestion": "the .so that was built of it",
  "consequence": "cannot load it, and refuses to start",
  "source": "infer_base_context.cpp, which loads it with dlopen"
 },
 "custom_process_funcion.library": {
  "severity": "warning",
  "message": "{name} is looked for in the program that runs the pipeline, for custom_lib has no path",
  "suggestion": "custom_lib { path: … }",
  "consequence": "refuses to start, unless the program has a function of that name",
  "source": "infer_extra_processor.cpp, InferExtraProcessor::initCustomProcessor"
 },
 "custom_function.name": {
  "severity": "error",
  "message": "{value} is not the name of a function",
  "suggestion": "the name that the library exports, declared extern \"C\"",
  "consequence": "finds no such symbol in the library, and refuses to start",
  "source": "infer_postprocess.cpp, which looks it up with dlsym"
 },
 "unique_id.shared": {
  "severity": "warning",
  "message": "{value} is the unique_id of {other} as well",
  "suggestion": "give every stage of a pipeline its own number",
  "consequence": "identifies the stages of a pipeline by it"
 },
 "model_repo.roots_differ": {
  "severity": "error",
  "message": "the models are in {value} here, in {root} for {other}",
  "suggestion": "one root for all stages of a pipeline",
  "consequence": "refuses to start: \"New request repo settings do not match exist server settings\"",
  "source": "infer_trtis_server.cpp, TrtISServer::getInstance and RepoSettings::operator=="
 },
 "model_repo.settings_differ": {
  "severity": "error",
  "message": "{field} is {value} here, {expected} for {other}",
  "suggestion": "the same model_repo for all stages of a pipeline",
  "consequence": "refuses to start: \"New request repo settings do not match exist server settings\"",
  "source": "infer_trtis_server.cpp, TrtISServer::getInstance and RepoSettings::operator=="
 },
 "model_repo.control_modes_differ": {
  "severity": "warning",
  "message": "model_control_mode is {value} here, {expected} for {other}",
  "suggestion": "the same for all stages of a pipeline",
  "consequence": "warns, and goes on with that of the first stage",
  "source": "infer_trtis_server.cpp, RepoSettings::operator=="
 },
 "operate_on_gie_id.unknown": {
  "severity": "warning",
  "message": "no stage of these has the unique_id {value}",
  "suggestion": "the unique_id of the stage that finds the objects",
  "consequence": "takes objects of that stage alone, and there are none",
  "source": "gstnvinferserver_impl.cpp, shouldInferObject"
 },
 "files.missing": {
  "severity": "error",
  "message": "{value} is not there",
  "suggestion": "a path that starts at the folder of the config, or an absolute one",
  "consequence": "refuses to start"
 },
 "files.labels": {
  "severity": "warning",
  "message": "num_detected_classes is {classes}, but the label file has {lines}",
  "suggestion": "one label a line, in the order of the classes",
  "consequence": "reports classes without names, or under wrong ones"
 },
 "files.mean_size": {
  "severity": "error",
  "message": "the mean image is {given}, the input {expected}",
  "suggestion": "an image as large as the input",
  "consequence": "refuses to start"
 },
 "files.mean_format": {
  "severity": "error",
  "message": "{value} is not a PPM image",
  "suggestion": "convert it to P3 or P6",
  "consequence": "refuses to start"
 },
 "files.model_config": {
  "severity": "error",
  "message": "{value} is not there, and strict_model_config asks for it",
  "suggestion": "strict_model_config: false, or the model's config",
  "consequence": "the model does not load"
 },
 "files.model_version": {
  "severity": "error",
  "message": "{value} has no version {version}",
  "suggestion": "version: -1 selects the latest",
  "consequence": "the model does not load"
 },
 "model.unreadable": {
  "severity": "warning",
  "message": "the model's config.pbtxt cannot be read{where}: {problem}",
  "suggestion": "mend it: the server reads it before this file",
  "consequence": "the model does not load"
 },
 "model.name": {
  "severity": "error",
  "message": "the description in the folder {name} is of the model {model}",
  "suggestion": "name the folder as the description does, or leave name out of it",
  "consequence": "the server does not load a model whose name is not that of its folder"
 },
 "model.max_batch_size": {
  "severity": "warning",
  "message": "{value} is above {most}, the max_batch_size of the model",
  "suggestion": "at most what the model takes; 0 there means one at a time",
  "consequence": "may lower it, or sends batches that the model refuses"
 },
 "model.input_missing": {
  "severity": "warning",
  "message": "the model has no input {name}",
  "suggestion": "did you mean {closest}?",
  "consequence": "logs an error and ignores the entry",
  "source": "infer_trtis_context.cpp, InferTrtISContext::specifyBackendDims"
 },
 "model.output_missing": {
  "severity": "error",
  "message": "the model has no output {name}",
  "suggestion": "did you mean {closest}?",
  "consequence": "refuses to start",
  "source": "infer_trtis_context.cpp, InferTrtISContext::specifyBackendDims"
 },
 "model.tensor_name": {
  "severity": "error",
  "message": "the model has no input {name}",
  "suggestion": "did you mean {closest}?",
  "consequence": "refuses to start",
  "source": "infer_cuda_context.cpp, InferCudaContext::fixateInferenceInfo"
 },
 "model.dims": {
  "severity": "error",
  "message": "{given} does not fit {expected} of the model",
  "suggestion": "the sizes of the model, without the batch",
  "consequence": "refuses to start",
  "source": "infer_trtis_context.cpp, InferTrtISContext::specifyBackendDims"
 },
 "model.dims_open": {
  "severity": "error",
  "message": "the model leaves sizes of {name} open, {dims}, and no input gives them",
  "suggestion": "inputs { name: … dims: … } with fixed sizes",
  "consequence": "refuses to start",
  "source": "infer_trtis_context.cpp, InferTrtISContext::specifyBackendDims"
 },
 "model.data_type": {
  "severity": "warning",
  "message": "{given} here, {expected} in the model",
  "suggestion": "{expected}, or nothing",
  "consequence": "takes the type of the model",
  "source": "infer_cuda_context.cpp, InferCudaContext::fixateInferenceInfo"
 },
 "model.tensor_order": {
  "severity": "error",
  "message": "TENSOR_ORDER_{given} here, TENSOR_ORDER_{expected} in the model",
  "suggestion": "TENSOR_ORDER_{expected}",
  "consequence": "refuses to start",
  "source": "infer_cuda_context.cpp, InferCudaContext::fixateInferenceInfo"
 },
 "model.tensor_order_open": {
  "severity": "error",
  "message": "neither tensor_order nor the format of the model places the channels",
  "suggestion": "TENSOR_ORDER_LINEAR (NCHW) or TENSOR_ORDER_NHWC",
  "consequence": "refuses to start",
  "source": "infer_cuda_context.cpp, InferCudaContext::fixateInferenceInfo"
 }
} as const;
