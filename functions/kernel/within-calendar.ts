const FIRST = Date.parse("0001-01-01T00:00:00Z");
const LAST = Date.parse("9999-12-31T23:59:59Z");

/** Whether an instant is in the years 1 to 9999: Postgres has no year 0, and the wire format none above 9999. */
export function isWithinCalendar(instant: Date): boolean {
  return instant.getTime() >= FIRST && instant.getTime() <= LAST;
}

/** The instant, or the nearest one in the years 1 to 9999: a zone or the next day may lead out of them. */
export function withinCalendar(milliseconds: number): Date {
  return new Date(Math.min(Math.max(milliseconds, FIRST), LAST));
}
