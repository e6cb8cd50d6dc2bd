/** The offset of a time zone from UTC at an instant, in milliseconds. Throws for an unknown zone. */
export function zoneOffset(timeZone: string): (instant: number) => number {
  // Sweden writes dates as `2027-12-31 23:59:59`.
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  return (instant) =>
    Date.parse(`${format.format(instant).replace(" ", "T")}Z`) - Math.floor(instant / 1000) * 1000;
}
