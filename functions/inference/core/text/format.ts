import { LineNumbers } from "../lines.ts";
import { parseText } from "./parse.ts";
import { type Block, type Comment, type FieldNode, type ListNode, piecesOf, type ValueNode } from "./tree.ts";

/** Most characters of an unbroken line. */
const WIDEST = 100;
const STEP = "  ";

/**
 * Formats a readable file: one line for each field, two blanks for each level. A message in one line stays so if it fits.
 * Comments, the order of fields, the kind of line ends and the meaning stay.
 */
export function formatText(text: string): string {
  const lines = new Printer(text).lines();
  const end = text.includes("\r\n") ? "\r\n" : "\n";
  return lines.length === 0 ? "" : lines.join(end) + end;
}

/** Prints fields in their order, with the comments between them. */
class Printer {
  readonly #text: string;
  readonly #lines: LineNumbers;
  readonly #comments: Comment[] = [];
  readonly #root: Block;
  readonly #out: string[] = [];
  /** The next comment. */
  #next = 0;
  /** The end of the text that is printed. */
  #done = 0;

  constructor(text: string) {
    this.#text = text;
    this.#lines = new LineNumbers(text);
    this.#root = parseText(text, this.#comments).root;
  }

  lines(): string[] {
    this.#fields(this.#root.fields, this.#text.length, "");
    return this.#out;
  }

  #fields(fields: readonly FieldNode[], end: number, indent: string): void {
    const first = this.#out.length;
    const part = (at: number) => {
      if (this.#out.length > first && BLANK_LINE.test(this.#text.slice(this.#done, at))) this.#out.push("");
    };
    for (const { name, at, end: fieldEnd, value } of fields) {
      this.#commentsBefore(at, indent, part);
      part(at);
      this.#commentsBefore("pieces" in value ? fieldEnd : value.at, indent);
      this.#value(value, indent + head(name, value), indent);
      this.#behind(fieldEnd);
    }
    this.#commentsBefore(end, indent, part);
  }

  /** Comments on lines of their own. */
  #commentsBefore(offset: number, indent: string, part?: (at: number) => void): void {
    for (let next = this.#comments[this.#next]; next && next.at < offset; next = this.#comments[this.#next]) {
      part?.(next.at);
      this.#out.push(indent + this.#takeComment(next));
    }
  }

  #takeComment({ at, end }: Comment): string {
    this.#next++;
    this.#done = end;
    return this.#text.slice(at, end).trimEnd();
  }

  /** Passes to the offset, and adds a comment that follows on the same line. */
  #behind(offset: number): void {
    this.#done = offset;
    const next = this.#comments[this.#next];
    BEHIND.lastIndex = offset;
    BEHIND.test(this.#text);
    if (next && BEHIND.lastIndex === next.at) this.#add(` ${this.#takeComment(next)}`);
  }

  /** To the last line. */
  #add(text: string): void {
    this.#out[this.#out.length - 1] += text;
  }

  /** A value, its first line after `first`. */
  #value(value: ValueNode, first: string, indent: string): void {
    const inline = this.#inOneLine(value);
    if (inline !== undefined && first.length + inline.length <= WIDEST) this.#out.push(first + inline);
    else if (value.kind === "list") this.#list(value, first, indent);
    else if (value.kind === "block") {
      this.#out.push(`${first}{`);
      this.#behind(value.at + 1);
      this.#fields(value.fields, value.end, indent + STEP);
      this.#out.push(`${indent}}`);
    } else {
      const [piece = "", ...more] = piecesOf(value).map(quoted);
      this.#out.push(first + piece);
      for (const one of more) this.#out.push(indent + STEP + one);
    }
  }

  #list(list: ListNode, first: string, indent: string): void {
    const { items, end } = list;
    const inner = indent + STEP;
    const isPlain = !this.#hasComment(list) && items.every((item) => item.kind !== "block" && !item.pieces);
    this.#out.push(`${first}[`);
    if (isPlain) this.#fill(items, inner);
    else
      for (const [index, item] of items.entries()) {
        this.#commentsBefore(item.kind === "block" ? item.at : item.end, inner);
        this.#value(item, inner, inner);
        if (index < items.length - 1) this.#add(",");
        this.#behind(item.end);
      }
    this.#commentsBefore(end, inner);
    this.#out.push(`${indent}]`);
  }

  /** Fills lines with scalars. */
  #fill(items: ListNode["items"], indent: string): void {
    let line = "";
    for (const [index, item] of items.entries()) {
      const text = `${this.#inOneLine(item) ?? ""}${index === items.length - 1 ? "" : ","}`;
      const isFull = line !== "" && line.length + 1 + text.length > WIDEST;
      if (isFull) this.#out.push(line);
      line = line === "" || isFull ? indent + text : `${line} ${text}`;
    }
    if (line !== "") this.#out.push(line);
  }

  /** The value in one line; undefined when it must be broken or is too long. */
  #inOneLine(value: ValueNode): string | undefined {
    if ("pieces" in value) return value.pieces ? undefined : piecesOf(value).map(quoted).join("");
    const isBroken = this.#lines.at(value.at) !== this.#lines.at(value.end);
    const members = value.kind === "block" ? value.fields : value.items;
    if (this.#hasComment(value)) return undefined;
    if (isBroken && members.some((one) => "name" in one || one.kind === "block")) return undefined;
    const parts: string[] = [];
    let length = 0;
    for (const one of members) {
      const line = this.#inOneLine("name" in one ? one.value : one);
      if (line === undefined || (length += line.length) > WIDEST) return undefined;
      parts.push("name" in one ? head(one.name, one.value) + line : line);
    }
    if (value.kind === "list") return `[${parts.join(", ")}]`;
    return parts.length === 0 ? "{}" : `{ ${parts.join(" ")} }`;
  }

  #hasComment({ end }: Block | ListNode): boolean {
    return (this.#comments[this.#next]?.at ?? end) < end;
  }
}

const BLANK_LINE = /\n[^\S\n]*\n[^\S\n]*$/;
/** Separators are dropped. */
const BEHIND = /[ \t\v\f\r,;]*(?=#)/y;

function head(name: string, value: ValueNode): string {
  return value.kind === "block" ? `${name} ` : `${name}: `;
}

/** In double quotes, unless that needs more escapes. */
function quoted(piece: string): string {
  return /^'[^"'\\]*'$/.test(piece) ? `"${piece.slice(1, -1)}"` : piece;
}
