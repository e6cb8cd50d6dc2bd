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
  /** The file and function of the server's source that does so. */
  source?: string;
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
  const [first = "", ...rest] = partsOf(template);
  let filled = first;
  for (let index = 0; index < rest.length; index += 2) {
    const value = values[rest[index]!];
    if (value === undefined) return undefined;
    filled += clip(typeof value === "number" ? formatNumber(value) : String(value)) + rest[index + 1]!;
  }
  return filled;
}

const PARTS = new Map<string, readonly string[]>();

/** Text and words in turns; there are as many templates as rows of the table have. */
function partsOf(template: string): readonly string[] {
  let parts = PARTS.get(template);
  if (!parts) PARTS.set(template, (parts = template.split(/\{(\w+)\}/)));
  return parts;
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
