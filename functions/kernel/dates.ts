import { FORMS } from "./dates/forms.ts";
import { DateReading } from "./dates/reading.ts";
import { instantIn } from "./dates/zones.ts";
import { isWithinCalendar } from "./within-calendar.ts";

/** A date with a zone, or wall clock time in the fields of UTC. */
export type ReadDate = { instant: Date } | { wall: Date };

/** Longest text that is read as a date. */
const LONGEST = 100;

/** A "+" before an offset, decoded as a space. */
const LOST_PLUS = /^(\d{4}-\d\d-\d\d[t ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?) (\d\d:?\d\d)$/;

/**
 * A date in any form that PHP's `strtotime` reads (§filter-dates). `now` is wall clock time, for relative dates. Fractions of
 * seconds are dropped. Undefined for other texts, and outside the years 1 to 9999.
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
  if (!date || !isWithinCalendar(date)) return undefined;
  return zone === undefined ? { wall: date } : { instant: date };
}

/** The instant of a date; wall clock time counts as UTC. */
export function parseInstant(text: string): Date | undefined {
  const read = readDate(text, new Date());
  return read && ("instant" in read ? read.instant : read.wall);
}

/** The longest match of any form from a position; undefined without one. */
function longestAt(text: string, at: number): RegExpExecArray | undefined {
  let longest: RegExpExecArray | undefined;
  for (const form of FORMS) {
    form.lastIndex = at;
    const match = form.exec(text);
    if (match && match[0].length > (longest?.[0].length ?? 0)) longest = match;
  }
  return longest;
}
