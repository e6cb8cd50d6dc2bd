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

/** Writes a message in the text format: a line a field, lists of scalars in brackets. */
export function writeText(shape: Shape, message: Slots, output: Output, indent = ""): void {
  for (const [field, value] of membersOf(shape, message, output.defaults))
    writeField(field, value, output, indent);
}

function writeField(field: Field, value: unknown, output: Output, indent: string): void {
  if (field.type !== "message")
    output.put(`${indent}${field.name}: ${oneOrList(field, value, (one) => scalar(field, one))}\n`);
  else if (field.map) writeMap(field, value as Slots, output, indent);
  else if (!field.repeated) writeBlock(field, value as Slots, output, indent);
  else if ((value as Slots[]).length === 0) output.put(`${indent}${field.name}: []\n`);
  else for (const element of value as Slots[]) writeBlock(field, element, output, indent);
}

function writeMap(field: MessageField, entries: Slots, output: Output, indent: string): void {
  const keys = Object.keys(entries);
  if (keys.length === 0) output.put(`${indent}${field.name}: []\n`);
  for (const key of keys) {
    const written = scalar(field.shape.byName.get("key") as ScalarField, key);
    output.put(`${indent}${field.name} {\n${indent}  key: ${written}\n`);
    writeField(valueField(field), entries[key], output, `${indent}  `);
    output.put(`${indent}}\n`);
  }
}

function writeBlock({ name, shape }: MessageField, message: Slots, output: Output, indent: string): void {
  const empty = membersOf(shape, message, output.defaults).length === 0;
  if (empty) return output.put(`${indent}${name} {}\n`);
  output.put(`${indent}${name} {\n`);
  writeText(shape, message, output, `${indent}  `);
  output.put(`${indent}}\n`);
}

function scalar(field: ScalarField | EnumField, value: unknown): string {
  switch (field.type) {
    case "enum":
      return field.values.byNumber.get(value as number) ?? String(value);
    case "string":
      return quote(value as string);
    case "float":
    case "double":
      return formatFloat(value as number, field.type)
        .replace("Infinity", "inf")
        .replace("NaN", "nan");
    default:
      return String(value);
  }
}

function quote(value: string): string {
  const escaped = value.replace(
    /[[\p{Cc}&&\p{ASCII}]"\\\udc80-\udcff]/gv,
    (character) => ESCAPES[character] ?? `\\${(character.charCodeAt(0) & 0xff).toString(8).padStart(3, "0")}`,
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
