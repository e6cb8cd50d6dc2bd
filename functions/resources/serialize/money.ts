import { Big } from "big.js";

/** A non-negative decimal in the database's format. */
const DECIMAL = /^(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Money with the given number of places, rounded half away from zero; never a negative zero. */
export function formatMoney(value: Big | string, places: number): string {
  // A fast path: most money needs no rounding, only zeros added or removed.
  if (places > 0 && typeof value === "string" && value.length < 40 && DECIMAL.test(value)) {
    const point = value.indexOf(".");
    const fraction = point < 0 ? 0 : value.length - point - 1;
    if (fraction === places) return value;
    if (fraction < places) return (point < 0 ? `${value}.` : value) + "0".repeat(places - fraction);
    if (!/[^0]/.test(value.slice(places - fraction))) return value.slice(0, places - fraction);
  }
  const text = new Big(value).toFixed(places, Big.roundHalfUp);
  return /^-0(\.0+)?$/.test(text) ? text.slice(1) : text;
}
