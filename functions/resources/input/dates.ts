import { FORMS } from "./dates/forms.ts";
import { DateReading } from "./dates/reading.ts";
import { instantIn } from "./dates/zones.ts";

/** A date with its zone, or one of wall clock time in the fields of UTC. */
export type ReadDate = { instant: Date } | { wall: Date };

/** No date that anybody means is longer. */
const LONGEST = 100;

/** A "+" before an offset that was not encoded arrives as a space. */
const LOST_PLUS = /^(\d{4}-\d\d-\d\d[t ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?) (\d\d:?\d\d)$/;

/**
 * A date in any form that PHP's `strtotime` reads (§filter-dates), relative ones from `now` on, wall clock time likewise.
 * Fractions of seconds are dropped; undefined for all else, and outside of the years 1 to 9999.
 */
export function readDate(text: string, now: Date): ReadDate | undefined {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed.length > LONGEST) return undefined;
  const lower = trimmed.toLowerCase().replace(LOST_PLUS, "$1+$2");
  const reading = new DateReading();
  for (let at = 0; at < lower.length;) {
    const longest = longestAt(lower, at);
    if (!longest || !reading.take(longest.groups ?? {})) return undefined;
    at += longest[0].length;
  }
  const wall = reading.resolve(now);
  const [zone] = reading.zones;
  const date = zone === undefined ? wall : instantIn(zone, wall);
  // Postgres knows no year 0, and the wire format none beyond 9999.
  if (!date || !(date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999)) return undefined;
  return zone === undefined ? { wall: date } : { instant: date };
}

/** The instant of a date; wall clock time is that of UTC. */
export function parseInstant(text: string): Date | undefined {
  const read = readDate(text, new Date());
  return read && ("instant" in read ? read.instant : read.wall);
}

/** What the form that takes most from a place on has matched, if any has. */
function longestAt(text: string, at: number): RegExpExecArray | undefined {
  let longest: RegExpExecArray | undefined;
  for (const form of FORMS) {
    form.lastIndex = at;
    const match = form.exec(text);
    if (match && match[0].length > (longest?.[0].length ?? 0)) longest = match;
  }
  return longest;
}
