import type { DateReading } from "./reading.ts";
import { isZone } from "./zones.ts";

// Of npm's packages locutus has the best `strtotime`: it takes 5 KiB gzip, reads `+02` as two minutes and `first monday of`
// or `+5 weekdays` not at all, and goes by the zone of its process.

/** Parts of a match by their names. */
type Parts = Partial<Record<string, string>>;

/** A way to write a piece of a date. */
export interface Form {
  pattern: RegExp;
  /** Takes over what was matched; false when it does not go with what stands before it. */
  take(reading: DateReading, parts: Parts): boolean | void;
}

const words = (text: string) => text.split(" ");
/** A pattern for names, in full or by their first three letters. */
const named = (names: string[]) => names.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join("|");

const MONTHS = words("january february march april may june july august september october november december");
const WEEKDAYS = words("sunday monday tuesday wednesday thursday friday saturday");
const ORDINALS = words(
  "this first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth",
);
const STEP = "last|previous|this|next";
const UNIT = `(?:sec(?:ond)?|min(?:ute)?|hour|weekday|day|fort?h?night|month|year)s?|weeks|${named(WEEKDAYS)}`;

/** What forms are made of; where a letter is doubled, both digits have to be there. */
const PIECES: Parts = {
  y: String.raw`(?<year>\d{1,4})`,
  yyyy: String.raw`(?<year>\d{4})`,
  m: String.raw`(?<month>1[0-2]|0?\d)`,
  mm: String.raw`(?<month>1[0-2]|0\d)`,
  month: `(?<month>${named(MONTHS).replace("(?:tember)", "(?:t(?:ember)?)")})`,
  d: String.raw`(?<day>3[01]|[0-2]?\d)(?:st|nd|rd|th)?`,
  dd: String.raw`(?<day>3[01]|[0-2]\d)`,
  H: String.raw`(?<hour>2[0-4]|[01]?\d)`,
  HH: String.raw`(?<hour>2[0-4]|[01]\d)`,
  i: String.raw`(?<minute>[0-5]?\d)`,
  ii: String.raw`(?<minute>[0-5]\d)`,
  s: String.raw`(?<second>60|[0-5]?\d)`,
  ss: String.raw`(?<second>60|[0-5]\d)`,
  weekday: `(?<weekday>${named(WEEKDAYS)})`,
  step: String.raw`(?<step>${ORDINALS.join("|")}|${STEP})\s+`,
  unit: `(?<unit>${UNIT})`,
  // What follows a year is neither more of a number nor a time that it belongs to.
  end: String.raw`(?!\d|[:.]\d|\s*[ap]\.?m)`,
};

/** Forms whose parts are set by what they are called. */
const PLAIN = words(
  String.raw`(?<hour>1[0-2]|0?[1-9])(?:[:.]{i}(?:[:.]{ss}(?:[:.]\d+)?)?)?\s*(?<half>[ap])\.?m\.?(?!\S) ` +
    String.raw`t?{H}[:.]{i}(?:[:.]{s}(?:\.\d+)?)? t?{HH}{ii}{ss} ` +
    String.raw`{m}/{d}(?:/{y})? {yyyy}/{m}/{d} (?<year>[+-]?\d{1,4})-{m}-{d} {yyyy}-{m} {yyyy}{mm}{dd} {yyyy}:{mm}:{dd} ` +
    String.raw`{d}[\t.-]{m}[.-](?<year>\d{4}|\d\d) {d}/{month}/{yyyy}:? {yyyy}-{month}-{d} {yyyy}[\s.-]*{month} ` +
    String.raw`{d}[\s.-]*{month}(?:[\s.-]*{y}{end})? {month}(?:[\s.-]*{yyyy})? ` +
    String.raw`{month}[\s.-]*{d}(?:(?:[\s,.]+|-){y}{end}|[\s,.]+|$) ` +
    String.raw`(?<zone>(?:gmt)?[+-](?:2[0-4]|[01]?\d):?(?:[0-5]?\d)?|[a-z]+(?:[_/-][a-z]+)+|\(?[a-z]{1,6}\)?)`,
).map((pattern) => form(pattern, setParts));

