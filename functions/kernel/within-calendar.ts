const FIRST = Date.parse("0001-01-01T00:00:00Z");
const LAST = Date.parse("9999-12-31T23:59:59Z");

/** The instant, or the nearest one in the years 1 to 9999: a zone or the next day may lead out of them. */
export function withinCalendar(milliseconds: number): Date {
  return new Date(Math.min(Math.max(milliseconds, FIRST), LAST));
}
