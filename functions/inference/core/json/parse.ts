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

/** Parses RFC 8259 from `start` to the end. Throws a JsonFault. */
export function parseJson(text: string, start: number): JsonNode {
  const parser = new Parser(text, start);
  const node = parser.value();
  parser.end();
  return node;
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /[A-Za-z]+/y;

class Parser {
  readonly #text: string;
  #at: number;
  #depth = 0;
  #values = 0;

  constructor(text: string, start: number) {
    this.#text = text;
    this.#at = start;
  }

  value(): JsonNode {
    this.#skipSpace();
    const at = this.#at;
    if (++this.#values > MOST_VALUES) throw new TooManyValues(at);
    const character = this.#text[at] ?? "";
    if (character === "{") return { kind: "object", at, members: this.#object() };
    if (character === "[") return { kind: "array", at, items: this.#array() };
    if (character === '"') return { kind: "string", at, value: this.#string() };
    const number = this.#match(NUMBER);
    if (number !== undefined) return { kind: "number", at, text: number };
    const word = this.#match(WORD);
    if (word === "true" || word === "false") return { kind: "boolean", at, value: word === "true" };
    if (word === "null") return { kind: "null", at };
    throw new JsonFault(at, "a value", hintAt(this.#text, at));
  }

  end(): void {
    this.#skipSpace();
    if (this.#at < this.#text.length) this.#fail("the end of the text");
  }

  #object(): Member[] {
    const members: Member[] = [];
    this.#open();
    if (this.#accept("}")) return this.#close(members);
    do {
      this.#skipSpace();
      const at = this.#at;
      if (this.#text[at] !== '"') this.#fail("a name in quotes");
      const key = this.#string();
      if (!this.#accept(":")) this.#fail('":"');
      members.push({ key, at, value: this.value() });
    } while (this.#accept(","));
    if (!this.#accept("}")) this.#fail('"," or "}"');
    return this.#close(members);
  }

  #array(): JsonNode[] {
    const items: JsonNode[] = [];
    this.#open();
    if (this.#accept("]")) return this.#close(items);
    do items.push(this.value());
    while (this.#accept(","));
    if (!this.#accept("]")) this.#fail('"," or "]"');
    return this.#close(items);
  }

  #open(): void {
    if (++this.#depth > DEEPEST) throw new JsonFault(this.#at);
    this.#at++;
  }

  #close<T>(content: T): T {
    this.#depth--;
    return content;
  }

  #string(): string {
    const start = this.#at;
    let end = start + 1;
    let escaped = false;
    for (; this.#text[end] !== '"'; end++) {
      const unit = this.#text.charCodeAt(end);
      if (!(unit >= 0x20))
        throw new JsonFault(end, "the end of the string", "escape line ends and control characters");
      if (unit === BACKSLASH) {
        escaped = true;
        end = this.#escapeEnd(end);
      }
    }
    this.#at = end + 1;
    return escaped ? String(JSON.parse(this.#text.slice(start, end + 1))) : this.#text.slice(start + 1, end);
  }

  /** The last character of an escape. */
  #escapeEnd(at: number): number {
    const letter = this.#text[at + 1] ?? "";
    if (letter !== "" && '"\\/bfnrt'.includes(letter)) return at + 1;
    if (letter === "u" && /^[\da-fA-F]{4}$/.test(this.#text.slice(at + 2, at + 6))) return at + 5;
    throw new JsonFault(at, "an escape", "write \\\\ for a backslash");
  }

  #accept(character: string): boolean {
    this.#skipSpace();
    if (this.#text[this.#at] !== character) return false;
    this.#at++;
    return true;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  #skipSpace(): void {
    while (" \t\n\r".includes(this.#text[this.#at] ?? "x")) this.#at++;
  }

  #fail(expected: string): never {
    throw new JsonFault(this.#at, expected, hintAt(this.#text, this.#at));
  }
}

const BACKSLASH = 0x5c;

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
