import { type Token, tokensOf } from "./tokens.ts";

/** A file of the text format as it is laid out: fields in their order, comments where they stand. */

interface Comment {
  kind: "comment";
  text: string;
  /** There is a blank line before it. */
  apart: boolean;
}

export interface Field {
  kind: "field";
  name: string;
  value: Value;
  apart: boolean;
  /** From the first character of the name to behind the last one of the value. */
  at: number;
  end: number;
  /** Comments between name and value. */
  inner: string[];
  /** A comment behind it on its line. */
  behind: string | undefined;
}

export type Item = Comment | Field;

export interface Block {
  kind: "block";
  items: Item[];
  at: number;
  end: number;
  /** Written in one line. */
  inline: boolean;
  /** A comment behind its opening bracket. */
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
  /** Comments behind its last element. */
  closing: string[];
}

/** A number, a word, or strings that are joined, as written. */
interface Scalar {
  kind: "scalar";
  pieces: string[];
}

export type Value = Block | List | Scalar;

/** The layout of a file that can be read. Of one that cannot the result is as good as its brackets are. */
export function layoutOf(text: string): Block {
  return new Reader(tokensOf(text)).root(text.length);
}

const CLOSING = "}>";

/** Blocks within each other that files that can be read may have; what is deeper is passed over. */
const DEEPEST = 100;

class Reader {
  readonly #tokens: readonly Token[];
  /** How many of the tokens before each begin a line, or are comments. */
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
    // Separators are left out.
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

  /** Up to the bracket that closes this block. */
  #passOver(): void {
    for (let open = 0; !this.#atEnd && (open > 0 || !this.#is(`${CLOSING}]`)); this.#index++) {
      if (this.#is("{<[")) open++;
      else if (this.#is(`${CLOSING}]`)) open--;
    }
  }

  /** Everything behind the token is in its line, comments apart. */
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

  /** White space and comments may stand behind a minus sign, and between strings. */
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

  /** Behind comments comes another piece of a string. */
  #goesOn(): boolean {
    let index = this.#index;
    while (this.#tokens[index]?.kind === "comment") index++;
    return index > this.#index && this.#tokens[index]?.kind === "string";
  }
}
