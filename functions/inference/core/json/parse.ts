import { visit } from "jsonc-parser";
import type { Arguments, Findings } from "../findings.ts";
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

/** Thrown at the first fault, which is already noted. */
class Unreadable extends Error {}

const DEEPEST = 100;
/** The library's codes of errors within a token. */
const OF_STRINGS = new Set([12, 14, 15, 16]);
const OF_NUMBERS = 13;

/** Parses RFC 8259, after a byte order mark, up to the first fault, which it notes. */
export function parseJson(text: string, findings: Findings): JsonNode | undefined {
  try {
    return parse(text, (rule, at, ...values) => {
      findings.add(rule, "", at, ...values);
      throw new Unreadable();
    });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return undefined;
  }
}

type Stop = <Id extends RuleId>(rule: Id, at: number, ...values: Arguments<Id>) => never;

function parse(text: string, stop: Stop): JsonNode {
  const open: JsonNode[] = [];
  let root: JsonNode | undefined;
  let name = { key: "", at: 0 };
  let expected = "a value";
  let values = 0;
  const afterValue = () => {
    const outer = open.at(-1);
    expected = outer ? `"," or "${outer.kind === "array" ? "]" : "}"}"` : "the end of the text";
  };
  const add = (node: JsonNode) => {
    if (++values > MOST_VALUES) stop("size.values", node.at, { n: MOST_VALUES });
    const outer = open.at(-1);
    if (outer?.kind === "array") outer.items.push(node);
    else if (outer?.kind === "object") outer.members.push({ ...name, value: node });
    root ??= node;
    afterValue();
  };
  const begin = (node: JsonNode, next: string) => {
    add(node);
    if (open.push(node) > DEEPEST) stop("json.nesting", node.at);
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
      name = { key: stringAt(text, at, length), at };
      expected = '":"';
    },
    onSeparator(character: string) {
      expected = character === "," && open.at(-1)?.kind === "object" ? "a name in quotes" : "a value";
    },
    onLiteralValue(value: string | number | boolean | null, at: number, length: number) {
      if (typeof value === "number") add({ kind: "number", at, text: text.slice(at, at + length) });
      else if (typeof value === "string") add({ kind: "string", at, value: stringAt(text, at, length) });
      else add(value === null ? { kind: "null", at } : { kind: "boolean", at, value });
    },
    onError(code: number, at: number) {
      if (OF_STRINGS.has(code) && expected.startsWith("a ")) faultOfString(text, at + 1, stop);
      // What follows the digits of a number is at fault.
      const digits = code === OF_NUMBERS && expected === "a value" ? /^-?\d+(?:\.\d+)?/ : /^/;
      const from = at + digits.exec(text.slice(at))![0].length;
      if (from > at) afterValue();
      stop("json.syntax", from, { what: expected, hint: hintAt(text, from) });
    },
  };
  visit(plain(text), visitor, { disallowComments: true });
  return root!;
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

function stringAt(text: string, at: number, length: number): string {
  const written = text.slice(at, at + length);
  return written.includes("\\") ? String(JSON.parse(written)) : written.slice(1, -1);
}

/** Stops at the first part of a string's content that is none. */
function faultOfString(text: string, at: number, stop: Stop): never {
  const [line, what] = ["escape line ends and control characters", "the end of the string"];
  for (const { 0: piece, index } of text.slice(at).matchAll(PIECE)) {
    if (piece === "\\")
      stop("json.syntax", at + index, { what: "an escape", hint: "write \\\\ for a backslash" });
    if (piece.length < 2 && !(piece >= " ")) stop("json.syntax", at + index, { what, hint: line });
  }
  return stop("json.syntax", at, { what, hint: undefined });
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
