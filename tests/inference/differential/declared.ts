import type { Format } from "../../../functions/inference/core/index.ts";

/** Configs that another implementation reads differently, with the deciding rule. */

export type Other = "library" | "google";

/** The outcomes of a config in both. */
export interface Disagreement {
  how: "taken here" | "refused here" | "read otherwise";
  /** Of the issues here. */
  rules: ReadonlySet<string>;
  /** The other one's message, if it refuses the config. */
  refusal: string;
  body: Uint8Array;
}

export interface Declared {
  by: readonly Other[];
  format: Format;
  what: string;
  /** The line of the specification, or of the validator's own rules, that decides it. */
  law: string;
  is(found: Disagreement): boolean;
  /** A disputed body; binary in hexadecimal. */
  example: string;
}

const ENCODING = "protobuf.dev/programming-guides/encoding";
const JSON_MAPPING = "protobuf.dev/programming-guides/json";
const TEXT_FORMAT = "protobuf.dev/reference/protobuf/textformat-spec";

const has = (rules: ReadonlySet<string>, ...wanted: string[]) => wanted.some((rule) => rules.has(rule));
const textOf = (body: Uint8Array) => Buffer.from(body).toString();

export const DECLARED: readonly Declared[] = [
  {
    by: ["library"],
    format: "binary",
    what: "a known field with another wire type",
    law: `${ENCODING}/#structure: the wire type says how large the payload is; one that the field does not have makes it an unknown field, and is not read as what it is not`,
    is: ({ rules }) => rules.has("wire.wrong_type"),
    example: "0d0000803f",
  },
  {
    by: ["library"],
    format: "binary",
    what: "a field that goes on behind the end of its message or list",
    law: `${ENCODING}/#length-types: the length prefix states the size of the payload, and what is in it ends there`,
    is: ({ how, rules }) =>
      how === "refused here" &&
      has(
        rules,
        ...["length", "truncated", "tag_invalid", "wire_type_reserved", "varint_too_long"].map(
          (id) => `wire.${id}`,
        ),
        ...["unclosed", "mismatch"].map((id) => `wire.group_${id}`),
      ),
    example: "3a020a03616263",
  },
  {
    by: ["library"],
    format: "binary",
    what: "the end of a group that never began, with the number of a known field",
    law: `${ENCODING}/#groups: SGROUP and EGROUP come in pairs of one field number`,
    is: ({ how, rules }) => how === "refused here" && rules.has("wire.group_unmatched_end"),
    example: "2a021401",
  },
  ...(["json", "text"] as const).map((format): Declared => {
    const [wrapped, bare] = { json: ['{"inferConfig":', "}"], text: ["infer_config ", ""] }[format] as [
      string,
      string,
    ];
    return {
      by: ["library", "google"],
      format,
      what: "infer_config { } around the config",
      law: "§wrapping-and-limits: its content is judged, with a warning",
      is: ({ how, rules }) => how === "taken here" && rules.has("wrapped.infer_config"),
      example: `${wrapped}{}${bare}`,
    };
  }),
  {
    by: ["library"],
    format: "json",
    what: "int64 as a number beyond 2^53, or with a zero fraction or an exponent in a string",
    law: `${JSON_MAPPING}/#field-representation: int64 is a decimal string, numbers are accepted; exponents too, in quotes or not. §json-rules: judged from the digits as written`,
    is: ({ how, refusal }) => how === "taken here" && refusal.includes("expected bigint (int64)"),
    example: '{"backend":{"srvIs":{"version":9223372036854775807}}}',
  },
  {
    by: ["library", "google"],
    format: "json",
    what: "a string that is no number of JSON for a number, such as 01, 0x1 or one between blanks; and a truth value",
    law: "RFC 8259, section 6: no leading zeros, no hexadecimal, no blanks; §json-rules: numbers in strings are numbers, booleans are not",
    is: ({ how, rules }) => how === "refused here" && rules.has("json.type"),
    example: '{"backend":{"srvIs":{"version":"01"}}}',
  },
  {
    by: ["library", "google"],
    format: "json",
    what: "a number that only rounding makes an integer, such as 1e-400",
    law: "§json-rules: judged from the digits as written",
    is: ({ how, rules }) => how === "refused here" && rules.has("json.integer"),
    example: '{"uniqueId":1e-400}',
  },
  {
    by: ["google"],
    format: "json",
    what: "an integer with a zero fraction or an exponent in a string",
    law: `${JSON_MAPPING}/#field-representation: exponents are accepted for all numeric types, in quotes or not`,
    is: ({ how, refusal }) => how === "taken here" && refusal.includes("invalid literal for int()"),
    example: '{"maxBatchSize":"1e3"}',
  },
  {
    by: ["google"],
    format: "json",
    what: "-0 for a float, of which Google's Python makes an integer first",
    law: "RFC 8259, section 6: a minus belongs to the number; §json-rules: -0 is a negative zero",
    is: ({ how, body }) => how === "read otherwise" && /[:[,\s]-0[\s,}\]]/.test(textOf(body)),
    example: '{"lstm":{"loops":[{"initConst":{"value":-0}}]}}',
  },
  {
    by: ["google"],
    format: "json",
    what: "a number in a string, or one that is no int32, for an enum",
    law: `${JSON_MAPPING}/#field-representation: parsers accept both enum names and integer values; an enum's number is an int32`,
    is: ({ how, rules }) =>
      how === "refused here" && has(rules, "json.enum_name", "json.integer", "json.out_of_range"),
    example: '{"preprocess":{"networkFormat":"1"}}',
  },
  {
    by: ["google"],
    format: "json",
    what: "a map key that is no plain decimal number, such as 01 or -0",
    law: "§json-rules: map keys are decimal strings; 01 and 1 would be one key twice",
    is: ({ how, rules }) => how === "refused here" && rules.has("json.map_key"),
    example: '{"postprocess":{"detection":{"perClassParams":{"01":{}}}}}',
  },
  {
    by: ["library"],
    format: "text",
    what: "bytes in a comment that are no UTF-8",
    law: `${TEXT_FORMAT}/#whitespace: a comment is any characters to the end of the line; §text-rules: text.utf8 passes over comments`,
    is: ({ how, refusal }) => how === "taken here" && refusal.includes("not valid for encoding"),
    example: "# \u00ff in Latin-1\n",
  },
  {
    by: ["library"],
    format: "text",
    what: "a control character in a comment or between fields",
    law: `${TEXT_FORMAT}/#characters: the characters of the format do not have NUL in them, and Google's reader stops there`,
    is: ({ how, rules }) => how === "refused here" && rules.has("text.control_char"),
    example: "# a \0\n",
  },
  {
    by: ["google"],
    format: "text",
    what: "an octal escape above \\377",
    law: `${TEXT_FORMAT}/#string: an octal escape is a byte value`,
    is: ({ how, rules }) => how === "refused here" && rules.has("text.escape"),
    example: String.raw`custom_lib { path: "\400" }`,
  },
];
