import { decodeLeniently, encodeLeniently, joinBytes } from "../utf8.ts";

/** Quoted strings of the text format. */

export interface TextString {
  /** After its closing quote. */
  end: number;
  /** Its value. Bytes if escapes name some beyond ASCII, as only all pieces together must be UTF-8. */
  value: string | Uint8Array;
  faults: StringFault[];
}

interface StringFault {
  rule: "text.string_unterminated" | "text.smart_quotes" | "text.escape" | "text.control_char";
  at: number;
  /** The invalid piece. */
  text: string;
}

const PLAIN = `"'`;
/** The end of a string that a typographic quote begins. */
const TYPOGRAPHIC_END = /["'\u2018-\u201f\u00ab\u00bb]|(?=\n)|$/g;

/** Reads the string that begins with the quote at `at`. A typographic quote is accepted and noted. */
export function readString(text: string, at: number): TextString {
  const quote = text[at]!;
  if (!PLAIN.includes(quote)) return readTypographic(text, at);
  let end = at + 1;
  let escaped = false;
  for (; end < text.length && text[end] !== quote && text[end] !== "\n"; end++) {
    if (text[end] !== "\\") continue;
    escaped = true;
    if (end + 1 < text.length && text[end + 1] !== "\n") end++;
  }
  const raw = text.slice(at + 1, end);
  const faults: StringFault[] = [];
  if (text[end] !== quote) faults.push({ rule: "text.string_unterminated", at, text: quote });
  const nul = raw.indexOf("\0");
  if (nul >= 0) faults.push({ rule: "text.control_char", at: at + 1 + nul, text: "\0" });
  const value = escaped ? unescape(raw, at + 1, faults) : raw;
  return { end: text[end] === quote ? end + 1 : end, value, faults };
}

function readTypographic(text: string, at: number): TextString {
  TYPOGRAPHIC_END.lastIndex = at + 1;
  const close = TYPOGRAPHIC_END.exec(text);
  const end = close ? close.index + close[0].length : text.length;
  const faults: StringFault[] = [{ rule: "text.smart_quotes", at, text: text[at]! }];
  return { end, value: text.slice(at + 1, close?.index), faults };
}

const ESCAPE = /\\(?:([0-7]{1,3})|x([\da-fA-F]{1,2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([^]?))/gu;
const LETTERS: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  a: "\x07",
  b: "\b",
  f: "\f",
  v: "\v",
  "\\": "\\",
  "'": "'",
  '"': '"',
  "?": "?",
};

/** Most faults of one string: the reader ends after as many. */
const MOST_FAULTS = 5_000;

/** One buffer takes the bytes: no escape is shorter than its value. */
function unescape(raw: string, at: number, faults: StringFault[]): string | Uint8Array {
  const bytes = new Uint8Array(3 * raw.length);
  let size = 0;
  let pending = "";
  let beyondAscii = false;
  const flush = () => {
    const encoded = encodeLeniently(pending);
    bytes.set(encoded, size);
    size += encoded.length;
    pending = "";
  };
  let done = 0;
  for (const match of raw.matchAll(ESCAPE)) {
    const value = escapeValue(match);
    pending += raw.slice(done, match.index);
    done = match.index + match[0].length;
    if (typeof value === "string") pending += value;
    // Two escapes may be one character.
    if (typeof value === "number" || (pending.length > LONG && !/[\ud800-\udbff]$/.test(pending))) flush();
    if (typeof value === "number") {
      beyondAscii = true;
      bytes[size++] = value;
    } else if (value === undefined && faults.length < MOST_FAULTS) {
      const code = raw.codePointAt(match.index + 1);
      const text = code === undefined ? "\\" : `\\${String.fromCodePoint(code)}`;
      faults.push({ rule: "text.escape", at: at + match.index, text });
    }
  }
  pending += raw.slice(done);
  flush();
  const value = bytes.subarray(0, size);
  return beyondAscii ? value : decodeLeniently(value);
}

/** Characters that wait for their encoding. */
const LONG = 1000;

/** A character, or a byte beyond ASCII. */
function escapeValue([, octal, hex, short, long, letter]: RegExpExecArray): string | number | undefined {
  if (letter !== undefined) return LETTERS[letter];
  const byte = octal === undefined ? hex && Number.parseInt(hex, 16) : Number.parseInt(octal, 8);
  if (typeof byte === "number")
    return byte > 0xff ? undefined : byte < 0x80 ? String.fromCharCode(byte) : byte;
  if (short !== undefined) return String.fromCharCode(Number.parseInt(short, 16));
  const code = Number.parseInt(long!, 16);
  return code > 0x10ffff ? undefined : String.fromCodePoint(code);
}

/** Joins adjacent strings. Bytes that are not UTF-8 are lone surrogates. */
export function joinStrings(strings: readonly TextString[]): string {
  const values = strings.map(({ value }) => value);
  if (values.every((value) => typeof value === "string")) return values.join("");
  return decodeLeniently(
    joinBytes(values.map((value) => (typeof value === "string" ? encodeLeniently(value) : value))),
  );
}
