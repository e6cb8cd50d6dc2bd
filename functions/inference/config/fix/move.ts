import type { Edit } from "../edit.ts";
import { type Block, type Field, layoutOf } from "../format/tree.ts";
import { WRAPPER } from "../shape.ts";
import { SIBLINGS } from "../wrapper.ts";

/** Fields in the wrong message. */
export class Moves {
  readonly #text: string;
  #root: Block | undefined;
  #fields: Map<number, Field> | undefined;
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
    const root = (this.#root ??= layoutOf(text));
    const field = (this.#fields ??= fieldsByPlace(root)).get(at);
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
    const field = (this.#fields ??= fieldsByPlace((this.#root ??= layoutOf(this.#text)))).get(at);
    if (field?.value.kind !== "block" || field.inner.length > 0) return [];
    const { at: open, end } = field.value;
    if (!"}>".includes(this.#text[end - 1] ?? "x")) return [];
    return [
      { at, end: open + 1, text: "" },
      { at: end - 1, end, text: "" },
    ];
  }

  #home(root: Block, steps: readonly string[]): Home | undefined {
    const key = steps.join(".");
    if (this.#homes.has(key)) return this.#homes.get(key);
    const home = blockOf(root, steps);
    const names = new Set(home?.items.flatMap((item) => (item.kind === "field" ? item.name : [])));
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

function fieldsByPlace(block: Block, fields = new Map<number, Field>()): Map<number, Field> {
  for (const item of block.items) {
    if (item.kind !== "field") continue;
    fields.set(item.at, item);
    if (item.value.kind === "block") fieldsByPlace(item.value, fields);
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

function blocks({ items }: Block, name: string): Block[] {
  return items.flatMap((item) =>
    item.kind === "field" && item.name === name && item.value.kind === "block" ? [item.value] : [],
  );
}
