import type { Rule } from "./template.ts";

/** The consuming server reads this format as strictly as the standard parser. */
const UNREADABLE = "cannot read the file and refuses to start";

/** Rules on the text format. */
export const TEXT_RULES = {
  "text.unclosed": {
    severity: "error",
    message: "{bracket} of {field} is never closed",
    suggestion: "{hint}",
    consequence: UNREADABLE,
  },
  "text.unexpected_close": {
    severity: "error",
    message: "unexpected {token}",
    consequence: UNREADABLE,
  },
  "text.unknown_field": {
    severity: "error",
    message: "{problem}",
    suggestion: "{hint}",
    consequence: UNREADABLE,
  },
  "text.duplicate_field": {
    severity: "error",
    message: "{field} is already set at line {n}",
    suggestion: "keep one of the two",
    consequence: UNREADABLE,
  },
  "text.oneof_conflict": {
    severity: "error",
    message: "{new} cannot be set together with {old}",
    suggestion: "keep one of the two",
    consequence: UNREADABLE,
  },
  "text.expected_colon": {
    severity: "error",
    message: '":" expected after {field}',
    suggestion: "{field}: {token}",
    consequence: UNREADABLE,
  },
  "text.expected_integer": {
    severity: "error",
    message: "integer expected, not {token}",
    suggestion: "{hint}",
    consequence: UNREADABLE,
  },
  "text.expected_number": {
    severity: "error",
    message: "number expected, not {token}",
    suggestion: "{hint}",
    consequence: UNREADABLE,
  },
  "text.expected_bool": {
    severity: "error",
    message: "true or false expected, not {token}",
    suggestion: "{hint}",
    consequence: UNREADABLE,
  },
  "text.expected_string": {
    severity: "error",
    message: "string in quotes expected, not {token}",
    suggestion: "{hint}",
    consequence: UNREADABLE,
  },
  "text.expected_message": {
    severity: "error",
    message: '"{" expected, not {token}',
    consequence: UNREADABLE,
  },
  "text.out_of_range": {
    severity: "error",
    message: "{value} does not fit {type}",
    consequence: UNREADABLE,
  },
  "text.enum_name": {
    severity: "error",
    message: "{name} is not a value of {enum}",
    suggestion: "{hint}",
    consequence: UNREADABLE,
  },
  "text.enum_quoted": {
    severity: "error",
    message: "enum values are written without quotes",
    suggestion: "{name}",
    consequence: UNREADABLE,
  },
  "text.list_for_singular": {
    severity: "error",
    message: "{field} takes one value, not a list",
    suggestion: "write {field}: followed by one value",
    consequence: UNREADABLE,
  },
  "text.list_element": {
    severity: "error",
    message: "empty list element",
    suggestion: "remove the comma",
    consequence: UNREADABLE,
  },
  "text.trailing_comma": {
    severity: "error",
    message: 'remove the comma before "]"',
    suggestion: "end the list with its last element",
    consequence: UNREADABLE,
  },
  "text.string_unterminated": {
    severity: "error",
    message: "the string is not closed",
    suggestion: "close it with {quote} on the same line",
    consequence: UNREADABLE,
  },
  "text.escape": {
    severity: "error",
    message: "{escape} is not an escape",
    suggestion: "write \\\\ for a backslash",
    consequence: UNREADABLE,
  },
  "text.comment_style": {
    severity: "error",
    message: "comments start with #",
    suggestion: "# {comment}",
    consequence: UNREADABLE,
  },
  "text.smart_quotes": {
    severity: "error",
    message: '{quote} is not a quote character: use "',
    consequence: UNREADABLE,
  },
  "text.placeholder": {
    severity: "error",
    message: "{value} is an unexpanded placeholder",
    suggestion: "expand the template before use",
    consequence: UNREADABLE,
  },
  "text.control_char": {
    severity: "error",
    message: "control character {code}",
    consequence: UNREADABLE,
  },
  "text.utf8": {
    severity: "error",
    message: "the file is not UTF-8",
    consequence: UNREADABLE,
  },
  "text.bom": {
    severity: "error",
    message: "the file starts with a byte order mark: save it as UTF-8 without one",
    consequence: UNREADABLE,
  },
  "text.utf16": {
    severity: "error",
    message: "the file is UTF-16: save it as UTF-8",
    consequence: UNREADABLE,
  },
  "text.ini": {
    severity: "error",
    message: "this is an INI file of another tool, not a text-format config",
    suggestion: "{hint}",
    consequence: UNREADABLE,
  },
  "text.yaml": {
    severity: "error",
    message: "this is YAML",
    suggestion: "{hint}",
    consequence: UNREADABLE,
  },
  "text.model_config": {
    severity: "error",
    message: "this is the description of a Triton model; the stage's config names the model",
    suggestion: "validate the stage's config: --files or --model-repository compares it with this file",
    consequence: UNREADABLE,
  },
  "text.json_sent": {
    severity: "error",
    message: "this is JSON: send it as application/json",
    consequence: UNREADABLE,
  },
  "text.limit": {
    severity: "error",
    message: "more than {n} faults: what follows is not read",
    consequence: UNREADABLE,
  },
  "text.nesting": {
    severity: "error",
    message: "nested deeper than 100",
    consequence: UNREADABLE,
  },
  "text.syntax": {
    severity: "error",
    message: "{expected} expected, not {token}",
    suggestion: "{hint}",
    consequence: UNREADABLE,
  },
  "text.octal": {
    severity: "warning",
    message: "{written} is octal: {value}",
    suggestion: "{decimal} if that was meant",
    consequence: "reads a number with a leading 0 as octal",
  },
  "text.map_duplicate_key": {
    severity: "warning",
    message: "key {key} is given more than once",
    consequence: "takes the last entry",
  },
} as const satisfies Record<string, Rule>;
