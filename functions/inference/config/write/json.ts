import { formatFloat } from "../float.ts";
import {
  type EnumField,
  type Field,
  type MessageField,
  type ScalarField,
  type Shape,
  type Slots,
  valueField,
} from "../shape.ts";
import { membersOf, oneOrList } from "./members.ts";
import type { Output } from "./output.ts";

/** Writes a message in the canonical JSON of protobuf: indented, lists of scalars on one line. */
export function writeJson(shape: Shape, message: Slots, output: Output): void {
  writeMessage(shape, message, output, "");
  output.put("\n");
}

function writeMessage(shape: Shape, message: Slots, output: Output, indent: string): void {
  enclose("{}", membersOf(shape, message, output.defaults), output, indent, ([field, value], inner) => {
    output.put(`"${field.localName}": `);
    writeValue(field, value, output, inner);
  });
}

function writeValue(field: Field, value: unknown, output: Output, indent: string): void {
  if (field.type !== "message") output.put(oneOrList(field, value, (one) => scalar(field, one)));
  else if (field.map) writeMap(field, value as Slots, output, indent);
  else if (!field.repeated) writeMessage(field.shape, value as Slots, output, indent);
  else
    enclose("[]", value as Slots[], output, indent, (element, inner) =>
      writeMessage(field.shape, element, output, inner),
    );
}

function writeMap(field: MessageField, entries: Slots, output: Output, indent: string): void {
  enclose("{}", Object.entries(entries), output, indent, ([key, value], inner) => {
    output.put(`${JSON.stringify(key)}: `);
    writeValue(valueField(field), value, output, inner);
  });
}

/** Items between brackets, a line each. */
function enclose<Item>(
  [open, close]: string,
  items: readonly Item[],
  output: Output,
  indent: string,
  write: (item: Item, indent: string) => void,
): void {
  const inner = `${indent}  `;
  output.put(open!);
  for (const [index, item] of items.entries()) {
    output.put(`${index === 0 ? "" : ","}\n${inner}`);
    write(item, inner);
  }
  output.put(items.length === 0 ? close! : `\n${indent}${close}`);
}

function scalar(field: ScalarField | EnumField, value: unknown): string {
  switch (field.type) {
    case "enum":
      return JSON.stringify(field.values.byNumber.get(value as number) ?? value);
    case "float":
    case "double":
      return Number.isFinite(value) ? formatFloat(value as number, field.type) : `"${String(value)}"`;
    case "int64":
    case "uint64":
      return `"${String(value)}"`;
    default:
      return JSON.stringify(value);
  }
}
