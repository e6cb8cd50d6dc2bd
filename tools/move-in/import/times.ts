import { whenShown, zoneOffset } from "../../../functions/kernel/dates/zones.ts";
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
  /** The instant of the shop's local time; undefined for none. */
  local(text: string | null | undefined): Date | undefined;
}

/** The zone of the options `timezone_string` and `gmt_offset`; undefined for an unknown one. */
export function zoneOf(timezone: string, gmtOffset: string): Zone | undefined {
  const stated = /^UTC([+-].*)$/.exec(timezone)?.[1];
  try {
    return namedZone(timezone === "" || stated !== undefined ? offsetName(stated ?? gmtOffset) : timezone);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}

/** An offset of hours, `5.5`, by its name: `+05:30`. */
function offsetName(offset: string): string {
  const hours = Number(offset) || 0;
  const whole = Math.trunc(Math.abs(hours));
  const minutes = Math.trunc((Math.abs(hours) - whole) * 60);
  const digits = (number: number) => String(number).padStart(2, "0");
  return `${hours < 0 ? "-" : "+"}${digits(whole)}:${digits(minutes)}`;
}

function namedZone(name: string): Zone {
  const offsetAt = zoneOffset(name);
  return {
    name,
    local(text) {
      const wall = utc(text);
      return wall && new Date(whenShown(wall.getTime(), offsetAt));
    },
  };
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