/** All forms. The one that takes most of a text counts, of several the first. */
export const FORMS: readonly Form[] = [
  form(String.raw`now|[\s.,]+`, () => true),
  form("today|midnight", (reading) => reading.resetTime()),
  form("yesterday", (reading) => reading.neighbour(-1)),
  form("tomorrow", (reading) => reading.neighbour(1)),
  form("noon", (reading) => {
    reading.resetTime();
    return reading.setTime(12, 0, 0);
  }),
  form(String.raw`@(?<seconds>-?\d+)(?:\.\d*)?`, (reading, { seconds }) => {
    reading.resetTime();
    reading.shift.second += Number(seconds);
    return reading.setZone("utc") && reading.setDate(1970, 1, 1);
  }),
  form(String.raw`{yyyy}-?w(?<week>0[1-9]|[1-4]\d|5[0-3])(?:-?(?<day>[0-7]))?`, (reading, parts) => {
    const { year, week, day = "1" } = parts;
    // The fourth of January lies in the first week, whose days are counted from Monday.
    const fourth = new Date(`${year}-01-04`).getUTCDay() || 7;
    return reading.setDate(Number(year), 1, 4 - fourth + Number(day) + (Number(week) - 1) * 7);
  }),
  form(String.raw`{yyyy}\.?(?<day>00[1-9]|0[1-9]\d|[12]\d\d|3[0-5]\d|36[0-6])`, (reading, { year, day }) =>
    reading.setDate(Number(year), 1, Number(day)),
  ),
  // Behind a time it is a year.
  form("t?{HH}{ii}", (reading, { hour = "", minute = "" }) => {
    if (!reading.hasTime) return reading.setTime(Number(hour), Number(minute), 0);
    reading.year = Number(hour + minute);
  }),
  form("{yyyy}", (reading, { year }) => {
    reading.year = Number(year);
  }),

  form("(?<place>first|last) day of", (reading, { place }) => {
    reading.place = place?.toLowerCase() as "first" | "last";
  }),
  form(String.raw`{step}{weekday}\s+of`, (reading, { step, weekday }) => {
    reading.resetTime();
    reading.place = { nth: amountOf(step), weekday: indexOf(WEEKDAYS, weekday) };
  }),
  form("{weekday}", (reading, { weekday }) => {
    reading.resetTime();
    reading.goTo(indexOf(WEEKDAYS, weekday), "today");
  }),
  form(String.raw`(?<step>${STEP})\s+week`, (reading, { step }) => {
    reading.shift.day += amountOf(step) * 7;
    reading.goTo(reading.weekday?.day ?? 1, "week");
  }),
  form("{step}{unit}", (reading, { step, unit }) => add(reading, amountOf(step), unit)),
  form(String.raw`(?<signs>[+-]*)\s*(?<count>\d+)\s*(?<unit>${UNIT}|week)`, (reading, parts) => {
    const { signs = "", count, unit } = parts;
    const isNegative = signs.replaceAll("+", "").length % 2 === 1;
    add(reading, isNegative ? -Number(count) : Number(count), unit);
  }),
  form("ago", (reading) => reading.turnBack()),
  ...PLAIN,
];

/** A form by its pattern, with pieces in braces. */
function form(pattern: string, take: Form["take"]): Form {
  const source = pattern.replaceAll(/\{([a-z]+)\}/gi, (_, piece: string) => PIECES[piece] ?? "");
  return { pattern: new RegExp(source, "iy"), take };
}

function setParts(reading: DateReading, parts: Parts): boolean {
  const { year, month, day, hour, minute = 0, second = 0, half, zone } = parts;
  // Of a month with its year it is the first day, of a month alone today's.
  const dayOrFirst = day ?? (year === undefined ? undefined : 1);
  return (
    (zone === undefined || (isZone(zone) && reading.setZone(zone))) &&
    (month === undefined ||
      reading.setDate(
        yearOf(year),
        monthOf(month),
        dayOrFirst === undefined ? undefined : Number(dayOrFirst),
      )) &&
    (hour === undefined || reading.setTime(clockHour(hour, half), Number(minute), Number(second)))
  );
}

/** Adds so many of a unit, a weekday among them. */
function add(reading: DateReading, amount: number, unit = ""): void {
  const weekday = indexOf(WEEKDAYS, unit);
  if (weekday >= 0) return reading.addWeekdays(amount, weekday);
  const name = unit.toLowerCase();
  const [, field = "day", size = 1] = UNITS.find(([prefix]) => name.startsWith(prefix)) ?? [];
  reading.shift[field] += amount * size;
}

const UNITS: [prefix: string, field: keyof DateReading["shift"], size?: number][] = [
  ["sec", "second"],
  ["min", "minute"],
  ["hour", "hour"],
  ["weekday", "workday"],
  ["week", "day", 7],
  ["fort", "day", 14],
  ["month", "month"],
  ["year", "year"],
];

/** A year of less than four digits is one near the turn of the millennium. */
function yearOf(text: string | undefined): number | undefined {
  const year = Number(text);
  if (text === undefined || text.length > 3 || year > 99) return text === undefined ? undefined : year;
  return year + (year < 70 ? 2000 : 1900);
}

function monthOf(text: string): number {
  return Number(text) || indexOf(MONTHS, text) + 1;
}

function clockHour(text: string, half: string | undefined): number {
  return half ? (Number(text) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(text);
}

function amountOf(step = ""): number {
  const name = step.toLowerCase();
  return name === "next" ? 1 : ORDINALS.indexOf(name);
}

/** The place of a name in its list, in full or by its first three letters; -1 for none. */
function indexOf(names: string[], text = ""): number {
  const name = text.toLowerCase();
  return names.findIndex((full) => full === name || full.slice(0, name === "sept" ? 4 : 3) === name);
}
