import { zoneOffset } from "../../../functions/kernel/zone-offset.ts";
import type { Columns } from "./rows.ts";

/** The epoch: what is shown of a date that there is not. */
export const EPOCH = new Date(0);

/** What lies before or behind is a slip; nor does it leave four digits in any zone. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 9998];
const DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?/;

/** The instant that a date and time of UTC names; undefined for none and for what is no date. */
export function utc(text: string | null | undefined): Date | undefined {
  const [, ...parts] = DATE_TIME.exec(text ?? "") ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  if (
    year < FIRST_YEAR ||
    year > LAST_YEAR ||
    month === 0 ||
    day === 0 ||
    month > 12 ||
    day > 31 ||
    hour > 23 ||
    minute > 59 ||
    second > 59
  )
    return undefined;
  const instant = new Date(0);
  instant.setUTCFullYear(year, month - 1, day);
  instant.setUTCHours(hour, minute, second);
  return instant.getUTCDate() === day ? instant : undefined;
}

/** The instant of Unix seconds; undefined for none and for what lies beyond the year 9998. */
export function unix(text: string | undefined): Date | undefined {
  const seconds = /^\d{1,12}(\.\d+)?$/.test(text ?? "") ? Number(text) : 0;
  return seconds > 0 && seconds < 253_370_764_800 ? new Date(Math.trunc(seconds) * 1000) : undefined;
}

/** A shop's zone: its local times in UTC. */
export interface Zone {
  /** As settings have it. */
  name: string;
  /** Whether the shop's clocks show another time, and only what it has written down is read by them. */
  isOther: boolean;
  /** Of an offset that got the name of a place: the last year in which its clocks showed another time, if any. */
  otherUntil?: number | undefined;
  /** The instant at which the shop's clocks show a time; undefined for none. */
  local(text: string | null | undefined): Date | undefined;
}

/** The zone of the options `timezone_string` and `gmt_offset`; undefined for one that is not known. */
export function zoneOf(timezone: string, gmtOffset: string): Zone | undefined {
  if (timezone !== "" && !/^UTC[+-]/.test(timezone))
    return isZone(timezone) ? namedZone(timezone) : undefined;
  const hours = Number(/^UTC([+-].*)$/.exec(timezone)?.[1] ?? gmtOffset) || 0;
  const name = fixedZone(hours);
  return {
    name: name ?? "UTC",
    isOther: name === undefined,
    otherUntil: name === undefined ? undefined : lastYearOff(name, hours),
    local: (text) => shifted(utc(text), -hours * HOUR),
  };
}

const HOUR = 3_600_000;
const FIRST_SHOP = 2003;

/** The last year since there are shops, as far as is known, in which a zone was not so many hours before UTC. */
function lastYearOff(name: string, hours: number): number | undefined {
  const offsetAt = zoneOffset(name);
  for (let year = new Date().getUTCFullYear() + 1; year >= FIRST_SHOP; year -= 1)
    for (let month = 0; month < 12; month += 1)
      if (offsetAt(Date.UTC(year, month, 15)) !== hours * HOUR) return year;
  return undefined;
}

function namedZone(name: string): Zone {
  const offsetAt = zoneOffset(name);
  return {
    name,
    isOther: false,
    local(text) {
      const wall = utc(text)?.getTime();
      if (wall === undefined) return undefined;
      // As PHP has it: of a time that comes twice the first, and one that is left out goes on by what the clock was put.
      const before = offsetAt(wall - 24 * HOUR);
      const early = wall - before;
      const then = offsetAt(early);
      const late = wall - then;
      return new Date(offsetAt(late) === then && then !== before ? late : early);
    },
  };
}

/** Zones with a fixed offset that is no whole number of hours, which have no name of their own. */
const PARTIAL: Readonly<Record<string, string>> = {
  "3.5": "Asia/Tehran",
  "4.5": "Asia/Kabul",
  "5.5": "Asia/Kolkata",
  "5.75": "Asia/Kathmandu",
  "6.5": "Asia/Yangon",
  "8.75": "Australia/Eucla",
  "9.5": "Australia/Darwin",
  "-9.5": "Pacific/Marquesas",
};

/** A zone without daylight saving time; the signs of `Etc` are the other way round. */
function fixedZone(hours: number): string | undefined {
  if (hours === 0) return "UTC";
  if (Number.isInteger(hours) && hours >= -12 && hours <= 14)
    return `Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}`;
  return PARTIAL[String(hours)];
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name }).format();
    return true;
  } catch {
    return false;
  }
}

function shifted(instant: Date | undefined, milliseconds: number): Date | undefined {
  return instant && new Date(instant.getTime() + milliseconds);
}

/** When a post was made: by UTC, or where that was never written by the shop's clocks. */
export function createdOf(columns: Columns, zone: Zone): Date {
  return (
    utc(columns["post_date_gmt"]) ?? zone.local(columns["post_date"]) ?? updatedOf(columns, zone) ?? EPOCH
  );
}

/** When it was changed last. */
export function updatedOf(columns: Columns, zone: Zone): Date | undefined {
  return utc(columns["post_modified_gmt"]) ?? zone.local(columns["post_modified"]);
}
