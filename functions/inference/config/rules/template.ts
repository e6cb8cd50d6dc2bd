import { formatFloat } from "../float.ts";
import type { Severity } from "../severity.ts";

/** A row of the table of rules; words in braces stand for values of the case. */
export interface Rule {
  severity: Severity;
  message: string;
  /** What to write instead. */
  suggestion?: string;
  /** What the consuming server does with such a config. */
  consequence?: string;
}

type Value = string | number | bigint | undefined;

export type Values = Readonly<Record<string, Value>>;

/** The words in braces of a template; braces of examples have spaces in them. */
type Words<Template> = Template extends `${string}{${infer Rest}` ? WordAt<Rest> | Words<Rest> : never;

type WordAt<Text> = Text extends `${infer Word}}${string}`
  ? Word extends `${string}${" " | "{"}${string}` | ""
    ? never
    : Word
  : never;

type MessageWords<Row> = Words<Row extends { message: infer Template } ? Template : never>;
type SuggestionWords<Row> = Words<Row extends { suggestion: infer Template } ? Template : never>;

/** The values that a row of the table has braces for; without those of a suggestion there is none. */
export type ValuesOf<Row> = { [Word in MessageWords<Row>]: NonNullable<Value> } & {
  [Word in SuggestionWords<Row>]: Value;
};

/** Puts values into a template, undefined if one is missing. Long ones are cut, for they come from the body. */
export function fill(template: string, values: Values): string | undefined {
  let complete = true;
  const filled = template.replace(/\{(\w+)\}/g, (_, word: string) => {
    const value = values[word];
    if (value === undefined) complete = false;
    return clip(typeof value === "number" ? formatNumber(value) : String(value));
  });
  return complete ? filled : undefined;
}

/** Numbers are 32-bit integers or floats. */
function formatNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : formatFloat(value);
}

const LONGEST = 300;

/** As much of what comes from the body as an answer repeats. */
export function clip(value: string): string {
  return value.length > LONGEST ? `${value.slice(0, LONGEST).toWellFormed()}…` : value;
}
