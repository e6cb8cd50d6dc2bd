/** The integer types of the schema, and what fits them. */

const LIMITS = {
  uint32: [0n, 2n ** 32n - 1n],
  int32: [-(2n ** 31n), 2n ** 31n - 1n],
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
  uint64: [0n, 2n ** 64n - 1n],
} as const;

export type IntegerType = keyof typeof LIMITS;

/** The value as a message holds it; undefined if it does not fit. */
export function fit(value: bigint, type: IntegerType): number | bigint | undefined {
  const [least, most] = LIMITS[type];
  if (value < least || value > most) return undefined;
  return type === "int64" || type === "uint64" ? value : Number(value);
}
