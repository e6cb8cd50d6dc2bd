import { type Arguments, readAll, Unreadable } from "../findings.ts";
import { type Fix, fixBy, replace } from "../fix/fix.ts";
import { MOST_VALUES } from "../format.ts";
import type { RuleId } from "../rules/index.ts";
import {
  BARE_LIST,
  BARE_PATH,
  bracketed,
  commentFix,
  commentOf,
  meantBy,
  plainQuotes,
  semicolonEdits,
} from "./fixes.ts";
import { noteUnclosed, type Open } from "./unclosed.ts";
import { codeOf, isSymbol, namedPlain, plainOf, Scanner, startOf, type Token } from "./scan.ts";
import { joinStrings, type TextString } from "./string.ts";
import {
  type Block,
  type Comment,
  type Fault,
  type FieldNode,
  type ListNode,
  missing,
  newBlock,
  newField,
  reportFaults,
  type ScalarNode,
} from "./tree.ts";

const DEEPEST = 100;
/** Reading ends after this many faults: more would not be listed, and would fill a Worker's memory. */
const MOST_FAULTS = 5_000;
const CLOSING: Readonly<Record<string, string>> = { "{": "}", "<": ">" };

/**
 * Parses the readable part of a file, after a byte order mark, and finds the first invalid byte outside of comments. Faults wait
 * in the tree for their paths. `comments` gets the comments.
 */
export function parseText(text: string, comments?: Comment[]) {
  const root = newBlock(startOf(text));
  const parser = new Parser(text, comments, root);
  readAll(() => parser.fields(root, undefined));
  noteUnclosed(root, parser.open, text);
  return { root, firstBad: parser.firstBad };
}

class Parser {
  readonly #scanner: Scanner;
  readonly #text: string;
  #block: Block;
  #depth = 0;
  #faults = 0;
  #values = 0;
  /** The open brackets at the end of the text. */
  readonly open: Open[] = [];

