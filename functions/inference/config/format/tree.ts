import { type Token, tokensOf } from "./tokens.ts";

/** The layout of a file in the text format: fields in order, comments in place. */

interface Comment {
  kind: "comment";
  text: string;
  /** Whether a blank line precedes it. */
  apart: boolean;
}

export interface Field {
  kind: "field";
  name: string;
  value: Value;
  apart: boolean;
  /** From the start of the name to the end of the value. */
  at: number;
  end: number;
  /** Comments between name and value. */
  inner: string[];
  /** A comment after it on its line. */
  behind: string | undefined;
}

export type Item = Comment | Field;

export interface Block {
  kind: "block";
  items: Item[];
  at: number;
  end: number;
  /** Whether it is in one line. */
  inline: boolean;
  /** A comment after its opening bracket. */
  opening: string | undefined;
}

export interface Element {
  value: Value;
  before: string[];
  behind: string | undefined;
}

export interface List {
  kind: "list";
  elements: Element[];
  inline: boolean;
  /** Comments after its last element. */
  closing: string[];
}

/** A number, a word, or joined strings, as written. */
interface Scalar {
  kind: "scalar";
  pieces: string[];
}

export type Value = Block | List | Scalar;

/** The layout of a readable file. For another file it follows the brackets. */
export function layoutOf(text: string): Block {
  return new Reader(tokensOf(text)).root(text.length);
}

const CLOSING = "}>";

/** Deepest nesting of readable files; deeper blocks are skipped. */
const DEEPEST = 100;

class Reader {
  readonly #tokens: readonly Token[];
  /** Numbers of tokens before each that begin a line or are comments. */
  readonly #breaks: Uint32Array;
  #index = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
    this.#breaks = new Uint32Array(tokens.length + 1);
    for (const [index, { lines, kind }] of tokens.entries())
      this.#breaks[index + 1] = this.#breaks[index]! + (lines > 0 || kind === "comment" ? 1 : 0);
  }

  root(end: number): Block {
    const root: Block = { kind: "block", items: [], at: 0, end, inline: false, opening: undefined };
    while (!this.#atEnd) {
      this.#items(root);
      // A bracket that closes nothing.
      if (!this.#atEnd) this.#index++;
    }
    return root;
  }

  get #ahead(): Token {
    return this.#tokens[this.#index]!;
  }

  get #atEnd(): boolean {
    return this.#ahead.kind === "end";
  }

  #next(): Token {
    const token = this.#ahead;
    if (token.kind !== "end") this.#index++;
    return token;
  }

  #is(symbols: string): boolean {
    const { kind, text } = this.#ahead;
    return kind === "symbol" && symbols.includes(text);
  }

  /** Up to a closing bracket or the end. */
  #items({ items }: Block): void {
    while (!this.#atEnd && !this.#is(`${CLOSING}]`)) {
      const { text, lines } = this.#ahead;
      if (this.#ahead.kind === "comment") {
        items.push({ kind: "comment", text, apart: lines > 1 });
        this.#index++;
      } else if (this.#is(",;:")) this.#index++;
      else items.push(this.#field());
    }
  }

  #field(): Field {
    const { at, lines } = this.#ahead;
    const name = this.#is("[") ? this.#extension() : this.#next().text;
    const inner: string[] = [];
    this.#comments(inner);
    if (this.#is(":")) this.#index++;
    this.#comments(inner);
    const value = this.#value(inner);
    const { end } = this.#tokens[this.#index - 1]!;
    // Separators are dropped.
    while (this.#is(",;") && this.#ahead.lines === 0) this.#index++;
    return { kind: "field", name, value, apart: lines > 1, at, end, inner, behind: this.#behind() };
  }

  /** `[some.extension]`. */
  #extension(): string {
    let name = "";
    while (this.#ahead.kind !== "end" && !this.#is("]")) name += this.#next().text;
    return name + this.#next().text;
  }

  #comments(into: string[]): void {
    while (this.#ahead.kind === "comment") into.push(this.#next().text);
  }

  /** A comment on the same line. */
  #behind(): string | undefined {
    return this.#ahead.kind === "comment" && this.#ahead.lines === 0 ? this.#next().text : undefined;
  }

  #value(inner: string[]): Value {
    if (this.#is("{<")) return this.#block();
    if (this.#is("[")) return this.#list();
    return this.#scalar(inner);
  }

  #block(): Block {
    const first = this.#index;
    const { at } = this.#next();
    const block: Block = { kind: "block", items: [], at, end: at, inline: true, opening: this.#behind() };
    this.#depth++;
    if (this.#depth > DEEPEST) this.#passOver();
    else this.#items(block);
    this.#depth--;
    if (this.#is(`${CLOSING}]`)) block.end = this.#next().end;
    block.inline = this.#isInline(first);
    return block;
  }

  /** Skips to the closing bracket of this block. */
  #passOver(): void {
    for (let open = 0; !this.#atEnd && (open > 0 || !this.#is(`${CLOSING}]`)); this.#index++) {
      if (this.#is("{<[")) open++;
      else if (this.#is(`${CLOSING}]`)) open--;
    }
  }

  /** Whether all tokens after this one are on its line, except comments. */
  #isInline(first: number): boolean {
    return this.#breaks[first + 1] === this.#breaks[this.#index];
  }

  #list(): List {
    const first = this.#index;
    this.#index++;
    const list: List = { kind: "list", elements: [], inline: true, closing: [] };
    let before: string[] = [];
    while (this.#ahead.kind !== "end" && !this.#is(`]${CLOSING}`)) {
      if (this.#ahead.kind === "comment") before.push(this.#next().text);
      else if (this.#is(",;:[")) this.#index++;
      else {
        const value = this.#is("{<") ? this.#block() : this.#scalar(before);
        if (this.#is(",") && this.#ahead.lines === 0) this.#index++;
        list.elements.push({ value, before, behind: this.#behind() });
        before = [];
      }
    }
    list.closing = before;
    if (this.#is(`]${CLOSING}`)) this.#index++;
    list.inline = this.#isInline(first);
    return list;
  }

  /** White space and comments may follow a minus sign, and stand between strings. */
  #scalar(inner: string[]): Scalar {
    const pieces: string[] = [];
    let sign = "";
    while (this.#ahead.kind === "word" && this.#ahead.text === "-") {
      sign += this.#next().text;
      this.#comments(inner);
    }
    if (this.#ahead.kind === "word") return { kind: "scalar", pieces: [sign + this.#next().text] };
    while (this.#ahead.kind === "string" || (pieces.length > 0 && this.#goesOn())) {
      if (this.#ahead.kind === "comment") inner.push(this.#next().text);
      else pieces.push(sign + this.#next().text);
    }
    return { kind: "scalar", pieces };
  }

  /** Another piece of a string follows the comments. */
  #goesOn(): boolean {
    let index = this.#index;
    while (this.#tokens[index]?.kind === "comment") index++;
    return index > this.#index && this.#tokens[index]?.kind === "string";
  }
}
