import { Big } from "big.js";
import { cleanText } from "../../http/query.ts";
import { plainLine } from "../../kernel/plain-line.ts";
import { STORED_PLACES } from "../../store/settings/amounts.ts";

/**
 * Lenient readers of JSON values, like the legacy API's coercions. Numbers may be strings, a wrong type is the empty value,
 * nothing throws.
 */

/** Text of a string, number or boolean; undefined for anything else. */
export function readText(value: unknown): string | undefined {
  if (typeof value === "string") return cleanText(value);
  if (typeof value === "boolean") return value ? "1" : "";
  return typeof value === "number" ? String(value) : undefined;
}

/** A parameter of a list. As in the legacy API, an empty one and `0` do not count. */
export function given(parameter: string | undefined): string | undefined {
  return parameter === "0" ? undefined : parameter || undefined;
}

/** Leading integer of a number or a string, 0 without one, limited to the exact integers of a double. */
export function readInteger(value: unknown): number {
  const parsed = Math.trunc(typeof value === "number" ? value : Number.parseInt(readText(value) ?? "", 10));
  if (Number.isNaN(parsed)) return 0;
  return Math.min(Math.max(parsed, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);
}

/** PHP's numeric strings. */
const NUMERIC = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/**
 * A strict id (§customer-id-kinds): 0 for PHP's empty values, -1 for anything else but a number from 1 on. No record has -1.
 */
export function readStrictId(value: unknown): number {
  if (!value || value === "0" || (typeof value === "object" && Object.keys(value).length === 0)) return 0;
  const isNumber = typeof value === "number" || (typeof value === "string" && NUMERIC.test(value));
  const id = isNumber ? readInteger(Number(value)) : 0;
  return id < 1 ? -1 : id;
}

/** PHP's true values. */
export function isTrue(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.keys(value).length > 0;
  return value !== "0" && Boolean(value);
}

/** Non-negative integer: the sign is dropped. */
export function readCount(value: unknown): number {
  return Math.abs(readInteger(value));
}

/** Most characters of a number. */
export const LONGEST_NUMBER = 1000;

/**
 * An amount as it is written, for the store, which knows the shop's separators (§lenient-numbers). A JSON number has at most six
 * places.
 */
export function readWritten(value: unknown): string {
  if (typeof value === "number") {
    // JSON's numbers may be infinite.
    const finite = Math.min(Math.max(value, -Number.MAX_VALUE), Number.MAX_VALUE);
    return new Big(finite).round(STORED_PLACES, Big.roundHalfUp).toFixed();
  }
  return plainLine((readText(value) ?? "").slice(0, LONGEST_NUMBER));
}
