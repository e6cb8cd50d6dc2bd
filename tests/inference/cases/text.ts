import { gzipSync } from "node:zlib";
import { bytesOf } from "../worker.ts";
import { type Case, type Cases, text } from "./case.ts";
import { concat } from "./wire.ts";

/** Rules on the text format. */

/** A line after a good config; positions count from that line. */
function behind(line: string, path: string, more: Partial<Case> = {}): Case {
  return { format: "text", body: text({ more: line }), path, ...more };
}

export const TEXT_CASES: Cases = {
  "text.unclosed": [
    behind('custom_lib { path: "/x"', "custom_lib", { at: [5, 12], says: "{ of custom_lib is never closed" }),
    behind("lstm { loops <", "lstm.loops", { at: [5, 14], also: ["text.unclosed"] }),
    behind("gpu_ids: [0", "gpu_ids", { at: [5, 10] }),
    {
      format: "text",
      dialect: "config",
      body: `infer_config {\n${text()}`,
      path: "infer_config",
      at: [1, 14],
      also: ["wrapped.infer_config"],
    },
  ],
  "text.unexpected_close": [
    behind("}", "", { at: [5, 1], says: "unexpected }" }),
    behind("custom_lib { path: '/x' ]}", "custom_lib", { at: [5, 25] }),
    behind("custom_lib { path: '/x' >", "custom_lib", { at: [5, 25] }),
  ],
  "text.unknown_field": [
    behind("colour: 1 # b", "colour", { at: [5, 1], says: "InferenceConfig has no field colour" }),
    behind("custom_lib { pth: 'x' path: '/x' }", "custom_lib.pth", { suggests: "did you mean path?" }),
    behind("customLib { path: '/x' }", "customLib", { suggests: "did you mean custom_lib?" }),
    behind("input_tensor_from_meta { is_first_dim_batch: true }", "input_tensor_from_meta", {
      says: "newer",
    }),
    behind("model_name: 'm'", "model_name", { suggests: "backend.srv_is (SrvISParams)" }),
    behind("[some.extension]: 1", "[some.extension]"),
    behind("constructor: 1", "constructor"),
  ],
  "text.duplicate_field": [
    behind("unique_id: 2", "unique_id", { at: [5, 1], says: "unique_id is already set at line 1" }),
    behind("backend {}", "backend", { at: [5, 1], says: "line 2" }),
    // The parser takes another value after the default.
    {
      format: "text",
      body: text({ head: "unique_id: 0 unique_id: 1 unique_id: 2 max_batch_size: 1" }),
      path: "unique_id",
      at: [1, 27],
    },
  ],
  "text.oneof_conflict": {
    format: "text",
    body: text({ postprocess: 'postprocess { labelfile_path: "/l" other {}\nsegmentation {} }' }),
    path: "postprocess.segmentation",
    at: [5, 1],
    says: "segmentation cannot be set together with other",
  },
  "text.expected_colon": [
    behind("gpu_ids 0", "gpu_ids", { at: [5, 9], suggests: "gpu_ids: 0" }),
    behind("gpu_ids = 0", "gpu_ids", { at: [5, 9] }),
  ],
  "text.expected_integer": [
    behind("gpu_ids: 1.0", "gpu_ids", { at: [5, 10], says: "not 1.0", suggests: "1" }),
    behind('gpu_ids: "1"', "gpu_ids", { suggests: "1" }),
    behind("gpu_ids: one", "gpu_ids"),
    behind("gpu_ids: 08", "gpu_ids"),
    behind("gpu_ids:", "gpu_ids", { says: "not end of file" }),
    behind("gpu_ids:\ncustom_lib { path: '/x' }", "gpu_ids", { at: [6, 1] }),
    behind("gpu_ids: { a: 1 }", "gpu_ids"),
  ],
  "text.expected_number": [
    behind("lstm { loops { init_const { value: '1' } } }", "lstm.loops[0].init_const.value"),
    behind("lstm { loops { init_const { value: 0x10 } } }", "lstm.loops[0].init_const.value"),
  ],
  "text.expected_bool": behind(
    "extra { copy_input_to_host_buffers: yes }",
    "extra.copy_input_to_host_buffers",
  ),
  "text.expected_string": [
    behind("custom_lib { path: opt }", "custom_lib.path", { suggests: '"opt"' }),
    behind('custom_lib { path: -"/x" }', "custom_lib.path", { says: 'not -"/x"', suggests: '"/x"' }),
  ],
  "text.expected_message": [
    behind("custom_lib: '/x'", "custom_lib", { at: [5, 13] }),
    behind("custom_lib = { path: '/x' }", "custom_lib", { at: [5, 12], says: "not =" }),
  ],
  "text.out_of_range": [
    behind("gpu_ids: 2147483648", "gpu_ids", { says: "2147483648 does not fit int32" }),
    {
      format: "text",
      body: text({ head: "unique_id: - 1 max_batch_size: 1" }),
      path: "unique_id",
      says: "-1 does not fit uint32",
    },
    behind(`gpu_ids: ${"9".repeat(5000)}`, "gpu_ids"),
  ],
  "text.gzip": { format: "text", body: Uint8Array.from(gzipSync(text())), path: "" },
  "text.enum_name": {
    format: "text",
    body: text({
      preprocess: "preprocess { network_format: gray tensor_order: TENSOR_ORDER_NHWC normalize {} }",
    }),
    path: "preprocess.network_format",
    says: "gray is not a value of MediaFormat",
    suggests: "IMAGE_FORMAT_GRAY",
  },
  "text.enum_quoted": {
    format: "text",
    body: text({ preprocess: 'preprocess { network_format: "IMAGE_FORMAT_RGB" }' }),
    path: "preprocess.network_format",
    suggests: "IMAGE_FORMAT_RGB",
  },
  "text.list_for_singular": behind("custom_lib [{ path: '/x' }]", "custom_lib", { at: [5, 12] }),
  "text.list_element": [
    behind("gpu_ids: [0,,0]", "gpu_ids", { at: [5, 13] }),
    behind("gpu_ids: [,0]", "gpu_ids", { at: [5, 11] }),
  ],
  "text.trailing_comma": behind("gpu_ids: [0,]", "gpu_ids", { at: [5, 12] }),
  "text.string_unterminated": behind("custom_lib { path: '/x\n}", "custom_lib.path", { at: [5, 20] }),
  "text.escape": [
    behind(String.raw`custom_lib { path: "C:\lib" }`, "custom_lib.path", {
      at: [5, 23],
      says: String.raw`\l`,
    }),
    behind(String.raw`custom_lib { path: "\😀" }`, "custom_lib.path", { says: "\\😀" }),
    behind(String.raw`custom_lib { path: "\400" }`, "custom_lib.path"),
    behind(String.raw`custom_lib { path: "\U00110000" }`, "custom_lib.path"),
  ],
  "text.comment_style": [
    behind("// a comment", "", { at: [5, 1], suggests: "# a comment" }),
    behind("custom_lib { /* a\ncomment */ path: '/x' }", "custom_lib", { at: [5, 14] }),
  ],
  "text.smart_quotes": behind("custom_lib { path: “/x” }", "custom_lib.path", { at: [5, 20], says: "“" }),
  "text.placeholder": [
    behind("gpu_ids: ${GPU}", "gpu_ids", { at: [5, 10], says: "${GPU}" }),
    behind("${MORE}", "", { at: [5, 1] }),
    behind("custom_lib: ${LIBRARY}", "custom_lib"),
  ],
  "text.control_char": [
    behind("gpu_ids: \x010", "", { at: [5, 10], says: "U+0001" }),
    behind("custom_lib { path: '/\0' }", "custom_lib", { at: [5, 22], says: "U+0000" }),
    behind("# \0", "", { at: [5, 3] }),
  ],
  "text.utf8": [
    {
      format: "text",
      body: concat(bytesOf(`${text()}\n# `), [0xff], bytesOf("\n gpu_ids:"), [0xc0, 0xaf], bytesOf(" 0")),
      path: "",
      at: [7, 10],
    },
  ],
  "text.string_bytes": [
    {
      format: "text",
      body: concat(bytesOf(`${text()}\ncustom_lib { path: "/`), [0xff], bytesOf('.so" } # \n')),
      path: "custom_lib.path",
      at: [6, 20],
    },
    behind(String.raw`custom_lib { path: "/\xff" }`, "custom_lib.path", { at: [5, 20] }),
    behind(String.raw`custom_lib { path: "/\ud800" }`, "custom_lib.path"),
    behind(String.raw`custom_lib { path: "/\ud800\303\244" }`, "custom_lib.path"),
  ],
  "text.bom": { format: "text", body: `\uFEFF${text()}`, path: "", at: [1, 1] },
  "text.utf16": {
    format: "text",
    body: Uint8Array.from(Buffer.from(`\uFEFF${text()}`, "utf16le")),
    path: "",
  },
  "text.ini": { format: "text", body: "# tool\r\n\r\n  [property]\r\ngpu-id=0\r\n", path: "", at: [3, 3] },
  "text.yaml": {
    format: "text",
    body: "# it\nunique_id: 1\nbackend:\n  srv_is:\n    version: 1\n",
    path: "",
    at: [3, 1],
  },
  "text.json_sent": { format: "text", body: ' {"uniqueId": 1}', path: "" },
  "text.limit": behind("] ".repeat(30_000), "", {
    says: "more than 5000 faults",
    also: ["text.unexpected_close", "issues.limit"],
  }),
  "text.nesting": behind("custom_lib {".repeat(101), "", { also: ["text.unknown_field"] }),
  "text.syntax": [
    behind("5", "", { at: [5, 1], says: "a field name expected, not 5" }),
    behind(`"custom_lib": { path: '/x' }`, "", { suggests: "without quotes" }),
    behind("gpu_ids: [0 0]", "gpu_ids", { at: [5, 13] }),
    behind("gpu_ids: [0;", "gpu_ids", { also: ["text.unclosed"] }),
    behind("gpu_ids: [0\ncustom_lib { path: '/x' }", "gpu_ids", { at: [6, 1] }),
    behind("lstm { loops { init_const { value: 1/4 } } }", "lstm.loops[0].init_const", {
      at: [5, 37],
      suggests: "write 0.25",
    }),
    behind("{ path: '/x' }", "", { at: [5, 1] }),
    behind("gpu_ids: 0,, custom_lib { path: '/x' }", "", { at: [5, 12] }),
    behind("$", ""),
  ],
  "text.map_duplicate_key": {
    format: "text",
    body: text({
      postprocess:
        'postprocess { labelfile_path: "/l" detection { num_detected_classes: 2 simple_cluster {}\nper_class_params [{}, { key: 0 }, {}] } }',
    }),
    path: "postprocess.detection.per_class_params[0]",
    at: [5, 23],
  },
  "text.lookalike": [
    behind("gpu_ids:\u00a00", "", { at: [5, 9], suggests: "a blank" }),
    behind("gpu_ids: \u200b0", "", { at: [5, 10], suggests: "nothing" }),
    behind("gpu_ids\uff1a 0", "", { at: [5, 8], suggests: '":"' }),
    behind("custom_lib \uff5b path: '/x' }", "", { at: [5, 12], suggests: '"{"' }),
    behind(
      "lstm { loops { input: 'i' output: 'o' init_const { value: \u20131 } } }",
      "lstm.loops[0].init_const",
      {
        at: [5, 59],
        suggests: '"-"',
      },
    ),
  ],
  "text.merge": behind("<<<<<<< HEAD\ngpu_ids: 0\n=======\ngpu_ids: 1\ngpu_ids: 2\n>>>>>>> other", "", {
    at: [5, 1],
    also: ["text.merge"],
  }),
};
