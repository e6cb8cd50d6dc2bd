/** A day of the shop's calendar, `YYYY-MM-DD`, as the instant at which it begins there; undefined for what is none. */
export function startOfDay(day: string | null, zone: string, later = 0): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? "") ?? [];
  if (year === undefined) return undefined;
  const wanted = Date.UTC(Number(year), Number(month) - 1, Number(date) + later);
  // Twice, because the zone may be another way off at the instant that the first look comes to.
  const near = wanted - offset(wanted, zone);
  return new Date(wanted - offset(near, zone));
}

/** Milliseconds that a zone's clocks are ahead of UTC at an instant. */
function offset(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(instant);
  const part = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
  const local = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return local - Math.floor(instant / 1000) * 1000;
}
