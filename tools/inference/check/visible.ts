/** Text of a file that is safe to show in a terminal. */

/** Control characters as their pictures, invisible and reordering ones as U+FFFD; tabs stay. One character each. */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => {
    if (character === "\t") return character;
    const code = character.charCodeAt(0);
    if (code === DELETE) return "\u2421";
    return code < SPACE ? String.fromCodePoint(PICTURES + code) : "\uFFFD";
  });
}

const SPACE = 0x20;
const DELETE = 0x7f;
const PICTURES = 0x2400;

const WIDE =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u;
const HALF_WIDTH = /[\uff61-\uffdc]/;
const NO_WIDTH = /[\p{Mn}\p{Me}]/u;

/** Columns of a visible character on a terminal, except tabs. */
export function widthOf(character: string): 0 | 1 | 2 {
  if (NO_WIDTH.test(character)) return 0;
  return WIDE.test(character) && !HALF_WIDTH.test(character) ? 2 : 1;
}

/** Lines of a text, which end at LF, as lists of their code points. */
export class Lines {
  readonly #lines: string[];
  /** The last line: in a file of one line, every issue needs it. */
  #last: { line: number; characters: string[] } | undefined;

  constructor(body: Uint8Array) {
    // A byte order mark counts as a column of its line.
    this.#lines = new TextDecoder("utf-8", { ignoreBOM: true }).decode(body).split("\n");
  }

  /** Characters of a line (from 1) without its end; undefined after the last. */
  at(line: number): readonly string[] | undefined {
    const text = this.#lines[line - 1]?.replace(/\r$/, "");
    if (text === undefined) return undefined;
    if (this.#last?.line !== line) this.#last = { line, characters: Array.from(text) };
    return this.#last.characters;
  }
}
