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

/** Midnight UTC of a `YYYY-MM-DD`. */
export function formatDate(date: string): string {
  return `${date}T00:00:00Z`;
}