  constructor(text: string, comments: Comment[] | undefined, root: Block) {
    this.#text = text;
    this.#block = root;
    this.#scanner = new Scanner(text, (rule, at, end) => {
      if (rule === "comment") return void comments?.push({ at, end });
      if (rule === "text.control_char") return this.#controlCharacter(at, text[at]!);
      if (rule === "text.lookalike") return this.#lookalike(at, text[at]!);
      if (rule === "text.merge") return this.#note(this.#block, rule, at, undefined);
      const written = () => text.slice(at, end);
      const fix = () => commentFix(at, written(), text);
      this.#note(this.#block, rule, at, fix, () => ({ comment: commentOf(written()) }));
    });
  }

  get firstBad(): number | undefined {
    return this.#scanner.firstBad;
  }

  /** Reads fields up to the closing bracket, or of the root to the end; false if the bracket is missing. */
  fields(block: Block, close: string | undefined): boolean {
    for (;;) {
      this.#block = block;
      const token = this.#scanner.peek();
      if (token.kind === "end") return close === undefined;
      if (token.kind === "symbol" && "}>]".includes(token.text)) {
        this.#scanner.next();
        if (token.text === close) return true;
        this.#note(block, "text.unexpected_close", token.at, undefined, { token: token.text });
        // The wrong kind of bracket closes as well.
        if (close !== undefined && token.text !== "]") return true;
      } else if (token.kind === "name") {
        this.#scanner.next();
        this.#field(block, token.text, token.at);
      } else {
        this.#notAName(block, token);
      }
    }
  }

  #field(block: Block, name: string, at: number): void {
    const field = newField(name, at);
    block.fields.push(field);
    this.#count(block);
    const mark = this.#scanner.peek();
    if (isSymbol(mark, ":")) field.colon = true;
    if (isSymbol(mark, "=")) field.equals = mark.at;
    if (isSymbol(mark, ":=")) this.#scanner.next();
    this.#value(field);
    if (field.value.kind === "number") this.#bareList(field, field.value);
    this.#barePath(field);
    field.end = this.#scanner.end;
    if (!isSymbol(this.#scanner.peek(), ",;")) return;
    if (this.#scanner.next().text === ";") this.#scanner.passIniComment();
  }

  /** A path or an address without quotes: one value, which is no string. */
  #barePath({ value, colon }: FieldNode): void {
    if (!colon || !("pieces" in value) || !"word missing number".includes(value.kind) || value.negative)
      return;
    BARE_PATH.lastIndex = value.at;
    const path = BARE_PATH.exec(this.#text)?.[0];
    if (path === undefined || path === value.text) return;
    const end = value.at + path.length;
    while (this.#scanner.peek().at < end) this.#scanner.next();
    Object.assign(value, { kind: "word", end, text: path });
  }

  /** `1;2;3`, a list in INI files: read as a list, with one fault. */
  #bareList(field: FieldNode, first: ScalarNode): void {
    const start = first.at - (first.negative ? 1 : 0);
    BARE_LIST.lastIndex = first.end;
    const rest = BARE_LIST.exec(this.#text)?.[0];
    if (rest === undefined) return;
    const items = [first];
    const end = first.end + rest.length;
    while (this.#scanner.peek().at < end) {
      if (isSymbol(this.#scanner.peek(), ";,")) this.#scanner.next();
      else items.push(this.#scalar(field));
      this.#count(field);
    }
    field.value = { kind: "list", at: first.at, end, items };
    const text = this.#text.slice(start, end);
    const list = bracketed(text, ";");
    const token = { kind: "number", at: first.at, end, text } as const;
    const fix = () => replace(start, end, list);
    this.#syntax(field, "a list in brackets", token, { hint: `write ${list}`, fix });
  }

  /** A token other than a name, which may still have a value; else reading goes on at the next field. */
  #notAName(block: Block, token: Token): void {
    if (isSymbol(token, "{<")) return this.#nameless(block, token);
    this.#scanner.next();
    if (isSymbol(token, "[")) return this.#field(block, this.#bracketedName(token), token.at);
    const isPlaceholder = token.kind === "placeholder";
    if (token.string) this.#stringFaults(token.string, block);
    if (isPlaceholder) this.#note(block, "text.placeholder", token.at, undefined, { value: token.text });
    else {
      const { hint, edits } = meantBy(token, this.#scanner.peek(), block.fields.at(-1), this.#text);
      this.#syntax(block, "a field name", token, { hint, fix: () => edits });
    }
    if (isSymbol(token, ",;")) return;
    if (!isSymbol(this.#scanner.peek(), ":={<")) {
      if (!isPlaceholder) this.#skipToField(block);
      return;
    }
    const scratch = newBlock(token.at);
    this.#field(scratch, token.text, token.at);
    this.#keep(block, (path, findings) => reportFaults(scratch, path, findings));
  }

  /** A message in place of a name: its content is read for its own faults. */
  #nameless(block: Block, token: Token): void {
    this.#syntax(block, "a field name", token);
    const scratch = newBlock(token.at);
    this.#keep(block, (path, findings) => reportFaults(scratch, path, findings));
    const field = newField("", token.at);
    scratch.fields.push(field);
    this.#blockValue(field, (value) => (field.value = value));
  }

  /** Skips invalid tokens, up to a likely field, a bracket or the end. */
  #skipToField(block: Block): void {
    for (let token = this.#scanner.peek(); !isSymbol(token, "{}<>[]"); token = this.#scanner.peek()) {
      if (token.kind === "end" || (token.kind === "name" && this.#scanner.startsField())) return;
      if (token.string) this.#stringFaults(token.string, block);
      this.#scanner.next();
    }
  }

  /** Of an extension. */
  #bracketedName(open: Token): string {
    let name = open.text;
    for (
      let token = this.#scanner.peek();
      token.kind === "name" || isSymbol(token, "./");
      token = this.#scanner.peek()
    ) {
      name += this.#scanner.next().text;
    }
    if (isSymbol(this.#scanner.peek(), "]")) name += this.#scanner.next().text;
    return name;
  }

  /** The field gets the value before it is complete, so that nothing is lost when reading ends. */
  #value(field: FieldNode): void {
    const token = this.#scanner.peek();
    if (isSymbol(token, "[")) {
      const list: ListNode = { kind: "list", at: token.at, end: token.end, items: [] };
      field.value = list;
      this.#list(field, list.items, this.#scanner.next());
      list.end = this.#scanner.end;
    } else if (isSymbol(token, "{<")) this.#blockValue(field, (block) => (field.value = block));
    else field.value = this.#scalar(field);
  }

  #blockValue(field: FieldNode, keep: (block: Block) => void): void {
    const open = this.#scanner.next();
    const outer = this.#block;
    const block = newBlock(open.at);
    keep(block);
    if (++this.#depth > DEEPEST) {
      this.#keep(field, (_, findings) => findings.add("text.nesting", "", open.at));
      throw new Unreadable();
    }
    if (!this.fields(block, CLOSING[open.text])) this.#unclosed(field, open);
    block.end = this.#scanner.end;
    this.#depth--;
    this.#block = outer;
  }

  #unclosed(field: FieldNode, open: Token): void {
    this.open.push({ field, bracket: open.text, at: open.at });
  }

  #list(field: FieldNode, items: ListNode["items"], open: Token): void {
    let comma: Token | undefined;
    let semicolon: Token | undefined;
    for (;;) {
      const token = this.#scanner.peek();
      if (token.kind === "end") return this.#unclosed(field, open);
      if (isSymbol(token, "]")) {
        if (comma && comma !== semicolon) this.#comma(field, "text.trailing_comma", comma.at);
        this.#scanner.next();
        return;
      }
      if (isSymbol(token, ",")) {
        if (comma || items.length === 0) this.#comma(field, "text.list_element", token.at);
        comma = this.#scanner.next();
        continue;
      }
      if (isSymbol(token, ";") && items.length > 0 && !comma) {
        // One fault for the list, and an edit for each semicolon.
        const fix = () => semicolonEdits(this.#text, token.at);
        const hint = "commas part the elements of a list";
        if (!semicolon) this.#syntax(field, '"," or "]"', token, { hint, fix });
        semicolon = comma = this.#scanner.next();
        continue;
      }
      const separated = items.length === 0 || comma !== undefined;
      if (!separated) {
        const fix = () => (isSymbol(token, ";:=-[}>]") ? [] : replace(token.at, token.at, ", "));
        this.#syntax(field, '"," or "]"', token, { fix });
      }
      this.#count(field);
      if (!this.#listItem(field, items, separated)) return;
      comma = undefined;
    }
  }

  /** False if the token is no element and may belong to something else; notes it if `unexpected`. */
  #listItem(field: FieldNode, items: ListNode["items"], unexpected: boolean): boolean {
    if (isSymbol(this.#scanner.peek(), "{<")) {
      this.#blockValue(field, (block) => items.push(block));
      return true;
    }
    const item = this.#scalar(field);
    if (item.kind !== "missing") {
      items.push(item);
      return true;
    }
    const token = this.#scanner.peek();
    if (unexpected) this.#syntax(field, 'a value or "]"', token);
    if (!isSymbol(token, ";:=-[")) return false;
    this.#scanner.next();
    return true;
  }

  #scalar(field: FieldNode): ScalarNode {
    const negative = isSymbol(this.#scanner.peek(), "-");
    if (negative) this.#scanner.next();
    const { kind, at, end, text } = this.#scanner.peek();
    if (kind === "string") return { ...this.#strings(field), negative };
    if (kind === "symbol" || kind === "end" || (kind === "name" && this.#scanner.startsField()))
      return { ...missing(at, text), negative };
    this.#scanner.next();
    const type = kind === "name" ? "word" : kind;
    return { kind: type, at, end, text, negative, pieces: undefined, string: undefined };
  }

  /** Adjacent strings are one. */
  #strings(field: FieldNode): ScalarNode {
    const { at, text } = this.#scanner.peek();
    const strings: TextString[] = [];
    const pieces: string[] = [];
    for (let next = this.#scanner.peek(); next.string; next = this.#scanner.peek()) {
      strings.push(next.string);
      pieces.push(next.text);
      this.#count(field);
      this.#scanner.next();
    }
    for (const piece of strings) this.#stringFaults(piece, field);
    const string = joinStrings(strings);
    if (!string.isWellFormed()) this.#note(field, "text.string_bytes", at, undefined);
    const { end } = this.#scanner;
    return {
      kind: "string",
      at,
      end,
      text,
      negative: false,
      pieces: pieces.length > 1 ? pieces : undefined,
      string,
    };
  }

  #stringFaults(string: TextString, node: Block | FieldNode): void {
    for (const { rule, at, text } of string.faults) {
      if (rule === "text.control_char") this.#controlCharacter(at, text);
      else if (rule === "text.escape") this.#note(node, rule, at, undefined, { escape: text });
      else {
        const fix = () => (rule === "text.smart_quotes" ? plainQuotes(string, at, this.#text) : []);
        this.#note(node, rule, at, fix, { quote: text });
      }
    }
  }

  #controlCharacter(at: number, character: string): void {
    this.#note(this.#block, "text.control_char", at, undefined, { code: codeOf(character) });
  }

  #lookalike(at: number, character: string): void {
    const plain = plainOf(character);
    const values = { code: codeOf(character), plain: namedPlain(plain) };
    this.#note(this.#block, "text.lookalike", at, () => replace(at, at + 1, plain), values);
  }

  #comma(field: FieldNode, rule: "text.trailing_comma" | "text.list_element", at: number): void {
    this.#note(field, rule, at, () => replace(at, at + 1, ""));
  }

  #syntax(
    node: Block | FieldNode,
    expected: string,
    { at, text }: Token,
    { hint, fix }: { hint?: string | undefined; fix?: Fix } = {},
  ): void {
    this.#note(node, "text.syntax", at, fix, { expected, token: text, hint });
  }

  /** Notes a broken rule, with the edits that correct it. */
  #note<Id extends RuleId>(
    node: Block | FieldNode,
    rule: Id,
    at: number,
    fix: Fix | undefined,
    ...values: Arguments<Id>
  ): void {
    this.#keep(node, (path, findings) => {
      const finding = findings.add(rule, path, at, ...values);
      if (fix) fixBy(finding, fix);
    });
  }

  /** Counts a value that the tree holds; ends reading above the limit. */
  #count(node: Block | FieldNode): void {
    if (++this.#values <= MOST_VALUES) return;
    const { at } = this.#scanner;
    (node.faults ??= []).push((_, findings) => findings.add("size.values", "", at, { n: MOST_VALUES }));
    throw new Unreadable();
  }

  #keep(node: Block | FieldNode, fault: Fault): void {
    (node.faults ??= []).push(fault);
    if (++this.#faults < MOST_FAULTS) return;
    const { at } = this.#scanner;
    node.faults.push((_, findings) => findings.add("text.limit", "", at, { n: MOST_FAULTS }));
    throw new Unreadable();
  }
}
