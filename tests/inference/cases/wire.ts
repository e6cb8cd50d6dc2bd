import { convert } from "../../../functions/inference/core/index.ts";
import { bytesOf } from "../worker.ts";
import { type Case, type Cases, text } from "./case.ts";

/** Rules on the binary encoding. */

/** A config that breaks no rule. */
export const GOOD = encode(text());

function encode(config: string): Uint8Array {
  const converted = convert(bytesOf(config), "text", "binary");
  if (!converted.ok) throw new Error(JSON.stringify(converted.report));
  return converted.body;
}

export function concat(...parts: (Uint8Array | number[])[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts.map((part) => Uint8Array.from(part))));
}

/** Bytes after a good config. */
function behind(bytes: number[], path: string, more: Partial<Case> = {}): Case {
  return { format: "binary", body: concat(GOOD, bytes), path, offset: GOOD.length, ...more };
}

export const WIRE_CASES: Cases = {
  "wire.truncated": [
    behind([0x80], ""),
    behind([0x08], "unique_id", { offset: GOOD.length + 1 }),
    behind([0x7d, 1, 2], "15", { offset: GOOD.length + 1, says: "4-byte value" }),
  ],
  "wire.length": [
    behind([0x3a, 5, 1], "custom_lib", { offset: GOOD.length + 1, says: "claims 5 bytes, 1 are left" }),
    behind([0x3a, 3, 0x0a, 5, 1], "custom_lib.path", { offset: GOOD.length + 3 }),
    behind([0x7a, 5], "15", { offset: GOOD.length + 1 }),
  ],
  "wire.varint_too_long": [
    behind([0x08, ...Array(10).fill(0x80), 1], "unique_id", { offset: GOOD.length + 1, says: "10 bytes" }),
    behind([0x88, 0x80, 0x80, 0x80, 0x80, 0, 1], "", { says: "5 bytes" }),
    behind([0x3a, 0x80, 0x80, 0x80, 0x80, 0x80, 0], "custom_lib", {
      offset: GOOD.length + 1,
      says: "5 bytes",
    }),
  ],
  "wire.tag_invalid": [
    behind([0x00], ""),
    behind([0x3a, 1, 0x07], "custom_lib", { offset: GOOD.length + 2 }),
    behind([0x80, 0x80, 0x80, 0x80, 0x10, 1], ""),
  ],
  "wire.wire_type_reserved": behind([0x0e], "", { says: "wire type 6" }),
  "wire.group_unmatched_end": behind([0x0c], ""),
  "wire.group_unclosed": behind([0x7b, 0x08, 1], "15", { offset: GOOD.length + 3, says: "group 15" }),
  "wire.group_mismatch": behind([0x7b, 0x74], "15", {
    offset: GOOD.length + 1,
    says: "group 15 is closed as 14",
  }),
  "wire.nesting": behind(Array(101).fill(0x7b), "15", { offset: GOOD.length + 100 }),
  "wire.utf8": behind([0x3a, 5, 0x0a, 3, 0x2f, 0xed, 0xa0], "custom_lib.path", { offset: GOOD.length + 5 }),
  "wire.packed_length": behind([0x2a, 5, 0x3a, 3, 0x12, 1, 0], "preprocess.normalize.channel_offsets", {
    offset: GOOD.length + 4,
  }),
  "wire.wrong_type": [
    behind([0x0a, 1, 2], "unique_id", { says: "wire type 2 (length-delimited) instead of 0 (varint)" }),
    behind([0x3b, 0x08, 1, 0x3c], "custom_lib"),
  ],
  "wire.unknown_field": [
    behind([0x50, 1], "10", { says: "field 10 is input_tensor_from_meta in newer versions" }),
    behind([0x7b, 0x0b, 0x0c, 0x7c], "15", { says: "unknown field 15" }),
    behind([0x22, 2, 0x78, 1], "backend.15", { offset: GOOD.length + 2 }),
  ],
  "wire.duplicate_singular": behind([0x08, 2], "unique_id"),
  "wire.oneof_overwritten": behind([0x32, 2, 0x22, 0], "postprocess.process_type", {
    offset: GOOD.length + 2,
    says: "segmentation replaces other",
  }),
  "wire.map_duplicate_key": {
    format: "binary",
    body: concat(
      encode(
        text({
          postprocess:
            'postprocess { labelfile_path: "/labels" detection { num_detected_classes: 2 per_class_params { key: 1 } simple_cluster {} } }',
        }),
      ),
      [0x32, 6, 0x12, 4, 0x12, 2, 0x08, 1],
    ),
    path: "postprocess.detection.per_class_params[1]",
  },
  "wire.varint_truncated": [
    behind([0x10, 0x80, 0x80, 0x80, 0x80, 0x10], "gpu_ids", { says: "4294967296 count: 0" }),
    behind([0x42, 6, 0x10, 0x82, 0x80, 0x80, 0x80, 0x20], "extra.output_buffer_pool_size", {
      offset: GOOD.length + 2,
      says: "8589934594 count: 2",
    }),
  ],
};
