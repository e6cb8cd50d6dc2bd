import { visit } from "jsonc-parser";
import { type Arguments, type Findings, readAll, Unreadable } from "../findings.ts";
import { MOST_VALUES } from "../format.ts";
import type { RuleId } from "../rules/index.ts";

/** JSON as a tree with positions. */

export type JsonNode =
  | { kind: "object"; at: number; members: Member[] }
  | { kind: "array"; at: number; items: JsonNode[] }
  | { kind: "string"; at: number; value: string }
  /** As written: a double may not hold it. */
  | { kind: "number"; at: number; text: string }
  | { kind: "boolean"; at: number; value: boolean }
  | { kind: "null"; at: number };

export interface Member {
  key: string;
  /** Of the key. */
  at: number;
  value: JsonNode;
}

const DEEPEST = 100;
/** The library's codes of errors within a token. */
const OF_STRINGS = new Set([12, 14, 15, 16]);
const OF_NUMBERS = 13;

/** Parses RFC 8259, after a byte order mark. The first fault waits for its reader; the rest is what the library makes of it. */
export function parseJson(text: string): { root?: JsonNode; fault?: (findings: Findings) => void } {
  const open: JsonNode[] = [];
  const parsed: ReturnType<typeof parseJson> = {};
  const note = <Id extends RuleId>(rule: Id, at: number, ...values: Arguments<Id>) => {
    parsed.fault ??= (findings) => findings.add(rule, "", at, ...values);
  };
  let name = { key: "", at: 0 };
  let expected = "a value";
  let values = 0;
  const stringAt = (at: number, length: number) => {
    const written = text.slice(at, at + length);
    return written.includes("\\") && !parsed.fault ? String(JSON.parse(written)) : written.slice(1, -1);
  };
  const afterValue = () => {
    const outer = open.at(-1);
    expected = outer ? `"," or "${outer.kind === "array" ? "]" : "}"}"` : "the end of the text";
  };
  const add = (node: JsonNode) => {
    if (++values > MOST_VALUES) {
      note("size.values", node.at, { n: MOST_VALUES });
      throw new Unreadable();
    }
    const outer = open.at(-1);
    if (outer?.kind === "array") outer.items.push(node);
    else if (outer?.kind === "object") outer.members.push({ ...name, value: node });
    parsed.root ??= node;
    afterValue();
  };
  const begin = (node: JsonNode, next: string) => {
    add(node);
    if (open.push(node) > DEEPEST) {
      note("json.nesting", node.at);
      throw new Unreadable();
    }
    expected = next;
  };
  // It also reports the end of what the text leaves open.
  const end = (at: number) => {
    if (at >= text.length) return;
    open.pop();
    afterValue();
  };
  const visitor = {
    onObjectBegin: (at: number) => begin({ kind: "object", at, members: [] }, "a name in quotes"),
    onArrayBegin: (at: number) => begin({ kind: "array", at, items: [] }, "a value"),
    onObjectEnd: end,
    onArrayEnd: end,
    onObjectProperty(_key: string, at: number, length: number) {
      name = { key: stringAt(at, length), at };
      expected = '":"';
    },
    onSeparator(character: string) {
      expected = character === "," && open.at(-1)?.kind === "object" ? "a name in quotes" : "a value";
    },
    onLiteralValue(value: string | number | boolean | null, at: number, length: number) {
      if (typeof value === "number") add({ kind: "number", at, text: text.slice(at, at + length) });
      else if (typeof value === "string") add({ kind: "string", at, value: stringAt(at, length) });
      else add(value === null ? { kind: "null", at } : { kind: "boolean", at, value });
    },
    onError(code: number, at: number) {
      if (parsed.fault) return;
      if (OF_STRINGS.has(code) && expected.startsWith("a ")) {
        const { from, ...values } = faultOfString(text, at + 1);
        return note("json.syntax", from, values);
      }
      // What follows the digits of a number is at fault.
      const digits = code === OF_NUMBERS && expected === "a value" ? /^-?\d+(?:\.\d+)?/ : /^/;
      const from = at + digits.exec(text.slice(at))![0].length;
      if (from > at) afterValue();
      note("json.syntax", from, { what: expected, hint: hintAt(text, from) });
    },
  };
  readAll(() => visit(plain(text), visitor, { disallowComments: true }));
  return parsed;
}

const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/g;

/**
 * As long, without a byte order mark, escapes and long blanks: the library would keep each escape and each blank as a string of its
 * own.
 */
function plain(text: string): string {
  const unescaped = withoutEscapes(text);
  if (!/(?<![ \t])[ \t]{1000}/.test(unescaped)) return unescaped;
  return unescaped.replaceAll(/"[^"]*"?|[ \t]{2,}/g, (part) =>
    part.startsWith('"') ? part : "\n".repeat(part.length),
  );
}

function withoutEscapes(text: string): string {
  if (!text.includes("\\")) return text.replace(/^\uFEFF/, " ");
  const units = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at);
  if (units[0] === 0xfeff) units[0] = 0x20;
  for (const { 0: escape, index } of text.matchAll(ESCAPE)) units.fill(0x5f, index, index + escape.length);
  return new TextDecoder("utf-16le").decode(units);
}

/** The first part of a string's content that is none. */
function faultOfString(text: string, at: number): { from: number; what: string; hint: string | undefined } {
  const what = "the end of the string";
  for (const { 0: piece, index } of text.slice(at).matchAll(PIECE)) {
    const from = at + index;
    if (piece === "\\") return { from, what: "an escape", hint: "write \\\\ for a backslash" };
    if (piece.length < 2 && !(piece >= " "))
      return { from, what, hint: "escape line ends and control characters" };
  }
  return { from: at, what, hint: undefined };
}

// oxlint-disable-next-line no-control-regex -- these are what it looks for
const PIECE = /[^\\\0-\x1f]+|\\(?:["\\/bfnrt]|u[\da-fA-F]{4})|[^]|$/g;

/** A hint on the probable mistake at a position. */
function hintAt(text: string, at: number): string | undefined {
  const rest = text.slice(at, at + 10);
  if (rest === "") return undefined;
  if (/^(?:\/[/*]|#)/.test(rest)) return "JSON has no comments";
  if (/^[}\]]/.test(rest)) return "is there a comma too many?";
  if (/^-?(?:NaN|Infinity)/.test(rest)) return 'write "NaN", "Infinity" or "-Infinity" in quotes';
  if (/^['\u2018-\u201f]/.test(rest)) return "strings have double quotes";
  if (/^[A-Za-z_]/.test(rest)) return "names and words stand in double quotes";
  return undefined;
}
