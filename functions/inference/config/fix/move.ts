import { type Block, type Field, layoutOf } from "../format/tree.ts";
import type { Issue } from "../report.ts";
import { WRAPPER } from "../shape.ts";
import { SIBLINGS } from "../wrapper.ts";
import type { Edit } from "./fixers.ts";

/** Fields that stand in another message than the one that has them. */

export class Moves {
  readonly #text: string;
  #root: Block | undefined;
  #fields: Map<number, Field> | undefined;
  readonly #homes = new Map<string, Home | undefined>();

  constructor(text: string) {
    this.#text = text;
  }

  /**
   * Moves the field at a place into its home, if that is one, is there once and lacks it; the schema's suggestion names
   * it. What stands beside the config is opened where it is missing.
   */
  of(at: number, { suggestion = "" }: Issue): Edit[] {
    const [, name, written] = /^(\w+) is a field of (.+)$/.exec(suggestion) ?? [];
    if (name === undefined || written === undefined || written.includes(" and of ")) return [];
    const text = this.#text;
    const root = (this.#root ??= layoutOf(text));
    const field = (this.#fields ??= fieldsByPlace(root)).get(at);
    const found = this.#home(root, written);
    if (!field || found?.names.has(name)) return [];
    const whole = text.slice(field.at, field.end);
    if (/[#\n]/.test(whole)) return [];
    const removal = { at: field.at, end: field.end, text: "" };
    const appended = (line: string) => [
      removal,
      { at: text.length, end: text.length, text: `${text.endsWith("\n") ? "" : "\n"}${line}\n` },
    ];
    if (!found) {
      const [sibling] = stepsOf(written);
      const isMissing = SIBLINGS.includes(sibling ?? "") && blocks(root, sibling!).length === 0;
      return isMissing && stepsOf(written).length === 1 ? appended(`${sibling} { ${whole} }`) : [];
    }
    const { home } = found;
    if (home === root) return appended(whole);
    // A message does not move into itself.
    if (home.at >= field.at && home.end <= field.end) return [];
    return [removal, { at: home.at + 1, end: home.at + 1, text: ` ${whole}` }];
  }

  /** By what a suggestion calls it. */
  #home(root: Block, written: string): Home | undefined {
    if (this.#homes.has(written)) return this.#homes.get(written);
    const home = blockOf(root, stepsOf(written));
    const names = new Set(home?.items.flatMap((item) => (item.kind === "field" ? item.name : [])));
    const found = home && { home, names };
    this.#homes.set(written, found);
    return found;
  }
}

/** Where a field belongs, and the fields that are there. */
interface Home {
  home: Block;
  names: ReadonlySet<string>;
}

/** The path that a suggestion names. */
function stepsOf(written: string): string[] {
  return written === "the config itself" ? [] : written.replace(/ \(\w+\)$/, "").split(".");
}

function fieldsByPlace(block: Block, fields = new Map<number, Field>()): Map<number, Field> {
  for (const item of block.items) {
    if (item.kind !== "field") continue;
    fields.set(item.at, item);
    if (item.value.kind === "block") fieldsByPlace(item.value, fields);
  }
  return fields;
}

/** The only block of that path; within a wrapper, too. */
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
