import type { EnumField, ScalarField } from "../shape.ts";

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

/** The value of a varint for a field, and its full value if only the low 32 bits count. */
export function interpret(
  { type }: ScalarField | EnumField,
  varint: Varint,
): { value: number | bigint | boolean; truncated?: bigint } {
  if (type === "bool") return { value: Number(varint) !== 0 };
  if (type === "int64") return { value: BigInt.asIntN(64, BigInt(varint)) };
  if (type === "uint64") return { value: BigInt(varint) };
  if (varint <= UINT32_MAX) return { value: type === "uint32" ? Number(varint) : Number(varint) | 0 };
  const bits = BigInt(varint);
  if (type === "uint32") return { value: Number(BigInt.asUintN(32, bits)), truncated: bits };
  const signed = BigInt.asIntN(64, bits);
  const value = Number(BigInt.asIntN(32, bits));
  return signed < 0n && signed >= INT32_MIN ? { value } : { value, truncated: signed };
}
