import { formatFloat } from "../float.ts";
import type { Severity } from "../severity.ts";

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

/** Alternating text and words. The number of templates is that of the table's rows. */
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

/** Cuts a text from the body to the length that an answer repeats. */
export function clip(value: string): string {
  return value.length > LONGEST ? `${value.slice(0, LONGEST).toWellFormed()}…` : value;
}
