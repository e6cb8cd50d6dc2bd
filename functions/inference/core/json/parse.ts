import { visit } from "jsonc-parser";
import { MOST_VALUES } from "../format.ts";

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

/** The position and reason of a JSON syntax error. */
export class JsonFault extends Error {
  readonly at: number;
  /** The expected token; undefined for too deep nesting. */
  readonly expected: string | undefined;
  readonly hint: string | undefined;

  constructor(at: number, expected?: string, hint?: string) {
    super(expected);
    this.at = at;
    this.expected = expected;
    this.hint = hint;
  }
}

/** There are more than `MOST_VALUES`. */
export class TooManyValues extends JsonFault {}

const DEEPEST = 100;
/** The library's codes of errors within a token. */
const OF_STRINGS = new Set([12, 14, 15, 16]);
const OF_NUMBERS = 13;

/** Parses RFC 8259, after a byte order mark. Throws a JsonFault at the first error. */
export function parseJson(text: string): JsonNode {
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
    if (++values > MOST_VALUES) throw new TooManyValues(node.at);
    const outer = open.at(-1);
    if (outer?.kind === "array") outer.items.push(node);
    else if (outer?.kind === "object") outer.members.push({ ...name, value: node });
    root ??= node;
    afterValue();
  };
  const begin = (node: JsonNode, next: string) => {
    add(node);
    if (open.push(node) > DEEPEST) throw new JsonFault(node.at);
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
      if (OF_STRINGS.has(code) && expected.startsWith("a ")) throw faultOfString(text, at + 1);
      // What follows the digits of a number is at fault.
      const digits = code === OF_NUMBERS && expected === "a value" ? /^-?\d+(?:\.\d+)?/ : /^/;
      const from = at + digits.exec(text.slice(at))![0].length;
      if (from > at) afterValue();
      throw new JsonFault(from, expected, hintAt(text, from));
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

/** The first part of a string's content that is none. */
function faultOfString(text: string, at: number): JsonFault {
  for (const { 0: piece, index } of text.slice(at).matchAll(PIECE)) {
    if (piece === "\\") return new JsonFault(at + index, "an escape", "write \\\\ for a backslash");
    if (piece.length < 2 && !(piece >= " "))
      return new JsonFault(at + index, "the end of the string", "escape line ends and control characters");
  }
  return new JsonFault(at, "the end of the string");
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
