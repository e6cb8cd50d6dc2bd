import type { IntegerType } from "./schema.ts";

/** The integer types of the schema, and their ranges. */

const LIMITS = {
  uint32: [0n, 2n ** 32n - 1n],
  int32: [-(2n ** 31n), 2n ** 31n - 1n],
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
  uint64: [0n, 2n ** 64n - 1n],
} as const satisfies Record<IntegerType, readonly [bigint, bigint]>;

/** Of a scalar field. */
export type Value = string | number | bigint | boolean;

/** The value in a message; undefined when out of range. */
export function fit(value: bigint, type: IntegerType): number | bigint | undefined {
  const [least, most] = LIMITS[type];
  if (value < least || value > most) return undefined;
  return type === "int64" || type === "uint64" ? value : Number(value);
}
