/** JSON numbers, read by their digits. */

export const NUMBER = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** More digits than any integer type can hold. */
const TOO_LONG = 30;

/** The integer value of a number, which may have an exponent or a fraction of zeros. */
export function integerOf(text: string): bigint | "fraction" | "too_long" {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = NUMBER.exec(text) ?? [];
  const digits = whole + fraction;
  const significant = lengthWithoutZeros(digits);
  if (significant === 0) return 0n;
  const zeros = Number(exponent) - fraction.length + digits.length - significant;
  if (zeros < 0) return "fraction";
  const magnitude = digits.slice(0, significant).replace(/^0+/, "");
  if (magnitude.length + zeros > TOO_LONG) return "too_long";
  return BigInt(`${sign}${magnitude}${"0".repeat(zeros)}`);
}

function lengthWithoutZeros(digits: string): number {
  let length = digits.length;
  while (digits[length - 1] === "0") length--;
  return length;
}
