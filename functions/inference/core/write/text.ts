import type { DescField, DescMessage } from "@bufbuild/protobuf";
import { entryOf, formatFloat, membersOf, typeOf } from "../schema.ts";

/** A message in the text format: a line a field, lists of scalars in brackets. */
export function writeText(desc: DescMessage, message: object, defaults: boolean, indent = ""): string {
  const fields = membersOf(desc, message, defaults);
  return fields.map(([field, value]) => fieldAsText(field, value, defaults, indent)).join("");
}

function fieldAsText(field: DescField, value: unknown, defaults: boolean, indent: string): string {
  const { name, message, fieldKind } = field;
  const inner = `${indent}  `;
  const block = (content: string) =>
    content === "" ? `${indent}${name} {}\n` : `${indent}${name} {\n${content}${indent}}\n`;
  const all = fieldKind === "map" ? Object.entries(value as object) : [value].flat();
  if (fieldKind !== "scalar" && all.length === 0) return `${indent}${name}: []\n`;
  if (fieldKind === "map") {
    const entry = entryOf(field);
    const entries = all as [string, unknown][];
    return entries
      .map(
        ([key, one]) =>
          `${inner}key: ${scalar(entry.key, key)}\n${fieldAsText(entry.value, one, defaults, inner)}`,
      )
      .map(block)
      .join("");
  }
  if (message) return all.map((one) => block(writeText(message, one as object, defaults, inner))).join("");
  const written = all.map((one) => scalar(field, one)).join(", ");
  return `${indent}${name}: ${fieldKind === "list" ? `[${written}]` : written}\n`;
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
