import { entryValue } from "../message-builder.ts";
import { formatFloat } from "../float.ts";
import type { EnumField, MessageField, ScalarField, Shape, Slots } from "../shape.ts";
import { membersOf, oneOrList } from "./members.ts";
import type { Output } from "./output.ts";

/** Writes a message in the text format: a line a field, lists of scalars in brackets. */
export function writeText(shape: Shape, message: Slots, defaults: boolean, output: Output): void {
  new TextWriter(defaults, output).message(shape, message, "");
}

class TextWriter {
  readonly #defaults: boolean;
  readonly #output: Output;

  constructor(defaults: boolean, output: Output) {
    this.#defaults = defaults;
    this.#output = output;
  }

  message(shape: Shape, message: Slots, indent: string): void {
    for (const [field, value] of membersOf(shape, message, this.#defaults)) {
      if (field.type !== "message")
        this.#output.put(`${indent}${field.name}: ${oneOrList(field, value, (one) => scalar(field, one))}\n`);
      else if (field.map) this.#map(field, value as Slots, indent);
      else if (!field.repeated) this.#block(field.name, field.shape, value as Slots, indent);
      else this.#list(field, value as Slots[], indent);
    }
  }

  #list(field: MessageField, elements: readonly Slots[], indent: string): void {
    if (elements.length === 0) this.#output.put(`${indent}${field.name}: []\n`);
    for (const element of elements) this.#block(field.name, field.shape, element, indent);
  }

  #map(field: MessageField, entries: Slots, indent: string): void {
    const keys = Object.keys(entries);
    if (keys.length === 0) this.#output.put(`${indent}${field.name}: []\n`);
    for (const key of keys) {
      this.#output.put(`${indent}${field.name} {\n${indent}  key: ${key}\n`);
      this.#block("value", entryValue(field), entries[key] as Slots, `${indent}  `);
      this.#output.put(`${indent}}\n`);
    }
  }

  #block(name: string, shape: Shape, message: Slots, indent: string): void {
    const empty = membersOf(shape, message, this.#defaults).length === 0;
    if (empty) return this.#output.put(`${indent}${name} {}\n`);
    this.#output.put(`${indent}${name} {\n`);
    this.message(shape, message, `${indent}  `);
    this.#output.put(`${indent}}\n`);
  }
}

function scalar(field: ScalarField | EnumField, value: unknown): string {
  switch (field.type) {
    case "enum":
      return field.values.byNumber.get(value as number) ?? String(value);
    case "string":
      return quote(value as string);
    case "float":
      return formatFloat(value as number)
        .replace("Infinity", "inf")
        .replace("NaN", "nan");
    default:
      return String(value);
  }
}

function quote(value: string): string {
  const escaped = value.replace(
    /[[\p{Cc}&&\p{ASCII}]"\\]/gv,
    (character) => ESCAPES[character] ?? `\\${character.codePointAt(0)!.toString(8).padStart(3, "0")}`,
  );
  return `"${escaped}"`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  '"': '\\"',
  "\\": "\\\\",
};
