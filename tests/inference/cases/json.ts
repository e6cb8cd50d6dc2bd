import { gzipSync } from "node:zlib";
import { bytesOf } from "../worker.ts";
import { type Case, type Cases, json } from "./case.ts";
import { concat } from "./wire.ts";

/** Rules on JSON. */

function body(content: string, path: string, more: Partial<Case> = {}): Case {
  return { format: "json", body: content, path, ...more };
}

/** A member after a good config. */
function behind(member: string, path: string, more: Partial<Case> = {}): Case {
  return body(`${json().slice(0, -1)},\n${member}}`, path, more);
}

const DETECTION = '"numDetectedClasses": 2, "simpleCluster": {}';

function classes(content: string): string {
  return json({ postprocess: undefined }).replace(
    /}$/,
    `, "postprocess": {"labelfilePath": "/l", "detection": {${DETECTION}, "perClassParams": ${content}}}}`,
  );
}

const CLASSES = "postprocess.detection.per_class_params";

export const JSON_CASES: Cases = {
  "json.syntax": [
    body('{\n  "uniqueId": 1,\n}', "", { at: [3, 1], offset: 19, suggests: "comma" }),
    body("", "", { at: [1, 1], offset: 0 }),
    body('{"uniqueId": NaN}', "", { suggests: "in quotes" }),
    body('{"ü": 01}', "", { at: [1, 8], offset: 8 }),
    body("{} {}", ""),
    body("// no\n{}", "", { suggests: "no comments" }),
    body(String.raw`{"a": "\x"}`, ""),
    body('{"a": "\n"}', ""),
    body('{"a": "', ""),
  ],
  "json.gzip": { format: "json", body: Uint8Array.from(gzipSync(json())), path: "" },
  "json.utf8": [
    { format: "json", body: concat(bytesOf('{"customLib": {"path": "'), [0xff]), path: "" },
    behind(String.raw`"customLib": {"path": "\udc00"}`, "custom_lib.path", { at: [2, 23] }),
  ],
  "json.bom": body(`\uFEFF${json()}`, ""),
  "json.root": [body("[]", ""), body("null", "")],
  "json.nesting": [
    body("[".repeat(101), "", { at: [1, 101], offset: 100 }),
    body('{"a":'.repeat(100_000), "", { at: [1, 501] }),
  ],
  "json.unknown_field": [
    behind('"colour": 1', "colour", { says: "InferenceConfig has no field colour" }),
    behind('"customLibs": {"path": "/x"}', "customLibs", { suggests: "customLib" }),
    behind('"__proto__": {}', "__proto__"),
  ],
  "json.duplicate_key": [
    behind('"uniqueId": 1', "unique_id", { at: [2, 1] }),
    behind('"unique_id": null', "unique_id"),
    body(classes('{"1": {}, "1": {}}'), `${CLASSES}[1]`),
  ],
  "json.type": [
    behind('"gpuIds": 0', "gpu_ids", { says: "array expected, not number" }),
    behind('"gpuIds": [true]', "gpu_ids[0]"),
    behind('"gpuIds": ["x"]', "gpu_ids[0]"),
    behind('"customLib": "/x"', "custom_lib", { says: "object expected, not string" }),
    behind('"customLib": {"path": 1}', "custom_lib.path"),
    behind('"extra": {"copyInputToHostBuffers": "true"}', "extra.copy_input_to_host_buffers"),
    body(classes("[]"), CLASSES),
    body(classes('{"0": 1}'), `${CLASSES}[0]`),
  ],
  "json.integer": [behind('"gpuIds": [0, 1.5]', "gpu_ids[1]"), behind('"gpuIds": [1e-400]', "gpu_ids[0]")],
  "json.out_of_range": [
    behind('"gpuIds": [2147483648]', "gpu_ids[0]", { says: "2147483648 does not fit int32" }),
    behind('"gpuIds": [1e999999999]', "gpu_ids[0]"),
    behind('"lstm": {"loops": [{"initConst": {"value": 3.5e38}}]}', "lstm.loops[0].init_const.value"),
    body(
      json({ backend: { srvIs: { modelName: "m", version: "9223372036854775808" } } }),
      "backend.srv_is.version",
    ),
  ],
  "json.enum_name": body(json({ preprocess: { networkFormat: "rgb" } }), "preprocess.network_format", {
    suggests: "IMAGE_FORMAT_RGB",
  }),
  "json.oneof_conflict": body(
    json({ postprocess: { other: {}, detection: null, segmentation: {} } }),
    "postprocess.segmentation",
  ),
  "json.null_element": [
    behind('"gpuIds": [null]', "gpu_ids[0]"),
    body(classes('{"1": null}'), `${CLASSES}[1]`),
  ],
  "json.map_key": [
    body(classes('{"car": {}}'), `${CLASSES}["car"]`),
    body(classes('{"2147483648": {}}'), `${CLASSES}["2147483648"]`),
    body(classes('{"01": {}}'), `${CLASSES}["01"]`),
  ],
};
