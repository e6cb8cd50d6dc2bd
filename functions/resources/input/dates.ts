const DATE = String.raw`(\d{4})[-/](\d{1,2})[-/](\d{1,2})`;
const TIME = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?`;
// A "+" that was not encoded arrives as a space.
const ZONE = String.raw`(Z|[+ -]\d{2}:?\d{2})?`;
const NUMERIC = new RegExp(`^${DATE}(?:[T ]+${TIME}${ZONE})?$`, "i");
const IN_WORDS = /^(?:\d{1,2} [a-z]{3,9},? \d{4}|[a-z]{3,9} \d{1,2},? \d{4})$/i;

/**
 * An instant from a date, with or without time and offset (§filter-dates): no zone is UTC, fractions are dropped, a date
 * alone is its midnight. Undefined for anything else.
 */
export function parseInstant(text: string): Date | undefined {
  const trimmed = text.trim();
  const parts = NUMERIC.exec(trimmed);
  const time = parts
    ? numericTime(parts)
    : IN_WORDS.test(trimmed)
      ? Date.parse(`${trimmed} UTC`)
      : Number.NaN;
  const date = new Date(time);
  // Postgres knows no year 0, and the wire format none beyond 9999.
  return date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999 ? date : undefined;
}

/** Whether a date with a time says in which zone it is meant. */
export function namesZone(text: string): boolean {
  return NUMERIC.exec(text.trim())?.[7] !== undefined;
}

function numericTime([
  ,
  year,
  month,
  day,
  hour = "0",
  minute = "0",
  second = "0",
  zone = "Z",
]: RegExpExecArray): number {
  if (
    Number(month) > 12 ||
    Number(day) > 31 ||
    Number(hour) > 24 ||
    Number(minute) > 59 ||
    Number(second) > 59
  )
    return Number.NaN;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  date.setUTCHours(Number(hour), Number(minute), Number(second));
  return date.getTime() - offset(zone);
}

/** Milliseconds east of UTC. */
function offset(zone: string): number {
  const [, sign, hours, minutes] = /^([+ -])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === "-" ? -size : size;
}
