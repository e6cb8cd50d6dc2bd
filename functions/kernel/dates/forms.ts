// npm's best `strtotime`, of locutus, takes 5 KiB gzip. It misreads `+02`, `first monday of` and `+5 weekdays`, and uses the
// zone of its process.

const words = (text: string) => text.split(" ");
/** A pattern for names, in full or by their first three letters. */
const named = (names: string[]) => names.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join("|");

export const MONTHS = words(
  "january february march april may june july august september october november december",
);
export const WEEKDAYS = words("sunday monday tuesday wednesday thursday friday saturday");
/** In the order of their steps; `next` adds 1 and `last` subtracts 1. */
export const STEPS = words(
  "this first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth",
);

/** Parts of forms. A doubled letter requires both digits. */
const PIECES: Record<string, string> = {
  y: String.raw`(?<year>\d{1,4})`,
  yyyy: String.raw`(?<year>\d{4})`,
  m: String.raw`(?<month>1[0-2]|0?\d)`,
  mm: String.raw`(?<month>1[0-2]|0\d)`,
  month: `(?<month>${named(MONTHS).replace("tember", "t(?:ember)?")})`,
  d: String.raw`(?<day>3[01]|[0-2]?\d)(?:st|nd|rd|th)?`,
  dd: String.raw`(?<day>3[01]|[0-2]\d)`,
  H: String.raw`(?<hour>2[0-4]|[01]?\d)`,
  HH: String.raw`(?<hour>2[0-4]|[01]\d)`,
  i: String.raw`(?<minute>[0-5]?\d)`,
  ii: String.raw`(?<minute>[0-5]\d)`,
  s: String.raw`(?<second>60|[0-5]?\d)`,
  ss: String.raw`(?<second>60|[0-5]\d)`,
  step: String.raw`(?<step>${STEPS.join("|")}|last|previous|next)\s+`,
  count: String.raw`(?<count>[+-]*\s*\d+)\s*`,
  unit: "(?<unit>sec|min|hour|weekday|day|fort|month|year)(?:ond|ute|h?night)?s?",
  weekday: `(?<weekday>${named(WEEKDAYS)})`,
  // Text after a year must not continue the number or start a time.
  end: String.raw`(?!\d|[:.]\d|\s*[ap]\.?m)`,
};

/**
 * The forms of dates, in lower case. The longest match wins, or the first of equal ones. The names of groups give their
 * meaning.
 */
export const FORMS: readonly RegExp[] = String.raw`
  now|[\s.,]+
  (?<word>today|midnight|yesterday|tomorrow|noon|ago)
  @(?<epoch>-?\d+)(?:\.\d*)?
  {yyyy}-?w(?<week>0[1-9]|[1-4]\d|5[0-3])(?:-?(?<day>[0-7]))?
  {yyyy}\.?(?<yearday>00[1-9]|0[1-9]\d|[12]\d\d|3[0-5]\d|36[0-6])
  t?(?<clock>(?:2[0-4]|[01]\d)[0-5]\d)
  {yyyy}
  (?<place>first|last)\sday\sof
  {step}{weekday}\s+(?<place>of)
  (?<step>last|previous|this|next)\s+(?<unit>week)
  {step}{unit}
  {step}{weekday}
  {weekday}
  {count}(?<unit>week)s?
  {count}{unit}
  {count}{weekday}
  (?<hour>1[0-2]|0?[1-9])(?:[:.]{i}(?:[:.]{ss}(?:[:.]\d+)?)?)?\s*(?<half>[ap])\.?m\.?(?!\S)
  t?{H}[:.]{i}(?:[:.]{s}(?:\.\d+)?)?
  t?{HH}{ii}{ss}
  {m}/{d}(?:/{y})?
  {yyyy}/{m}/{d}
  (?<year>[+-]?\d{1,4})-{m}-{d}
  {yyyy}-{m}
  {yyyy}{mm}{dd}
  {yyyy}:{mm}:{dd}
  {d}[\t.-]{m}[.-](?<year>\d{4}|\d\d)
  {yyyy}-{month}-{d}
  {d}/{month}/{yyyy}:?
  {yyyy}[\s.-]*{month}
  {d}[\s.-]*{month}(?:[\s.-]*{y}{end})?
  {month}(?:[\s.-]*{yyyy})?
  {month}[\s.-]*{d}(?:(?:[\s,.]+|-){y}{end}|[\s,.]+|$)
  (?<zone>(?:gmt)?[+-](?:2[0-4]|[01]?\d):?(?:[0-5]?\d)?|[a-z]+(?:[_/-][a-z]+)+|\(?[a-z]{1,6}\)?)`
  .trim()
  .split(/\s+/)
  .map(
    (form) =>
      new RegExp(
        form.replaceAll(/\{([a-z]+)\}/gi, (_, piece) => PIECES[piece] ?? ""),
        "y",
      ),
  );
