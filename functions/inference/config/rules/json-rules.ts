import type { Rule } from "./template.ts";

/** Rules on JSON. */
export const JSON_RULES = {
  "json.syntax": {
    severity: "error",
    message: "{what} expected",
    suggestion: "{hint}",
  },
  "json.utf8": {
    severity: "error",
    message: "not valid UTF-8",
  },
  "json.bom": {
    severity: "warning",
    message: "byte order mark skipped",
  },
  "json.root": {
    severity: "error",
    message: "the config must be a JSON object",
  },
  "json.nesting": {
    severity: "error",
    message: "nested deeper than 100",
  },
  "json.unknown_field": {
    severity: "error",
    message: "{problem}",
    suggestion: "{hint}",
  },
  "json.duplicate_key": {
    severity: "error",
    message: "{field} is given twice",
    suggestion: "keep one of the two",
  },
  "json.type": {
    severity: "error",
    message: "{type} expected, not {given}",
  },
  "json.integer": {
    severity: "error",
    message: "{value} is not an integer",
  },
  "json.out_of_range": {
    severity: "error",
    message: "{value} does not fit {type}",
  },
  "json.enum_name": {
    severity: "error",
    message: "{name} is not a value of {enum}",
    suggestion: "{hint}",
  },
  "json.oneof_conflict": {
    severity: "error",
    message: "{new} cannot be set together with {old}",
    suggestion: "keep one of the two",
  },
  "json.null_element": {
    severity: "error",
    message: "null is not allowed here",
    suggestion: "leave it out",
  },
  "json.map_key": {
    severity: "error",
    message: "{key} is not a class number",
    suggestion: 'a whole number in quotes, e.g. "0"',
  },
} as const satisfies Record<string, Rule>;
