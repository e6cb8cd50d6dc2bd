import * as z from "zod";

/**
 * A field read as leniently as the legacy API does: `read` returns its value, or undefined for an invalid one. An absent key
 * reaches `read` as null.
 */
function field<T>(expected: string, read: (value: unknown) => T | undefined) {
  return z
    .unknown()
    .default(null)
    .transform((value, context): T => {
      const result = read(value);
      if (result !== undefined) return result;
      const message =
        value === null ? `is missing: it must be ${expected}` : `must be ${expected}, not ${shown(value)}`;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    });
}

/** Most characters of a text; indexed ones are shorter. */
const LONG = 10_000;

/** Id of a product: at most 10^15, so that later ids are exact numbers too. */
export const idField = field("a whole number from 1 to 10^15", (value) => {
  const number = wholeNumber(value);
  return number !== undefined && number >= 1 && number <= 1e15 ? number : undefined;
});

/** Text without surrounding space; "" if absent. Numbers become text. */
export function textField(longest = LONG) {
  return field(textOf(longest), (value) => (value === null ? "" : plainText(value, longest)));
}

/** As `textField`, but null if absent. */
export const optionalTextField = field(textOf(LONG), (value) =>
  value === null ? null : plainText(value, LONG),
);

/** As `textField`, but at least one character. */
export function requiredTextField(longest = LONG) {
  return field(`${textOf(longest)}, at least one`, (value) => plainText(value, longest) || undefined);
}

/** A title: required, but it may be empty. */
export const titleField = field(textOf(LONG), (value) =>
  value === null ? undefined : plainText(value, LONG),
);

/** Decimal string without sign; null for none. */
export const priceField = field("a price such as 12.50", (value) => {
  if (isNone(value)) return null;
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  return /^(\d{1,15}(\.\d{0,10})?|\.\d{1,10})$/.test(text) ? text : undefined;
});

/** A yes or no; null if absent. */
export const flagField = field("true or false", (value) => {
  if (isNone(value)) return null;
  if (value === true || value === 1 || value === "true" || value === "yes" || value === "1") return true;
  if (value === false || value === 0 || value === "false" || value === "no" || value === "0") return false;
  return undefined;
});

/** Whole number of at least `lowest` that fits 32 bits; null for none. */
export function countField(lowest: number) {
  return field(`a whole number from ${lowest} to 2147483647`, (value) => {
    if (isNone(value)) return null;
    const number = wholeNumber(value);
    return number !== undefined && number >= lowest && number <= 2_147_483_647 ? number : undefined;
  });
}

/** One of the given words; null for none. */
export function choiceField<const T extends string>(choices: readonly T[]) {
  const expected = `one of ${choices.join(", ")}`;
  return field(expected, (value) => (isNone(value) ? null : choices.find((choice) => choice === value)));
}

const INSTANT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?)?$/;

/** Instant in whole seconds (ISO 8601; by default UTC); null for none. */
export const instantField = field("a date such as 2026-01-31T09:00:00Z", (value) => {
  if (isNone(value)) return null;
  const [, day, time = "00:00", zone = "Z"] = (typeof value === "string" && INSTANT.exec(value)) || [];
  if (day === undefined || !isCalendarDay(day)) return undefined;
  const instant = new Date(`${day}T${time}${zone}`);
  return instant.getUTCFullYear() >= 1 ? instant : undefined;
});

/** A list of such elements; empty when absent. */
export function listField<T extends z.ZodType>(element: T) {
  return z.preprocess(
    (value) => (isNone(value) ? undefined : value),
    z.array(element, "must be a list").default([]),
  );
}

/** Whether it exists: 30 February does not. */
function isCalendarDay(text: string): boolean {
  const midnight = Date.parse(`${text}T00:00Z`);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text);
}

function isNone(value: unknown): boolean {
  return value === null || value === "";
}

function wholeNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && /^-?\d+(\.0+)?$/.test(value.trim()) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : undefined;
}

/** Undefined for too long a text, and for one that Postgres refuses: NUL and lone surrogates. */
function plainText(value: unknown, longest: number): string | undefined {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string" || text.includes("\0") || !text.isWellFormed()) return undefined;
  return text.trim().length <= longest ? text.trim() : undefined;
}

function textOf(longest: number): string {
  return `text of at most ${longest} characters`;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
