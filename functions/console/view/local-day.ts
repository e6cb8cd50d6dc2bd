import { zoneOffset } from "../../kernel/zone-offset.ts";

/** The start of a shop's calendar day, `YYYY-MM-DD`, as an instant; undefined for an invalid day. */
export function startOfDay(day: string | null, zone: string, later = 0): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? "") ?? [];
  if (year === undefined) return undefined;
  const wanted = Date.UTC(Number(year), Number(month) - 1, Number(date) + later);
  const offset = zoneOffset(zone);
  // Twice, because the offset may differ at the first result.
  const near = wanted - offset(wanted);
  return new Date(wanted - offset(near));
}
