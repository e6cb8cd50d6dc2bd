import { FORMS } from "./dates/forms.ts";
import { DateReading } from "./dates/reading.ts";
import { instantIn } from "./dates/zones.ts";

/** A date that says in which zone it is meant, or one of wall clock time, in the fields of UTC. */
export type ReadDate = { instant: Date } | { wall: Date };

/** No date that anybody means is longer. */
const LONGEST = 100;

/** A "+" before an offset that was not encoded arrives as a space. */
const LOST_PLUS = /^(\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?) (\d\d:?\d\d)$/;

/**
 * A date in any form that PHP's `strtotime` reads (§filter-dates), relative ones from `now` on, wall clock time likewise.
 * Fractions of seconds are dropped; undefined for all else, and outside of the years 1 to 9999.
 */
export function readDate(text: string, now: Date): ReadDate | undefined {
  const trimmed = text.trim().replace(LOST_PLUS, "$1+$2");
  if (trimmed === "" || trimmed.length > LONGEST) return undefined;
  const reading = new DateReading();
  for (let at = 0; at < trimmed.length;) {
    const taken = takeLongest(trimmed, at, reading);
    if (taken === 0) return undefined;
    at += taken;
  }
  const wall = reading.resolve(now);
  const date = reading.zone === undefined ? wall : instantIn(reading.zone, wall);
  // Postgres knows no year 0, and the wire format none beyond 9999.
  if (!date || !(date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999)) return undefined;
  return reading.zone === undefined ? { wall: date } : { instant: date };
}

/** The instant of a date; wall clock time is that of UTC. */
export function parseInstant(text: string): Date | undefined {
  const read = readDate(text, new Date());
  return read && ("instant" in read ? read.instant : read.wall);
}

/** Takes over what the longest form matches at a place; returns its length, 0 where none matches or fits. */
function takeLongest(text: string, at: number, reading: DateReading): number {
  let longest: { length: number; take: () => boolean | void } | undefined;
  for (const { pattern, take } of FORMS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const length = match?.[0].length ?? 0;
    if (length > (longest?.length ?? 0)) longest = { length, take: () => take(reading, match?.groups ?? {}) };
  }
  return longest && longest.take() !== false ? longest.length : 0;
}
