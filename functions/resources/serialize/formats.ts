import { Big } from "big.js";

/** The value of an empty date-time field whose contract excludes null. */
export const NEVER = "1970-01-01T00:00:00Z";

/** The texts of days up to the `T`, by their numbers since 1970. A page of records has few days. */
const days = new Map<number, string>();
const MAX_DAYS = 1000;

/** `YYYY-MM-DDTHH:MM:SSZ`, UTC. Throws a `RangeError` for an invalid date. */
export function formatInstant(instant: Date): string {
  const day = Math.floor(instant.getTime() / 86_400_000);
  let text = days.get(day);
  if (!text) {
    text = instant.toISOString().slice(0, -13);
    if (days.size > MAX_DAYS) days.clear();
    days.set(day, text);
  }
  return `${text}${two(instant.getUTCHours())}:${two(instant.getUTCMinutes())}:${two(instant.getUTCSeconds())}Z`;
}

function two(digits: number): string {
  return digits < 10 ? `0${digits}` : `${digits}`;
}

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
