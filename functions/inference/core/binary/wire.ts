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

/** The low 64 bits of a varint: a bigint when a number would not be exact. */
export type Varint = number | bigint;

/** Most bytes of a varint. */
export const LONGEST_VARINT = 10;
/** Most bytes of a tag or a length, whatever its value. */
export const LONGEST_PREFIX = 5;

const EXACT_BYTES = 7;

/** Value of the varint in the bytes from `first` to `last`. */
export function varintOf(bytes: Uint8Array, first: number, last: number): Varint {
  if (last - first < EXACT_BYTES) {
    let value = 0;
    for (let at = last; at >= first; at--) value = value * 128 + (bytes[at]! & 0x7f);
    return value;
  }
  let value = 0n;
  for (let at = last; at >= first; at--) value = value * 128n + BigInt(bytes[at]! & 0x7f);
  return BigInt.asUintN(64, value);
}

const UINT32_MAX = 2 ** 32 - 1;
const INT32_MIN = -(2 ** 31);

/** The value of a varint that the field's type would cut: only its low 32 bits count. */
export function truncated(
  type: ReturnType<typeof typeOf>,
  varint: Varint,
): { full: bigint; value: number } | undefined {
  if (type === "bool" || type === "int64" || type === "uint64" || varint <= UINT32_MAX) return undefined;
  const bits = BigInt(varint);
  if (type === "uint32") return { full: bits, value: Number(BigInt.asUintN(32, bits)) };
  const signed = BigInt.asIntN(64, bits);
  return signed < 0n && signed >= INT32_MIN
    ? undefined
    : { full: signed, value: Number(BigInt.asIntN(32, bits)) };
}

/** A varint as the key of a map. */
export function keyOf(type: ReturnType<typeof typeOf>, varint: Varint): string {
  const bits = BigInt(varint);
  if (type === "uint32") return String(BigInt.asUintN(32, bits));
  if (type === "uint64") return String(bits);
  return String(type === "int64" ? BigInt.asIntN(64, bits) : BigInt.asIntN(32, bits));
}
