import { Big } from "big.js";

/** Money with the given number of places, rounded half away from zero; never a negative zero. */
export function formatMoney(value: Big | string, places: number): string {
  const text = new Big(value).toFixed(places, Big.roundHalfUp);
  return /^-0(\.0+)?$/.test(text) ? text.slice(1) : text;
}
