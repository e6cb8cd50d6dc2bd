import { type Edit, replace } from "../fix/fix.ts";
import { formatFloat } from "../schema.ts";
import { isList } from "../json/in-json.ts";
import { isSymbol, type Token } from "./scan.ts";
import type { TextString } from "./string.ts";
import type { FieldNode, ScalarNode } from "./tree.ts";

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

/** Numbers separated by a sign, as a list. */
export function bracketed(written: string, separator: string): string {
  const items = written.split(separator).map((one) => one.trim());
  return `[${items.filter(Boolean).join(", ")}]`;
}

/** What a token in place of a name means, after the last field of its message: a hint and the edits. */
export function meantBy(
  token: Token,
  next: Token,
  last: FieldNode | undefined,
  text: string,
): { hint?: string | undefined; edits: readonly Edit[] } {
  const { kind, at, end, text: written } = token;
  if (kind === "string") return { hint: "names are written without quotes", edits: [] };
  if (isSymbol(token, ",")) return { edits: replace(at, end, "") };
  const before = last?.value.kind === "number" ? last.value : undefined;
  const quotient = written === "/" && next.kind === "number" && Number(before?.text) / Number(next.text);
  if (before && typeof quotient === "number" && Number.isFinite(quotient)) {
    const value = formatFloat(Math.fround(quotient));
    return { hint: `there is no arithmetic: write ${value}`, edits: replace(before.at, next.end, value) };
  }
  if (kind !== "number") return { edits: [] };
  const list = last && before && commaList(last.name, before, at, text);
  if (list) return list;
  if (next.text === ":") return { hint: `an entry of a map is { key: ${written} value { … } }`, edits: [] };
  const isDecimal = before && before.end + 1 === at && text[before.end] === ",";
  const hint = isDecimal ? `decimals stand behind a point: ${before.text}.${written}` : undefined;
  return { hint, edits: [] };
}

/** More numbers or words after the first one and a comma. */
const AFTER_COMMA = /(?:\s*,\s*-?[\w.]+)+/y;

/** `dims: 3,640,640`: a list of a field that is one in a schema, or of three or more. */
function commaList(name: string, { at: start, end: first }: ScalarNode, at: number, text: string) {
  AFTER_COMMA.lastIndex = first;
  const rest = AFTER_COMMA.exec(text)?.[0] ?? "";
  const end = first + rest.length;
  if (end <= at || (!isList(name) && rest.split(",").length < 3)) return undefined;
  const list = bracketed(text.slice(start, end), ",");
  return { hint: `a list stands in brackets: ${name}: ${list}`, edits: replace(start, end, list) };
}
