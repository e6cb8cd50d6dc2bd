import { Big } from "big.js";
import type { Settings } from "../../../schema/settings.ts";
import { decimalPoint } from "../../kernel/decimal-point.ts";

/** Amounts and units by the shop's settings: as written, as counted, as rounded. */

/** Digits before the point, and those behind it that matter. */
const DECIMAL = /^-?\d+(?:\.\d{1,30})?$/;
const PLACES = 30;
/** Decimal places of stored amounts, before they are rounded to those of prices. */
export const STORED_PLACES = 6;

/**
 * An amount as a client wrote it, as a decimal; null for none (§lenient-numbers). The shop's decimal separator and the point both
 * begin the fraction, and of several the last one does; other characters, thousands separators among them, are left out.
 */
export function decimalOf(written: string, settings: Pick<Settings, "decimalSeparator">): string | null {
  return measureOf(written, settings)?.replace(/^(-?)0+(?=\d)/, "$1") ?? null;
}

/** The same with the zeros before it, as measures keep them. */
export function measureOf(
  written: string,
  { decimalSeparator }: Pick<Settings, "decimalSeparator">,
): string | null {
  const plain = written.replaceAll(decimalPoint(decimalSeparator), ".").replaceAll(/[^\d.-]/g, "");
  const at = plain.lastIndexOf(".");
  const integer = at < 0 ? plain : plain.slice(0, at).replaceAll(".", "");
  const fraction =
    at < 0
      ? ""
      : plain
          .slice(at + 1)
          .replaceAll("-", "")
          .slice(0, PLACES);
  const sign = integer.startsWith("-") ? "-" : "";
  const digits = integer.replaceAll("-", "") || (fraction === "" ? "" : "0");
  const decimal = sign + digits + (fraction === "" ? "" : `.${fraction}`);
  return DECIMAL.test(decimal) ? decimal : null;
}

/** Digits before the point in the store's money columns. */
const MONEY_DIGITS = 22;

/** The same with two places, rounded half away from zero. None and a too large amount are 0. */
export function amountOf(written: string, settings: Pick<Settings, "decimalSeparator">): string {
  const decimal = decimalOf(written, settings);
  const [whole = ""] = decimal?.replace("-", "").split(".") ?? [];
  if (decimal === null || whole.length > MONEY_DIGITS) return "0.00";
  return new Big(decimal).round(2, Big.roundHalfUp).plus(0).toFixed(2);
}

export type UnitSettings = Pick<Settings, "decimalQuantities">;

/** A number of units as the shop counts: whole, unless it sells parts of a unit (§decimal-quantities). */
export function countedUnits(units: number, { decimalQuantities }: UnitSettings): number {
  return decimalQuantities ? units : Math.trunc(units);
}

/** Rounded half away from zero. */
export function toPrice(value: Big | string, decimals: number): Big {
  return new Big(value).round(decimals, Big.roundHalfUp);
}

/** Sum of anything that big.js reads. */
export function sumOf(values: Iterable<Big | string | number>): Big {
  let sum = new Big(0);
  for (const value of values) sum = sum.plus(value);
  return sum;
}
