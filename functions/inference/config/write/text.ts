import { entryValue } from "../draft.ts";
import { formatFloat } from "../float.ts";
import type { EnumField, MessageField, ScalarField, Shape, Slots } from "../shape.ts";
import { membersOf } from "./members.ts";

/** A message in the text format: a line a field, lists of scalars in brackets. */
export function writeText(shape: Shape, message: Slots, defaults: boolean): string {
  return linesOf(shape, message, defaults).join("\n");
}

function linesOf(shape: Shape, message: Slots, defaults: boolean): string[] {
  return membersOf(shape, message, defaults).flatMap(([field, value]) =>
    field.type === "message" ? blocksOf(field, value, defaults) : [`${field.name}: ${scalars(field, value)}`],
  );
}

function blocksOf(field: MessageField, value: unknown, defaults: boolean): string[] {
  if (!field.repeated) return enclose(field.name, linesOf(field.shape, value as Slots, defaults));
  const bodies = field.map
    ? Object.entries(value as Slots).map(([key, entry]) => [
        `key: ${key}`,
        ...enclose("value", linesOf(entryValue(field), entry as Slots, defaults)),
      ])
    : (value as Slots[]).map((element) => linesOf(field.shape, element, defaults));
  return bodies.length === 0 ? [`${field.name}: []`] : bodies.flatMap((lines) => enclose(field.name, lines));
}

function enclose(name: string, lines: string[]): string[] {
  return lines.length === 0 ? [`${name} {}`] : [`${name} {`, ...lines.map((line) => `  ${line}`), "}"];
}

function scalars(field: ScalarField | EnumField, value: unknown): string {
  if (!field.repeated) return scalar(field, value);
  return `[${(value as unknown[]).map((element) => scalar(field, element)).join(", ")}]`;
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
