/** Hours east of UTC by abbreviation. */
const ABBREVIATED = new Map(
  "utc+0 gmt+0 z+0 wet+0 west+1 bst+1 cet+1 cest+2 eet+2 eest+3 msk+3 est-5 edt-4 cst-6 cdt-5 mst-7 mdt-6 pst-8 pdt-7 jst+9"
    .split(" ")
    .map((entry) => [entry.slice(0, -2), Number(entry.slice(-2))]),
);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * The instant at which a zone's clocks show a time, given in the fields of UTC. A zone is an offset, an abbreviation or a
 * place: `+02:00`, `CEST`, `Europe/Berlin`. Undefined for any other.
 */
export function instantIn(zone: string, wall: Date): Date | undefined {
  const hours = hoursOf(zone);
  if (hours !== undefined) return new Date(wall.getTime() - hours * HOUR);
  if (!zone.includes("/")) return undefined;
  try {
    return new Date(whenShown(wall.getTime(), zoneOffset(zone)));
  } catch {
    return undefined;
  }
}

/**
 * The instant at which clocks show a time, given in the fields of UTC, by their offset at each instant; all in milliseconds. By PHP's
 * rules: a repeated time is its first occurrence, and a skipped one continues with the offset before.
 */
export function whenShown(wall: number, offsetAt: (instant: number) => number): number {
  const before = offsetAt(wall - DAY);
  const early = wall - before;
  const then = offsetAt(early);
  const late = wall - then;
  return then !== before && offsetAt(late) === then ? late : early;
}

/** Whether a text names a zone. */
export function isZone(text: string): boolean {
  return instantIn(text, new Date(0)) !== undefined;
}

/** The wall clock time of a zone at an instant, in the fields of UTC; undefined for an unknown zone. */
export function wallClock(timeZone: string, instant: Date): Date | undefined {
  try {
    return new Date(clockIn(timeZone)(instant.getTime()));
  } catch {
    return undefined;
  }
}

/** The offset of a time zone from UTC at an instant, in milliseconds. Throws for an unknown zone. */
export function zoneOffset(timeZone: string): (instant: number) => number {
  const clock = clockIn(timeZone);
  return (instant) => clock(instant) - Math.floor(instant / 1000) * 1000;
}

/** By the parts of a date, as texts of years outside of 1 to 9999 cannot be read again. Throws for an unknown zone. */
function clockIn(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  return (instant) => {
    const parts = format.formatToParts(instant).map(({ type, value }) => [type, Number(value)] as const);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = Object.fromEntries(parts);
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
}

function hoursOf(zone: string): number | undefined {
  const [, sign, hours, minutes = 0] = /^(?:gmt)?([+-])(\d\d?):?(\d\d?)?$/.exec(zone) ?? [];
  if (sign) return Number(sign + 1) * (Number(hours) + Number(minutes) / 60);
  return ABBREVIATED.get(zone.replaceAll(/[()]/g, ""));
}
