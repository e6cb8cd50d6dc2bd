import { REACTIONS } from "../../../../gen/rules/reactions.ts";
import { ROWS } from "../../../../gen/rules/table.ts";
import { formatFloat, own } from "../schema.ts";
import type { Dialect, Severities, Severity } from "../report.ts";

export { ROWS };

export type RuleId = keyof typeof ROWS;

/** Every rule by its id. */
export const RULES: Readonly<Record<string, Rule>> = ROWS;

/** Severities of a dialect that differ from the table's, by its server's behaviour (§deepstream-dialect). */
const OTHERWISE: Readonly<Record<Dialect, Partial<Record<RuleId, Severity | "off">>>> = {
  // Valid by the schema: reported on request.
  config: {
    "text.octal": "off",
    "framework.unknown_there": "off",
    "tensor_name.ambiguous": "off",
    "lstm.output_not_in_outputs": "off",
  },
  deepstream: {
    "preprocess.required": "info",
    "postprocess.required": "info",
    "scale_factor.unset": "info",
    // Many stages say so on purpose, and an absent format is the same.
    "network_format.unset": "off",
    // Outputs without a parser need not be listed.
    "lstm.output_not_in_outputs": "info",
    "output_buffer_pool_size.range": "warning",
    "pre_threshold.mutes_class": "info",
    "nms.reserved": "off",
    "segmentation.threshold_reserved": "off",
  },
  model: {},
};

/** The severity of a rule in a dialect, or of the settings. Undefined for a rule that is not reported. */
export function severityIn(dialect: Dialect, rule: RuleId, wished: Severities = {}): Severity | undefined {
  const chosen = isReadingError(rule) ? undefined : own(wished, rule);
  const severity = chosen ?? OTHERWISE[dialect][rule] ?? ROWS[rule].severity;
  return severity === "off" ? undefined : severity;
}

/** Whether the rule means that the body cannot be read as a config. No setting changes that. */
export function isReadingError(rule: string): boolean {
  const severity = own(RULES, rule)?.severity;
  return severity === "error" && (READING.test(rule) || rule === "infer_config.required");
}

/** Whether the rule is on the syntax of the text format. Unknown names and values are not. */
export function isSyntax({ rule }: { rule: string }): boolean {
  return rule.startsWith("text.") && isReadingError(rule) && !OF_SCHEMA.has(rule);
}

const OF_SCHEMA: ReadonlySet<string> = new Set<RuleId>([
  "text.unknown_field",
  "text.duplicate_field",
  "text.oneof_conflict",
  "text.expected_integer",
  "text.expected_number",
  "text.expected_bool",
  "text.expected_string",
  "text.out_of_range",
  "text.enum_name",
  "text.enum_quoted",
  "text.list_for_singular",
]);

const READING = /^(?:text|json|wire|size|body|media_type|dialect|convert)\./;

/** The inference server's reaction to a config that breaks the rule; undefined for ids of other versions. */
export function serverReaction(rule: string): string | undefined {
  return own<string>(REACTIONS, rule);
}

/** A row of the table of rules; words in braces stand for values of the case. */
export interface Rule {
  severity: Severity;
  message: string;
  /** The correct form. */
  suggestion?: string;
}

type Value = string | number | bigint | undefined;

export type Values = Readonly<Record<string, Value>>;

/** The words in braces of a template; braces in examples contain spaces. */
type Words<Template> = Template extends `${string}{${infer Rest}` ? WordAt<Rest> | Words<Rest> : never;

type WordAt<Text> = Text extends `${infer Word}}${string}`
  ? Word extends `${string}${" " | "{"}${string}` | ""
    ? never
    : Word
  : never;

type MessageWords<Row> = Words<Row extends { message: infer Template } ? Template : never>;
type SuggestionWords<Row> = Words<Row extends { suggestion: infer Template } ? Template : never>;

/** The values for the braces of a row; the suggestion is optional, as are its values. */
export type ValuesOf<Row> = { [Word in MessageWords<Row>]: NonNullable<Value> } & {
  [Word in SuggestionWords<Row>]: Value;
};

/** Fills a template; undefined if a value is missing. Values come from the body, so long ones are cut. */
export function fill(template: string, values: Values): string | undefined {
  let isWhole = true;
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, word: string) => {
    const value = values[word];
    isWhole &&= value !== undefined;
    const isFloat = typeof value === "number" && !Number.isInteger(value);
    return clip(isFloat ? formatFloat(value) : String(value));
  });
  return isWhole ? filled : undefined;
}

const LONGEST = 300;

/** Cuts a text from the body to the length that an answer repeats. */
export function clip(value: string): string {
  return value.length > LONGEST ? `${value.slice(0, LONGEST).toWellFormed()}…` : value;
}
