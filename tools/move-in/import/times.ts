import { zoneOffset } from "../../../functions/kernel/dates/zone-offset.ts";
import type { Columns } from "./meta.ts";

/** The epoch: the value of a missing date. */
export const EPOCH = new Date(0);

/** Other years are errors, and may lose their four digits in some zone. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 9998];
const DATE_TIME = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?/;

/** The instant of a UTC date and time; undefined for none or an invalid one. */
export function utc(text: string | null | undefined): Date | undefined {
  const [, day = "", time = "00:00"] = DATE_TIME.exec(text ?? "") ?? [];
  const instant = new Date(`${day}T${time}Z`);
  const year = instant.getUTCFullYear();
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR)) return undefined;
  // A day that its month does not have, and 24:00, would be of the next one.
  return instant.toISOString().startsWith(day) ? instant : undefined;
}

/** The instant of Unix seconds; undefined for none and beyond the year 9998. */
export function unix(text: string | undefined): Date | undefined {
  const seconds = /^\d{1,12}(\.\d+)?$/.test(text ?? "") ? Number(text) : 0;
  return seconds > 0 && seconds < 253_370_764_800 ? new Date(Math.trunc(seconds) * 1000) : undefined;
}

/** A shop's zone: its local times in UTC. */
export interface Zone {
  /** As in the settings. */
  name: string;
  /** Whether the shop's offset differs; then the zone reads only stored local times. */
  isOther: boolean;
  /** For an offset with a place's name, the last year in which the place had another offset, if any. */
  otherUntil?: number | undefined;
  /** The instant of the shop's local time; undefined for none. */
  local(text: string | null | undefined): Date | undefined;
}

/** The zone of the options `timezone_string` and `gmt_offset`; undefined for an unknown one. */
export function zoneOf(timezone: string, gmtOffset: string): Zone | undefined {
  if (timezone !== "" && !/^UTC[+-]/.test(timezone))
    try {
      return namedZone(timezone);
    } catch {
      return undefined;
    }
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

/** The last year, since shops exist, in which a zone had another offset than these hours. */
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
      // By PHP's rules: a repeated time is its first occurrence, and a skipped one continues with the old offset.
      const before = offsetAt(wall - 24 * HOUR);
      const early = wall - before;
      const then = offsetAt(early);
      const late = wall - then;
      return new Date(offsetAt(late) === then && then !== before ? late : early);
    },
  };
}

/** Names for fixed offsets of partial hours, which have none of their own. */
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

/** A zone without daylight saving time; the signs of `Etc` are inverted. */
function fixedZone(hours: number): string | undefined {
  if (hours === 0) return "UTC";
  if (Number.isInteger(hours) && hours >= -12 && hours <= 14)
    return `Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}`;
  return PARTIAL[String(hours)];
}

function shifted(instant: Date | undefined, milliseconds: number): Date | undefined {
  return instant && new Date(instant.getTime() + milliseconds);
}

/** The creation time of a post: by UTC, or by the shop's local time if UTC is missing. */
export function createdOf(columns: Columns, zone: Zone): Date {
  return (
    utc(columns["post_date_gmt"]) ?? zone.local(columns["post_date"]) ?? updatedOf(columns, zone) ?? EPOCH
  );
}

/** The time of its last change. */
export function updatedOf(columns: Columns, zone: Zone): Date | undefined {
  return utc(columns["post_modified_gmt"]) ?? zone.local(columns["post_modified"]);
}
