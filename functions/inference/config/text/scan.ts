import { readString, type TextString } from "./string.ts";

/** Tokens of the text format. */

export interface Token {
  kind: "name" | "number" | "string" | "placeholder" | "symbol" | "end";
  /** Of its first character, and after its last. */
  at: number;
  end: number;
  /** As written; its name in messages. */
  text: string;
  /** Of a string. */
  string?: TextString;
}

/** Takes invalid text around tokens; `start` and `end` are its own. */
export type StrayHandler = (
  rule: "text.comment_style" | "text.control_char",
  start: number,
  end: number,
) => void;

/** Names have no hyphen; one that does is a mistake, and one token. */
const NAME = /[A-Za-z_]\w*(?:-\w+)*/y;
/** Anything that begins like a number, up to a character that no number contains; valid or not. */
const NUMBER = /\.?\d(?:[eE][+-]|[\w.])*/y;
/** Of a bounded length: repeated openings without an end would otherwise each be read to the end of the text. */
const PLACEHOLDER = /\$\{[^}\n]{0,100}\}(?:\$\{[^}\n]{0,100}\}|[^\s,;:[\]{}<>"'#$])*/y;
/** Text that could be a field or a bracket is no comment. */
const INI_COMMENT = /[^\S\n]+[A-Za-z][^\n:={}<>[\];]*(?=\n|$)/y;
const QUOTE = /["'\u2018-\u201f\u00ab\u00bb]/;

/** Reads tokens in order, with one of lookahead. */
export class Scanner {
  readonly #text: string;
  readonly #onStray: StrayHandler;
  #at: number;
  #ahead: Token | undefined;
  /** Offsets of invalid bytes, and the index of the first one outside of comments or ahead. */
  readonly #bad: readonly number[];
  #firstBad = 0;

  constructor(text: string, at: number, bad: readonly number[], onStray: StrayHandler) {
    this.#text = text;
    this.#bad = bad;
    this.#at = at;
    this.#onStray = onStray;
  }

  /** The first invalid byte outside of comments, which are ignored. */
  get firstBad(): number | undefined {
    return this.#bad[this.#firstBad];
  }

  /** The offset after the last token. */
  get at(): number {
    return this.#at;
  }

  peek(): Token {
    return (this.#ahead ??= this.#scan());
  }

  next(): Token {
    const token = this.peek();
    this.#ahead = undefined;
    return token;
  }

  /** Whether the text after the peeked token can follow a field's name. */
  startsField(): boolean {
    let at = this.peek().end;
    for (;;) {
      const character = this.#text[at];
      if (character === "#") at = this.#lineEnd(at);
      else if (character !== undefined && isSpace(character)) at++;
      else return character !== undefined && ":={<".includes(character);
    }
  }

  /** Skips an INI comment: words after a semicolon without a value, up to the end of the line. */
  passIniComment(): void {
    INI_COMMENT.lastIndex = this.#at;
    const words = INI_COMMENT.exec(this.#text)?.[0];
    if (words === undefined) return;
    const end = this.#at + words.length;
    this.#onStray("text.comment_style", this.#at - 1, end);
    this.#at = end;
  }

  #scan(): Token {
    this.#skip();
    const at = this.#at;
    const character = this.#text[at];
    if (character === undefined) return { kind: "end", at, end: at, text: "end of file" };
    if (QUOTE.test(character)) {
      const string = readString(this.#text, at);
      this.#at = string.end;
      return { kind: "string", at, end: string.end, text: this.#text.slice(at, string.end), string };
    }
    return (
      this.#match(NAME, "name") ??
      this.#match(NUMBER, "number") ??
      this.#match(PLACEHOLDER, "placeholder") ??
      this.#symbol()
    );
  }

  #match(pattern: RegExp, kind: Token["kind"]): Token | undefined {
    const at = this.#at;
    pattern.lastIndex = at;
    const text = pattern.exec(this.#text)?.[0];
    if (text === undefined) return undefined;
    this.#at += text.length;
    return { kind, at, end: this.#at, text };
  }

  #symbol(): Token {
    const at = this.#at;
    const text = String.fromCodePoint(this.#text.codePointAt(at)!);
    this.#at += text.length;
    return { kind: "symbol", at, end: this.#at, text };
  }

  /** Skips white space, comments, and other text that may be skipped. */
  #skip(): void {
    for (;;) {
      const at = this.#at;
      const character = this.#text[at];
      if (character === undefined) return;
      if (isSpace(character)) this.#at++;
      else if (character === "#") this.#skipComment();
      else if (isControl(character)) this.#stray("text.control_char", this.#controlEnd(at));
      else if (this.#text.startsWith("//", at)) this.#stray("text.comment_style", this.#lineEnd(at));
      else if (this.#text.startsWith("/*", at)) this.#stray("text.comment_style", this.#blockEnd(at));
      else return;
    }
  }

  #skipComment(): void {
    const end = this.#lineEnd(this.#at);
    const nul = this.#text.slice(this.#at, end).indexOf("\0");
    if (nul >= 0) this.#onStray("text.control_char", this.#at + nul, this.#at + nul + 1);
    this.#forgive(this.#at, end);
    this.#at = end;
  }

  #forgive(start: number, end: number): void {
    if ((this.firstBad ?? start) < start) return;
    while ((this.firstBad ?? end) < end) this.#firstBad++;
  }

  #stray(rule: "text.comment_style" | "text.control_char", end: number): void {
    this.#onStray(rule, this.#at, end);
    this.#at = end;
  }

  #lineEnd(at: number): number {
    const end = this.#text.indexOf("\n", at);
    return end < 0 ? this.#text.length : end;
  }

  #blockEnd(at: number): number {
    const end = this.#text.indexOf("*/", at + 2);
    return end < 0 ? this.#text.length : end + 2;
  }

  #controlEnd(at: number): number {
    let end = at;
    while (end < this.#text.length && isControl(this.#text[end]!)) end++;
    return end;
  }
}

function isSpace(character: string): boolean {
  return character === " " || (character >= "\t" && character <= "\r");
}

function isControl(character: string): boolean {
  return (character < " " && !isSpace(character)) || character === "\x7f";
}
