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

/** Takes comments and invalid text around tokens; `start` and `end` are its own. */
export type StrayHandler = (
  rule: "comment" | "text.comment_style" | "text.control_char" | "text.lookalike" | "text.merge",
  start: number,
  end: number,
) => void;

/** The first character after a byte order mark. */
export function startOf(text: string): number {
  return text.startsWith("\uFEFF") ? 1 : 0;
}

/** All tokens of a text, and its comments in their places. */
export function tokensOf(text: string): (Token | (Omit<Token, "kind"> & { kind: "comment" }))[] {
  const tokens: ReturnType<typeof tokensOf> = [];
  const scanner = new Scanner(text, (rule, at, end) => {
    if (rule === "comment") tokens.push({ kind: rule, at, end, text: text.slice(at, end).trimEnd() });
  });
  while (tokens.at(-1)?.kind !== "end") tokens.push(scanner.next());
  return tokens;
}

/** Names have no hyphen; one that does is a mistake, and one token. */
const NAME = /[A-Za-z_]\w*(?:-\w+)*/y;
/** Anything that begins like a number, up to a character that no number contains; valid or not. */
const NUMBER = /\.?\d(?:[eE][+-]|[\w.])*/y;
/** Of a bounded length: repeated openings without an end would otherwise each be read to the end of the text. */
const PLACEHOLDER = /\$\{[^}\n]{0,100}\}(?:\$\{[^}\n]{0,100}\}|[^\s,;:[\]{}<>"'#$])*/y;
/** Text that could be a field or a bracket is no comment. */
const INI_COMMENT = /[^\S\n]+[A-Za-z][^\n:={}<>[\];]*(?=\n|$)/y;
/** A line that git leaves where both sides changed the same; the second side is passed over. */
const MERGE = /(?:<{7}|\|{7}|>{7})(?: [^\n]*)?(?=\n|$)|={7}(?=\r?\n)[^]*?\n>{7}(?: [^\n]*)?(?=\n|$)/y;

const QUOTE = /["'\u2018-\u201f\u00ab\u00bb]/;

/** Reads tokens in order, with one of lookahead. */
export class Scanner {
  readonly #text: string;
  readonly #onStray: StrayHandler;
  /** The offset after the last token that was read. */
  at: number;
  /** The end of the last token that was taken. */
  end = 0;
  /** The first invalid byte outside of comments and strings. */
  firstBad: number | undefined;
  #ahead: Token | undefined;

  constructor(text: string, onStray: StrayHandler) {
    this.#text = text;
    this.at = startOf(text);
    this.#onStray = onStray;
  }

  peek(): Token {
    return (this.#ahead ??= this.#scan());
  }

  next(): Token {
    const token = this.peek();
    this.#ahead = undefined;
    this.end = token.end;
    return token;
  }

  /** Whether the text after the peeked token can follow a field's name. */
  startsField(): boolean {
    let at = this.peek().end;
    for (;;) {
      const character = this.#text[at];
      if (character === "#") at = this.#lineEnd(at);
      else if (character !== undefined && (isSpace(character) || isBlankLike(character))) at++;
      else return character !== undefined && ":={<：＝｛＜".includes(character);
    }
  }

  /** Skips an INI comment: words after a semicolon without a value, up to the end of the line. */
  passIniComment(): void {
    INI_COMMENT.lastIndex = this.at;
    const words = INI_COMMENT.exec(this.#text)?.[0];
    if (words === undefined) return;
    const end = this.at + words.length;
    this.#onStray("text.comment_style", this.at - 1, end);
    this.at = end;
  }

  #scan(): Token {
    this.#skip();
    const at = this.at;
    const character = this.#text[at];
    if (character === undefined) return { kind: "end", at, end: at, text: "end of file" };
    if (QUOTE.test(character)) {
      const string = readString(this.#text, at);
      this.at = string.end;
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
    const at = this.at;
    pattern.lastIndex = at;
    const text = pattern.exec(this.#text)?.[0];
    if (text === undefined) return undefined;
    this.at += text.length;
    return { kind, at, end: this.at, text };
  }

  #symbol(): Token {
    const at = this.at;
    const character = this.#text[at]!;
    if (LOOKALIKE.test(character)) {
      this.at++;
      this.#onStray("text.lookalike", at, this.at);
      return { kind: "symbol", at, end: this.at, text: plainOf(character) };
    }
    const text = String.fromCodePoint(this.#text.codePointAt(at)!);
    this.at += text.length;
    if (!text.isWellFormed()) this.firstBad ??= at;
    return { kind: "symbol", at, end: this.at, text };
  }

  /** Skips white space, comments, and other text that may be skipped. */
  #skip(): void {
    for (;;) {
      const at = this.at;
      const character = this.#text[at];
      if (character === undefined) return;
      if (isSpace(character)) this.at++;
      else if (character === "#") this.#skipComment();
      else if (isControl(character)) this.#stray("text.control_char", this.#controlEnd(at));
      else if (this.#text.startsWith("//", at)) this.#stray("text.comment_style", this.#lineEnd(at));
      else if (this.#text.startsWith("/*", at)) this.#stray("text.comment_style", this.#blockEnd(at));
      else if (isBlankLike(character)) this.#stray("text.lookalike", at + 1);
      else if ("<=>|".includes(character) && (at === 0 || this.#text[at - 1] === "\n")) {
        MERGE.lastIndex = at;
        const marker = MERGE.exec(this.#text)?.[0];
        if (marker === undefined) return;
        this.#stray("text.merge", at + marker.length);
      } else return;
    }
  }

  #skipComment(): void {
    const end = this.#lineEnd(this.at);
    const nul = this.#text.slice(this.at, end).indexOf("\0");
    if (nul >= 0) this.#onStray("text.control_char", this.at + nul, this.at + nul + 1);
    this.#onStray("comment", this.at, end);
    this.at = end;
  }

  #stray(rule: Exclude<Parameters<StrayHandler>[0], "comment">, end: number): void {
    this.#onStray(rule, this.at, end);
    this.at = end;
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

/** Whether the token is one of these symbols. */
export function isSymbol({ kind, text }: Token, symbols: string): boolean {
  return kind === "symbol" && symbols.includes(text);
}

/** Characters that look like one of the format, such as no-break spaces, dashes and full-width brackets, or like nothing. */
const LOOKALIKE =
  /[\u00a0\u2000-\u200d\u202f\u205f\u2060\u3000\ufeff\u2010-\u2015\u2212\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff5e]/;

/** The character that one looks like; a blank for spaces, nothing for those without a width. */
export function plainOf(character: string): string {
  const code = character.charCodeAt(0);
  if (code >= FULL_WIDTH) return code === 0xfeff ? "" : String.fromCharCode(code - FULL_WIDTH + 0x21);
  if (/[\u200b-\u200d\u2060]/.test(character)) return "";
  return /[\u2010-\u2015\u2212]/.test(character) ? "-" : " ";
}

const FULL_WIDTH = 0xff01;

/** Whether it looks like a blank, or like nothing. */
const isBlankLike = (character: string) => LOOKALIKE.test(character) && plainOf(character).trim() === "";

/** The plain character in words. */
export function namedPlain(plain: string): string {
  return plain === " " ? "a blank" : plain === "" ? "nothing" : `"${plain}"`;
}

/** Such as `U+00A0`. */
export const codeOf = (character: string): string =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
