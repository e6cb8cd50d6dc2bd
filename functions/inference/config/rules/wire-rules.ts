import type { Rule } from "./template.ts";

/** Rules on the binary encoding. */
export const WIRE_RULES = {
  "wire.truncated": {
    severity: "error",
    message: "the data end inside {what}",
  },
  "wire.length": {
    severity: "error",
    message: "{field} claims {n} bytes, {m} are left",
  },
  "wire.varint_too_long": {
    severity: "error",
    message: "varint longer than {n} bytes",
  },
  "wire.tag_invalid": {
    severity: "error",
    message: "{tag} is not a field tag",
  },
  "wire.wire_type_reserved": {
    severity: "error",
    message: "wire type {t} does not exist",
  },
  "wire.group_unmatched_end": {
    severity: "error",
    message: "end of a group that was never started",
  },
  "wire.group_unclosed": {
    severity: "error",
    message: "group {n} is never closed",
  },
  "wire.group_mismatch": {
    severity: "error",
    message: "group {a} is closed as {b}",
  },
  "wire.nesting": {
    severity: "error",
    message: "nested deeper than 100",
  },
  "wire.utf8": {
    severity: "error",
    message: "{field} is not valid UTF-8",
  },
  "wire.packed_length": {
    severity: "error",
    message: "{n} bytes are no list of 4-byte floats",
  },
  "wire.wrong_type": {
    severity: "warning",
    message: "{field} has wire type {t} instead of {u} and is ignored",
  },
  "wire.unknown_field": {
    severity: "warning",
    message: "{problem}",
  },
  "wire.duplicate_singular": {
    severity: "warning",
    message: "{field} is given more than once, the last value counts",
  },
  "wire.oneof_overwritten": {
    severity: "warning",
    message: "{new} replaces {old}",
  },
  "wire.map_duplicate_key": {
    severity: "warning",
    message: "key {key} is given more than once",
  },
  "wire.varint_truncated": {
    severity: "warning",
    message: "only the low 32 bits of {value} count: {result}",
  },
} as const satisfies Record<string, Rule>;
