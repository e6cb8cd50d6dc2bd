import { type Edit, replace } from "../fix/fix.ts";
import { formatFloat } from "../schema.ts";
import { isList } from "../json/in-json.ts";
import type { Token } from "./scan.ts";
import type { TextString } from "./string.ts";
import type { FieldNode, ValueNode } from "./tree.ts";

/** Fixes of spelling mistakes in the syntax. */

/** Turns a comment of another language into one of the text format, if it ends its line. */
export function commentFix(at: number, written: string, text: string): readonly Edit[] {
  if (written.startsWith("//")) return replace(at, at + 2, "#");
  if (written.startsWith(";")) return replace(at, at + 1, " #");
  const end = at + written.length;
  if (
    !written.endsWith("*/") ||
    written.length > LONGEST_COMMENT ||
    !/[^\S\n]*(?:\n|$)/y.test(text.slice(end, end + 200))
  )
    return [];
  const lines = written
    .slice(2, -2)
    .split("\n")
    .map((line) => `# ${line.replace(/^\s*\*?\s*/, "").trimEnd()}`.trimEnd());
  return replace(at, end, lines.join("\n"));
}

/** The text of a comment in the style of other languages. */
export function commentOf(written: string): string {
  const end = written.startsWith("/*") && written.endsWith("*/") ? -2 : undefined;
  return written.slice(2, end).trim();
}

const LONGEST_COMMENT = 4000;

export function plainQuotes({ end, value }: TextString, at: number, text: string): readonly Edit[] {
  const closed = /["'\u2018-\u201f\u00ab\u00bb]/.test(text[end - 1] ?? "") && end > at + 1;
  return closed && !/["\\]/.test(value) ? replace(at, end, `"${value}"`) : [];
}

/** From the first semicolon to the end of the list, without a trailing one. */
export function semicolonEdits(text: string, at: number): readonly Edit[] {
  const end = text.indexOf("]", at);
  const list = text.slice(at, end < 0 ? at : end);
  if (!/^[\s;\w.+-]*$/.test(list)) return [];
  return Array.from(list.matchAll(/;/g), ({ index }) => {
    const last = /^;\s*$/.test(list.slice(index));
    return { at: at + index, end: at + index + 1, text: last ? "" : "," };
  });
}

/** More numbers after the first one, without brackets. */
export const BARE_LIST = /(?:\s*;\s*-?(?:\.?\d)[\w.]*(?:[eE][+-]\d+)?)+(?:[ \t]*;)?/y;

/** Words with slashes, points or a port, and addresses of four numbers. */
export const BARE_PATH =
  /(?:(?:[~.]{0,2}\/|[A-Za-z_][\w-]*(?=[./:]\S))[\w./:~@%+-]*|\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?)(?=[\s,;}>#]|$)/y;

/** Numbers separated by semicolons, as a list. */
export function bracketed(written: string): string {
  const items = written.split(";").map((one) => one.trim());
  return `[${items.filter(Boolean).join(", ")}]`;
}

/** A hint on a number in place of a name: a decimal comma, or a map entry in the style of JSON. */
export function numberHint(
  before: ValueNode | undefined,
  { kind, at, text: digits }: Token,
  next: Token,
  text: string,
): string | undefined {
  if (kind !== "number") return undefined;
  if (next.text === ":") return `an entry of a map is { key: ${digits} value { … } }`;
  const isDecimal = before?.kind === "number" && before.end + 1 === at && text[before.end] === ",";
  return isDecimal ? `decimals stand behind a point: ${before.text}.${digits}` : undefined;
}

/** The value of a fraction after the last field's value. */
export function quotientOf(
  dividend: ValueNode | undefined,
  slash: Token,
  divisor: Token,
): { hint: string; edits: readonly Edit[] } | undefined {
  if (slash.text !== "/" || dividend?.kind !== "number" || divisor.kind !== "number") return undefined;
  const quotient = Number(dividend.text) / Number(divisor.text);
  if (!Number.isFinite(quotient)) return undefined;
  const text = formatFloat(Math.fround(quotient));
  return {
    hint: `there is no arithmetic: write ${text}`,
    edits: [{ at: dividend.at, end: divisor.end, text }],
  };
}

/** More numbers or words after the first one and a comma. */
const AFTER_COMMA = /(?:\s*,\s*-?[\w.]+)+/y;

/** `dims: 3,640,640`: a list of a field that is one in a schema, or of three or more. */
export function commaList(
  { name, value }: FieldNode,
  { kind, at }: Token,
  text: string,
): { hint: string; edits: readonly Edit[] } | undefined {
  if (kind !== "number" || value.kind !== "number") return undefined;
  AFTER_COMMA.lastIndex = value.end;
  const rest = AFTER_COMMA.exec(text)?.[0] ?? "";
  if (value.end + rest.length <= at || (!isList(name) && rest.split(",").length < 3)) return undefined;
  const start = value.at;
  const end = value.end + rest.length;
  const items = text
    .slice(start, end)
    .split(",")
    .map((one) => one.trim());
  const list = `[${items.join(", ")}]`;
  return { hint: `a list stands in brackets: ${name}: ${list}`, edits: [{ at: start, end, text: list }] };
}
