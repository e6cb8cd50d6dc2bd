import { Big } from "big.js";

/** A decimal as the database writes it, that is not negative. */
const DECIMAL = /^(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Money with the given number of places, rounded half away from zero; never a negative zero. */
export function formatMoney(value: Big | string, places: number): string {
  // Most money has nothing to be rounded: zeros are put behind it, or taken off.
  if (places > 0 && typeof value === "string" && value.length < 40 && DECIMAL.test(value)) {
    const [whole, fraction = ""] = value.split(".");
    if (!/[^0]/.test(fraction.slice(places)))
      return `${whole}.${fraction.slice(0, places).padEnd(places, "0")}`;
  }
  const text = new Big(value).toFixed(places, Big.roundHalfUp);
  return /^-0(\.0+)?$/.test(text) ? text.slice(1) : text;
}
