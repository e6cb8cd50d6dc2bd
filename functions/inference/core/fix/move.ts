import type { Edit } from "./fix.ts";
import { parseText } from "../text/parse.ts";
import type { Block, FieldNode } from "../text/tree.ts";
import { SIBLINGS, WRAPPER } from "../schema.ts";

/** Moves fields that are in the wrong message, by their places in a text. */
export class Moves {
  readonly #text: string;
  #tree: { root: Block; fields: ReadonlyMap<number, FieldNode> } | undefined;
  readonly #homes = new Map<string, Home | undefined>();

  constructor(text: string) {
    this.#text = text;
  }

  /**
   * Moves a field into its own message, found by the names of messages around it. There must be one such message, without the
   * field. Messages beside the config are created if missing. `as` is the field's name there.
   */
  of(at: number, name: string, as: string, steps: readonly string[]): Edit[] {
    const text = this.#text;
    const { root, fields } = this.#read();
    const field = fields.get(at);
    const found = this.#home(root, steps);
    if (field?.name !== name || found?.names.has(as)) return [];
    const written = text.slice(field.at, field.end);
    if (/[#\n]/.test(written)) return [];
    const whole = as + written.slice(field.name.length);
    const removal = { at: field.at, end: field.end, text: "" };
    const appended = (line: string) => [
      removal,
      { at: text.length, end: text.length, text: `${text.endsWith("\n") ? "" : "\n"}${line}\n` },
    ];
    if (!found) {
      const [sibling] = steps;
      const isMissing = SIBLINGS.includes(sibling ?? "") && blocks(root, sibling!).length === 0;
      return isMissing && steps.length === 1 ? appended(`${sibling} { ${whole} }`) : [];
    }
    const { home } = found;
    if (home === root) return appended(whole);
    // A message does not move into itself.
    if (home.at >= field.at && home.end <= field.end) return [];
    return [removal, { at: home.at + 1, end: home.at + 1, text: ` ${whole}` }];
  }

  /** Replaces a message by its content. */
  unwrapped(at: number): Edit[] {
    const field = this.#read().fields.get(at);
    if (field?.value.kind !== "block" || field.equals !== undefined) return [];
    const { at: open, end } = field.value;
    if (!"}>".includes(this.#text[end - 1] ?? "x")) return [];
    return [
      { at, end: open + 1, text: "" },
      { at: end - 1, end, text: "" },
    ];
  }

  #read() {
    if (this.#tree) return this.#tree;
    const { root } = parseText(this.#text);
    return (this.#tree = { root, fields: fieldsByPlace(root) });
  }

  #home(root: Block, steps: readonly string[]): Home | undefined {
    const key = steps.join(".");
    if (this.#homes.has(key)) return this.#homes.get(key);
    const home = blockOf(root, steps);
    const names = new Set(home?.fields.map((field) => field.name));
    const found = home && { home, names };
    this.#homes.set(key, found);
    return found;
  }
}

/** The message of a field, and its fields. */
interface Home {
  home: Block;
  names: ReadonlySet<string>;
}

function fieldsByPlace(block: Block, fields = new Map<number, FieldNode>()): Map<number, FieldNode> {
  for (const field of block.fields) {
    fields.set(field.at, field);
    if (field.value.kind === "block") fieldsByPlace(field.value, fields);
  }
  return fields;
}

/** The only block of that path, even within a wrapper. */
function blockOf(root: Block, steps: readonly string[]): Block | undefined {
  let block: Block | undefined = root;
  const [first] = steps;
  const wrapper = blocks(root, WRAPPER);
  const isBeside = first !== undefined && (first === WRAPPER || SIBLINGS.includes(first));
  if (wrapper.length === 1 && !isBeside) block = wrapper[0];
  for (const step of steps) {
    const inner: Block[] = block ? blocks(block, step) : [];
    block = inner.length === 1 ? inner[0] : undefined;
  }
  return block;
}

function blocks({ fields }: Block, name: string): Block[] {
  return fields.flatMap((field) => (field.name === name && field.value.kind === "block" ? field.value : []));
}
