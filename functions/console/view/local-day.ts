import { zoneOffset } from "../../kernel/zone-offset.ts";

/** A day of the shop's calendar, `YYYY-MM-DD`, as the instant at which it begins there; undefined for what is none. */
export function startOfDay(day: string | null, zone: string, later = 0): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? "") ?? [];
  if (year === undefined) return undefined;
  const wanted = Date.UTC(Number(year), Number(month) - 1, Number(date) + later);
  const offset = zoneOffset(zone);
  // Twice, because the zone may be another way off at the instant that the first look comes to.
  const near = wanted - offset(wanted);
  return new Date(wanted - offset(near));
}
