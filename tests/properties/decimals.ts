/** Exact decimals for tests, of six places in a BigInt, without the store's own arithmetic. */

const PLACES = 6;
const ONE = 10n ** BigInt(PLACES);

/** A decimal of six places at most. */
export function micro(text: string): bigint {
  const [, sign, whole = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (whole === "") throw new Error(`Not a decimal of six places: ${text}`);
  const value = BigInt(whole) * ONE + BigInt(fraction.padEnd(PLACES, "0"));
  return sign ? -value : value;
}

/** The nearest multiple of 10^-places, a half away from zero. */
export function round(value: bigint, places: number): bigint {
  const unit = 10n ** BigInt(PLACES - places);
  return divide(value, unit) * unit;
}

/** A quotient with that many places as text, a half away from zero. */
export function show(value: bigint, places: number, divisor = 1n): string {
  const shown = divide(value * 10n ** BigInt(places), ONE * divisor);
  const digits = String(shown < 0n ? -shown : shown).padStart(places + 1, "0");
  const at = digits.length - places;
  const text = places === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`;
  return shown < 0n ? `-${text}` : text;
}

/** The same, a half towards zero. */
export function roundHalfDown(value: bigint, places: number): bigint {
  const unit = 10n ** BigInt(PLACES - places);
  const size = value < 0n ? -value : value;
  const nearest = ((2n * size + unit - 1n) / (2n * unit)) * unit;
  return value < 0n ? -nearest : nearest;
}

/** The nearest integer, a half away from zero. */
export function divide(value: bigint, divisor: bigint): bigint {
  const size = value < 0n ? -value : value;
  const nearest = (2n * size + divisor) / (2n * divisor);
  return value < 0n ? -nearest : nearest;
}

export const sum = (values: bigint[]): bigint => values.reduce((total, value) => total + value, 0n);
