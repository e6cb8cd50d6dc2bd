import type { Charset } from "./charsets.ts";

const QUOTE = 0x27;
const DOUBLE_QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = 0x28;
const CLOSE = 0x29;
const COMMA = 0x2c;

type Form = "null" | "text" | "escaped" | "bare" | "hex" | "bits";

/** Most columns of a table in MySQL. */
export const MOST_COLUMNS = 4096;

/** Results for an incomplete tuple and for an invalid one. */
export const UNFINISHED = -1;
export const MALFORMED = -2;

/**
 * One row of an INSERT, `(1,'text',NULL,0x00)`, as positions of its values, decoded on demand. The bytes are the window's, so
 * values must be read before it moves.
 */
export class Tuple {
  /** Number of values; the first 4,096 can be read. */
  size = 0;
  /** Whether the row is longer than the limit: its last values are missing. */
  isCut = false;
  #bytes: Buffer = Buffer.alloc(0);
  readonly #forms: Form[] = [];
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  charset: Charset;

  constructor(charset: Charset) {
    this.charset = charset;
  }

  /** Reads the tuple whose parenthesis opens at `from`; returns the position after it, or one of the two numbers above. */
  read(bytes: Buffer, from: number): number {
    this.#bytes = bytes;
    this.size = 0;
    let at = from + 1;
    for (;;) {
      at = skipBlanks(bytes, at);
      const end = this.#value(bytes, at);
      if (end < 0) return end;
      at = skipBlanks(bytes, end);
      if (at >= bytes.length) return UNFINISHED;
      if (bytes[at] === CLOSE) return at + 1;
      if (bytes[at] !== COMMA) return MALFORMED;
      at += 1;
    }
  }

  /** The text of a value; null for NULL and for a missing one. */
  text(place: number): string | null {
    if (place < 0 || place >= Math.min(this.size, MOST_COLUMNS)) return null;
    const start = this.#starts[place] as number;
    const end = this.#ends[place] as number;
    switch (this.#forms[place]) {
      case "text":
        return this.charset.decode(this.#bytes, start, end);
      case "escaped":
        return this.#unescape(start, end);
      case "hex": {
        const bytes = Buffer.from(this.#bytes.toString("latin1", start, end), "hex");
        return this.charset.decode(bytes, 0, bytes.length);
      }
      case "bits":
        return String(Number.parseInt(this.#bytes.toString("latin1", start, end), 2) || 0);
      case "bare":
        return this.#bytes.toString("latin1", start, end);
      default:
        return null;
    }
  }

  #value(bytes: Buffer, from: number): number {
    const first = bytes[from];
    if (first === undefined) return UNFINISHED;
    if (first === QUOTE || first === DOUBLE_QUOTE) return this.#quoted(bytes, from, first);
    let at = from;
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at] as number;
      if (byte === COMMA || byte === CLOSE || byte <= 0x20) break;
      if (byte === QUOTE) return this.#prefixed(bytes, bytes.toString("latin1", from, at), at);
      if (byte === OPEN) return MALFORMED;
    }
    if (at >= bytes.length) return UNFINISHED;
    if (at === from) return MALFORMED;
    const word = bytes.toString("latin1", from, Math.min(at, from + 64));
    if (word[0] === "_" && bytes[at] !== COMMA && bytes[at] !== CLOSE) {
      const quote = skipBlanks(bytes, at);
      if (quote >= bytes.length) return UNFINISHED;
      return bytes[quote] === QUOTE ? this.#quoted(bytes, quote, QUOTE) : this.#value(bytes, quote);
    }
    if (word.length === 4 && word.toUpperCase() === "NULL") return this.#add("null", from, at, at);
    if (word.startsWith("0x")) return this.#add("hex", from + 2, at, at);
    return this.#add("bare", from, at, at);
  }

  /** `x'1f'`, `b'1'`, `N'…'`, `_utf8'…'`. */
  #prefixed(bytes: Buffer, prefix: string, quote: number): number {
    const end = this.#quoted(bytes, quote, QUOTE);
    if (end < 0) return end;
    const form = { x: "hex", b: "bits" }[prefix.toLowerCase()] as Form | undefined;
    if (form && this.size <= MOST_COLUMNS) this.#forms[this.size - 1] = form;
    return end;
  }

  #quoted(bytes: Buffer, open: number, quote: number): number {
    const { isTricky } = this.charset;
    let form: Form = "text";
    let at = open + 1;
    for (;;) {
      const byte = bytes[at];
      if (byte === undefined) return UNFINISHED;
      if (byte === BACKSLASH) {
        form = "escaped";
        at += 2;
      } else if (byte === quote) {
        if (at + 1 >= bytes.length) return UNFINISHED;
        if (bytes[at + 1] !== quote) return this.#add(form, open + 1, at, at + 1);
        form = "escaped";
        at += 2;
      } else at += isTricky && byte >= 0x81 ? 2 : 1;
    }
  }

  #add(form: Form, start: number, end: number, behind: number): number {
    if (this.size >= MOST_COLUMNS) {
      this.size += 1;
      return behind;
    }
    this.#forms[this.size] = form;
    this.#starts[this.size] = start;
    this.#ends[this.size] = end;
    this.size += 1;
    return behind;
  }

  #unescape(start: number, end: number): string {
    const bytes = this.#bytes;
    const plain = Buffer.allocUnsafe(end - start);
    const { isTricky } = this.charset;
    let size = 0;
    for (let at = start; at < end; at += 1) {
      const byte = bytes[at] as number;
      if (byte === BACKSLASH) {
        at += 1;
        const escaped = bytes[at] as number;
        plain[size] = ESCAPES.get(escaped) ?? escaped;
      } else {
        plain[size] = byte;
        // Of two adjacent quotes the second is dropped.
        if (
          (byte === QUOTE || byte === DOUBLE_QUOTE) &&
          bytes[at + 1] === byte &&
          at + 1 < end &&
          bytes[start - 1] === byte
        )
          at += 1;
        else if (isTricky && byte >= 0x81 && at + 1 < end) {
          at += 1;
          size += 1;
          plain[size] = bytes[at] as number;
        }
      }
      size += 1;
    }
    return this.charset.decode(plain, 0, size);
  }
}

/** Escapes with another meaning than the character: `\0 \n \r \t \b \Z`. */
const ESCAPES = new Map(
  [..."0\0n\nr\rt\tb\bZ\u001a".matchAll(/(.)(.)/gsu)].map(([, name, meant]) => [
    (name as string).charCodeAt(0),
    (meant as string).charCodeAt(0),
  ]),
);

/** The next non-blank byte. */
export function skipBlanks(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && (bytes[at] as number) <= 0x20) at += 1;
  return at;
}
