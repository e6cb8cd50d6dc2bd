import type { DescField } from "@bufbuild/protobuf";
import { typeOf } from "../schema.ts";

/** Wire types of the binary encoding. */

export const VARINT = 0;
export const FIXED64 = 1;
export const LENGTH = 2;
export const GROUP_START = 3;
export const GROUP_END = 4;
export const FIXED32 = 5;

const NAMES = ["varint", "64-bit", "length-delimited", "group", "end of group", "32-bit"];

export function wireTypeName(type: number): string {
  return `${type} (${NAMES[type]})`;
}

/** The wire type of one value of a field. */
export function wireTypeOf(field: DescField): number {
  if (field.fieldKind === "map") return LENGTH;
  const type = typeOf(field);
  if (type === "message" || type === "string") return LENGTH;
  if (type === "double") return FIXED64;
  return type === "float" ? FIXED32 : VARINT;
}
