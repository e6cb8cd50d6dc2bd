import { zoneOffset } from "../../kernel/zone-offset.ts";
import { zoneOf } from "./formats.ts";

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

/** The shop's day this many days ago, `YYYY-MM-DD`. */
export function dayIn(zone: string, ago: number): string {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone: zoneOf(zone) });
  return format.format(new Date(Date.now() - ago * 86_400_000));
}
