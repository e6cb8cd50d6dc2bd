import { fromText } from "@bufbuild/protobuf/txtpb";
import { toBinary } from "@bufbuild/protobuf";
import { expect, test } from "vitest";
import { InferenceConfigSchema as SCHEMA } from "../../gen/inference/config_pb.js";
import { convert, textOf } from "./worker.ts";

/** Valid text format is read correctly, here and in another implementation. */

const path = (written: string) => `custom_lib { path: ${written} }`;
const value = (written: string) => `lstm { loops { init_const { value: ${written} } } }`;

test.each([
  ["escapes", path(String.raw`"\n\t\r\a\b\f\v\\\'\"\?\0\101\x41\u00e4\U0001f600"`)],
  ["UTF-8 in pieces", path(String.raw`"\xe2" '\x82' "\xac €"`)],
  ["strings beside each other", path(`"a"'b' # c\n"d"`)],
  ["integers", "unique_id: 0x1F max_batch_size: 017 gpu_ids: [-0x10, - 1, -2147483648, 2147483647]"],
  ["64 bits", "backend { srv_is { version: -9223372036854775808 } }"],
  ...["1.f", "123.", ".5f", "5e-1", "1E+3", "-inf", "nan", "Infinity", "7", "- 1.5", "1e-60", "1e60"].map(
    (written): [string, string] => [`float ${written}`, value(written)],
  ),
  ...["true", "True", "t", "1", "false", "False", "f", "0"].map((written): [string, string] => [
    `bool ${written}`,
    `extra { copy_input_to_host_buffers: ${written} }`,
  ]),
  ["enums", "preprocess { network_format: 7 tensor_order: TENSOR_ORDER_NHWC frame_scaling_hw: -1 }"],
  ["brackets and separators", "backend: < inputs: [ { name: 'a'; }, < > ]; outputs { }, outputs: {} >;"],
  ["lists", "gpu_ids: [] gpu_ids: 1 gpu_ids: [2, 3], backend { inputs [] }"],
  ["no end of line", "unique_id: 1 # c"],
  ["white space", "\v\funique_id\r\n:\t1"],
  ["nothing", ""],
])("%s", async (_, text) => {
  expect(await convert(text, "text", "binary")).toEqual(toBinary(SCHEMA, fromText(SCHEMA, text)));
});

/** The other implementation lacks these, the standard one has them. */
test.each([
  [value("- inf"), '"value": "-Infinity"'],
  [value("-nan"), '"value": "NaN"'],
  [path(String.raw`"\ud83d\ude00\303\244"`), '"path": "😀ä"'],
])("%s", async (text, member) => {
  expect(textOf(await convert(text, "text", "json"))).toContain(member);
});
