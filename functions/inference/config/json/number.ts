/** Numbers of JSON, read by their digits. */

const NUMBER = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** Digits that no integer type has room for. */
const TOO_LONG = 30;

/** The text is a number of JSON. */
export function isNumber(text: string): boolean {
  return NUMBER.test(text);
}

/** The integer that a number stands for. It may have an exponent or a fraction of zeros. */
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
