import { Big } from "big.js";
import { cachedSettings } from "../../store/access/cache.ts";
import { decimalOf, STORED_PLACES } from "../../store/settings/amounts.ts";
import { FieldError, keepList, scalar } from "./record.ts";
import { LONGEST_NUMBER, readCount, readInteger, readText, readWritten } from "./values.ts";

/**
 * Numbers of a body: lenient, as all readers, but a number that its column cannot hold is refused and not replaced (§large-numbers).
 * All throw `FieldError`.
 */

/** Largest sum of a line, and largest number of units. */
const LARGEST = new Big("1e15");
/** Largest amount of the columns of prices and coupons. */
const LARGEST_AMOUNT = new Big("1e22").minus("0.01");
/** Largest number of a column of 32 bits. */
export const INT32 = 2_147_483_647;

const DECIMAL = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/i;

/** Leading integer of a number or a text, 0 without one. */
export function keepInteger(value: unknown, most = Number.MAX_SAFE_INTEGER): number {
  const number = typeof value === "number" ? value : Number(DECIMAL.exec(numberText(value))?.[0] ?? 0);
  if (Math.abs(Math.trunc(number)) > most) throw new FieldError(`it is larger than ${most}`);
  return readInteger(value);
}

/** The same without its sign. */
export function keepCount(value: unknown, most?: number): number {
  return Math.abs(keepInteger(value, most));
}

/** The number of a record, which is looked for, whatever its size. */
export function keepId(value: unknown): number {
  return readCount(scalar(value));
}

/** The leading number of a value, as a decimal text with six places at most; 0 without one. */
export function keepDecimal(value: unknown): string {
  return decimal(value, STORED_PLACES);
}

/** Decimal places that any number of PHP's has at most, up to 1e15. */
const UNIT_PLACES = 20;

/** A number of units with all its places; the store cuts them unless the shop sells parts (§decimal-quantities). */
export function keepUnits(value: unknown): number {
  return Number(decimal(value, UNIT_PLACES)) || readInteger(value);
}

/** An amount as it is written, for the store, which knows the shop's separators (§lenient-numbers). */
export function keepWritten(value: unknown): string {
  numberText(value);
  const written = readWritten(value);
  const { decimalSeparator = "." } = cachedSettings() ?? {};
  const amount = decimalOf(written, { decimalSeparator });
  if (amount !== null && new Big(amount).abs().gt(LARGEST_AMOUNT)) tooLarge(LARGEST_AMOUNT);
  return written;
}

/** Ids of a list: integers without their signs, zeros and duplicates (§negative-ids). */
export function readIds(value: unknown): number[] {
  const ids = keepList(value)
    .filter(isInteger)
    .map((id) => keepCount(id));
  return [...new Set(ids)].filter((id) => id !== 0);
}

const INTEGER = /^\s*[+-]?\d+\s*$/;
const isInteger = (value: unknown) =>
  typeof value === "number" ? value === Math.trunc(value) : typeof value === "string" && INTEGER.test(value);

/** The text of a value that may hold a number. JSON's numbers may be infinite. */
function numberText(value: unknown): string {
  if (typeof value === "number" && Math.abs(value) === Number.POSITIVE_INFINITY) tooLarge(LARGEST);
  const text = readText(scalar(value)) ?? "";
  if (text.length > LONGEST_NUMBER) throw new FieldError(`it is longer than ${LONGEST_NUMBER} characters`);
  return text;
}

/** Places of an exponent beyond which big.js gives up. */
const EXPONENT_DIGITS = 5;

function decimal(value: unknown, places: number): string {
  const [number = "0"] = DECIMAL.exec(numberText(value)) ?? [];
  const [mantissa = "0", exponent = "0"] = number.trim().replace(/^\+/, "").toLowerCase().split("e");
  const significand = new Big(mantissa.replace(/^(-?)\./, "$10.").replace(/\.$/, ""));
  const isFar = exponent.replace(/^[+-]?0*/, "").length > EXPONENT_DIGITS;
  if (significand.eq(0) || (isFar && exponent.startsWith("-"))) return "0";
  const parsed = isFar ? undefined : new Big(`${significand.toFixed()}e${exponent}`);
  if (!parsed || parsed.abs().gt(LARGEST)) return tooLarge(LARGEST);
  return parsed.round(places, Big.roundHalfUp).toFixed();
}

function tooLarge(most: Big): never {
  throw new FieldError(`it is larger than ${most.toFixed()}`);
}
