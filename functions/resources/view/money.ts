import { Big } from "big.js";

/** A decimal as the database writes it, that is not negative. */
const DECIMAL = /^(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Money with the given number of places, rounded half away from zero; never a negative zero. */
export function formatMoney(value: Big | string, places: number): string {
  // Most money has nothing to be rounded: zeros are put behind it, or taken off.
  if (places > 0 && typeof value === "string" && value.length < 40 && DECIMAL.test(value)) {
    const point = value.indexOf(".");
    if (point < 0) return `${value}.${"0".repeat(places)}`;
    const end = point + 1 + places;
    if (value.length <= end) return value.padEnd(end, "0");
    if (/^0+$/.test(value.slice(end))) return value.slice(0, end);
  }
  const text = new Big(value).toFixed(places, Big.roundHalfUp);
  return /^-0(\.0+)?$/.test(text) ? text.slice(1) : text;
}
