import { entryValue } from "../message-builder.ts";
import { formatFloat } from "../float.ts";
import type { EnumField, Field, MessageField, ScalarField, Shape, Slots } from "../shape.ts";
import { membersOf, oneOrList } from "./members.ts";
import type { Output } from "./output.ts";

/** Writes a message in the canonical JSON of protobuf: indented, lists of scalars on one line. */
export function writeJson(shape: Shape, message: Slots, defaults: boolean, output: Output): void {
  new JsonWriter(defaults, output).message(shape, message, "");
  output.put("\n");
}

class JsonWriter {
  readonly #defaults: boolean;
  readonly #output: Output;

  constructor(defaults: boolean, output: Output) {
    this.#defaults = defaults;
    this.#output = output;
  }

  message(shape: Shape, message: Slots, indent: string): void {
    this.#enclose("{}", membersOf(shape, message, this.#defaults), indent, ([field, value], inner) => {
      this.#output.put(`"${field.jsonName}": `);
      this.#value(field, value, inner);
    });
  }

  #value(field: Field, value: unknown, indent: string): void {
    if (field.type !== "message") this.#output.put(oneOrList(field, value, (one) => scalar(field, one)));
    else if (field.map) this.#map(field, value as Slots, indent);
    else if (!field.repeated) this.message(field.shape, value as Slots, indent);
    else {
      this.#enclose("[]", value as Slots[], indent, (element, inner) =>
        this.message(field.shape, element, inner),
      );
    }
  }

  #map(field: MessageField, entries: Slots, indent: string): void {
    const shape = entryValue(field);
    this.#enclose("{}", Object.entries(entries), indent, ([key, value], inner) => {
      this.#output.put(`"${key}": `);
      this.message(shape, value as Slots, inner);
    });
  }

  /** Items between brackets, a line each. */
  #enclose<Item>(
    [open, close]: string,
    items: readonly Item[],
    indent: string,
    write: (item: Item, indent: string) => void,
  ): void {
    const inner = `${indent}  `;
    this.#output.put(open!);
    for (const [index, item] of items.entries()) {
      this.#output.put(`${index === 0 ? "" : ","}\n${inner}`);
      write(item, inner);
    }
    this.#output.put(items.length === 0 ? close! : `\n${indent}${close}`);
  }
}

function scalar(field: ScalarField | EnumField, value: unknown): string {
  switch (field.type) {
    case "enum":
      return JSON.stringify(field.values.byNumber.get(value as number) ?? value);
    case "float":
      return Number.isFinite(value) ? formatFloat(value as number) : `"${String(value)}"`;
    case "int64":
    case "uint64":
      return `"${String(value)}"`;
    default:
      return JSON.stringify(value);
  }
}
