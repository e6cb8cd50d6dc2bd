import { visible, widthOf } from "./visible.ts";

/** A line of a file for people, and the markers below it. */
export interface Excerpt {
  line: string;
  /** Blanks and carets, as wide as the marked text. */
  carets: string;
  /** The marked text. */
  token: string;
}

/** Most characters of a line; of a longer one the part around the caret is shown. */
const LONGEST = 120;

/** The text that a caret marks: a quoted string, a placeholder, a word or number, else one character. */
const TOKEN = /^(?:"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|\$\{[^}]*\}?|[\w.+-]+|.)/su;

/** The part of a line around its `column` (from 1, in code points), with carets under the token there. */
export function excerpt(characters: readonly string[], column: number): Excerpt {
  const at = Math.min(column - 1, characters.length);
  const from = Math.max(0, Math.min(at - LONGEST / 2, characters.length - LONGEST));
  const to = Math.min(characters.length, from + LONGEST);
  const token = TOKEN.exec(characters.slice(at, to).join(""))?.[0] ?? "";
  const left = from > 0 ? "…" : "";
  return {
    token,
    line: left + visible(characters.slice(from, to).join("")) + (to < characters.length ? "…" : ""),
    carets:
      " ".repeat(left.length) + blank(characters.slice(from, at)) + "^".repeat(Math.max(1, width(token))),
  };
}

/** As wide as the characters. Tabs are kept, as terminals decide their width. */
function blank(characters: string[]): string {
  return characters
    .map((character) => (character === "\t" ? "\t" : " ".repeat(widthOf(visible(character)))))
    .join("");
}

function width(text: string): number {
  return Array.from(visible(text)).reduce((sum, character) => sum + widthOf(character), 0);
}

/** At most sixteen bytes of a file, in hexadecimal, with carets under the one at `offset`. */
export function hexExcerpt(body: Uint8Array, offset: number): Excerpt {
  const from = offset - (offset % ROW);
  const row = Array.from(body.subarray(from, from + ROW), (byte) => byte.toString(16).padStart(2, "0"));
  const carets = `${"   ".repeat(offset - from)}^^`;
  return { token: row[offset - from] ?? "", line: row.join(" "), carets };
}

const ROW = 16;
