import type { DescField, DescMessage } from "@bufbuild/protobuf";
import { entryOf, formatFloat, typeOf } from "../schema.ts";
import { membersOf, type Output } from "./output.ts";

/** Writes a message in the text format: a line a field, lists of scalars in brackets. */
export function writeText(desc: DescMessage, message: object, output: Output, indent = ""): void {
  for (const [field, value] of membersOf(desc, message, output.defaults))
    writeField(field, value, output, indent);
}

function writeField(field: DescField, value: unknown, output: Output, indent: string): void {
  const { name, message, fieldKind } = field;
  if (fieldKind === "map") writeMap(field, value as object, output, indent);
  else if (fieldKind === "list" && (!message || (value as unknown[]).length === 0))
    output.put(`${indent}${name}: [${(value as unknown[]).map((one) => scalar(field, one)).join(", ")}]\n`);
  else if (!message) output.put(`${indent}${name}: ${scalar(field, value)}\n`);
  else for (const one of [value].flat()) writeBlock(name, message, one as object, output, indent);
}

function writeMap(
  field: DescField & { fieldKind: "map" },
  entries: object,
  output: Output,
  indent: string,
): void {
  const { name } = field;
  const { key, value } = entryOf(field);
  const written = Object.entries(entries);
  if (written.length === 0) output.put(`${indent}${name}: []\n`);
  for (const [of, one] of written) {
    output.put(`${indent}${name} {\n${indent}  key: ${scalar(key, of)}\n`);
    writeField(value, one, output, `${indent}  `);
    output.put(`${indent}}\n`);
  }
}

function writeBlock(name: string, desc: DescMessage, message: object, output: Output, indent: string): void {
  if (membersOf(desc, message, output.defaults).length === 0) return output.put(`${indent}${name} {}\n`);
  output.put(`${indent}${name} {\n`);
  writeText(desc, message, output, `${indent}  `);
  output.put(`${indent}}\n`);
}

function scalar(field: DescField, value: unknown): string {
  if (field.enum) return field.enum.value[value as number]?.name ?? String(value);
  const type = typeOf(field);
  if (type === "string") return quote(value as string);
  if (type !== "float" && type !== "double") return String(value);
  return formatFloat(value as number, type)
    .replace("Infinity", "inf")
    .replace("NaN", "nan");
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
