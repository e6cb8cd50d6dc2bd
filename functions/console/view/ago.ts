const format = new Intl.RelativeTimeFormat("en");

/** Seconds of each unit, the longest first. */
const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** The age of an instant: `3 days ago`. */
export function ago(instant: Date): string {
  const seconds = (Date.now() - instant.getTime()) / 1000;
  const [unit, length] = UNITS.find(([, each]) => seconds >= each) ?? ["minute", 60];
  return seconds < 60 ? "just now" : format.format(-Math.floor(seconds / length), unit);
}
