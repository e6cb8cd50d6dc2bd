import { entryValue } from "../draft.ts";
import { formatFloat } from "../float.ts";
import type { Field, MessageField, Shape, Slots } from "../shape.ts";
import { membersOf } from "./members.ts";

/** A message in the canonical JSON of protobuf, indented. */
export function writeJson(shape: Shape, message: Slots, defaults: boolean, indent = ""): string {
  const inner = `${indent}  `;
  const lines = membersOf(shape, message, defaults).map(
    ([field, value]) => `"${field.jsonName}": ${jsonOf(field, value, defaults, inner)}`,
  );
  return enclose("{", lines, "}", indent);
}

function jsonOf(field: Field, value: unknown, defaults: boolean, indent: string): string {
  if (field.type === "message" && field.map) return mapOf(field, value as Slots, defaults, indent);
  if (!field.repeated) return single(field, value, defaults, indent);
  const inner = `${indent}  `;
  return enclose(
    "[",
    (value as unknown[]).map((element) => single(field, element, defaults, inner)),
    "]",
    indent,
  );
}

function mapOf(field: MessageField, entries: Slots, defaults: boolean, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(entries).map(
    ([key, value]) => `"${key}": ${writeJson(entryValue(field), value as Slots, defaults, inner)}`,
  );
  return enclose("{", lines, "}", indent);
}

function single(field: Field, value: unknown, defaults: boolean, indent: string): string {
  switch (field.type) {
    case "message":
      return writeJson(field.shape, value as Slots, defaults, indent);
    case "enum":
      return JSON.stringify(field.values.byNumber.get(value as number) ?? value);
    case "float":
      return Number.isFinite(value) ? formatFloat(value as number) : `"${String(value)}"`;
    case "int64":
      return `"${String(value)}"`;
    default:
      return JSON.stringify(value);
  }
}

function enclose(open: string, lines: string[], close: string, indent: string): string {
  if (lines.length === 0) return open + close;
  return `${open}\n${lines.map((line) => `${indent}  ${line}`).join(",\n")}\n${indent}${close}`;
}
