import { decodeLeniently, encodeLeniently, ESCAPED, Units } from "../utf8.ts";

/** Quoted strings of the text format. */

export interface TextString {
  /** After its closing quote. */
  end: number;
  /** Its value, with bytes that escapes name as in `decodeLeniently`: only all pieces together must be UTF-8. */
  value: string;
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
  for (; end < text.length && text[end] !== quote && text[end] !== "\n"; end++) {
    if (text[end] !== "\\") continue;
    if (end + 1 < text.length && text[end + 1] !== "\n") end++;
  }
  const raw = text.slice(at + 1, end);
  const faults: StringFault[] = [];
  if (text[end] !== quote) faults.push({ rule: "text.string_unterminated", at, text: quote });
  const nul = raw.indexOf("\0");
  if (nul >= 0) faults.push({ rule: "text.control_char", at: at + 1 + nul, text: "\0" });
  return { end: text[end] === quote ? end + 1 : end, value: unescape(raw, at + 1, faults), faults };
}

function readTypographic(text: string, at: number): TextString {
  TYPOGRAPHIC_END.lastIndex = at + 1;
  const close = TYPOGRAPHIC_END.exec(text);
  const end = close ? close.index + close[0].length : text.length;
  const faults: StringFault[] = [{ rule: "text.smart_quotes", at, text: text[at]! }];
  return { end, value: text.slice(at + 1, close?.index), faults };
}

/** Two escapes of surrogates are one character. */
const ESCAPE =
  /\\(?:([0-7]{1,3})|x([\da-fA-F]{1,2})|(u[dD][89aAbB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([^]?))/gu;
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

function unescape(raw: string, at: number, faults: StringFault[]): string {
  if (!raw.includes("\\")) return raw;
  const units = new Units(raw.length);
  let done = 0;
  for (const match of raw.matchAll(ESCAPE)) {
    const [escape] = match;
    const value = escapeValue(match);
    units.add(raw.slice(done, match.index) + (value ?? ""));
    done = match.index + escape.length;
    if (value === undefined && faults.length < MOST_FAULTS)
      faults.push({ rule: "text.escape", at: at + match.index, text: `\\${Array.from(escape)[1] ?? ""}` });
  }
  units.add(raw.slice(done));
  return units.text();
}

/** A character; a byte beyond ASCII as a lone surrogate. */
function escapeValue([escape, octal, hex, pair, short, long, letter]: RegExpExecArray): string | undefined {
  if (letter !== undefined) return LETTERS[letter];
  if (pair !== undefined) return String(JSON.parse(`"${escape}"`));
  const code = Number.parseInt(octal ?? hex ?? short ?? long!, octal === undefined ? 16 : 8);
  if ((octal ?? hex) !== undefined)
    return code > 0xff ? undefined : String.fromCharCode(code < 0x80 ? code : ESCAPED + code);
  if (code > 0x10ffff) return undefined;
  return code >= 0xd800 && code < ESCAPED ? String.fromCharCode(ESCAPED + 0xff) : String.fromCodePoint(code);
}

/** Joins adjacent strings. Bytes that are not UTF-8 are lone surrogates. */
export function joinStrings(strings: readonly TextString[]): string {
  const joined = strings.map(({ value }) => value).join("");
  return joined.isWellFormed() ? joined : decodeLeniently(encodeLeniently(joined));
}
