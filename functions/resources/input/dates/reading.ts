const DAYS_PER_WEEK = 7;
const WORKDAYS_PER_WEEK = 5;

/** What a text has said of a date so far. What it leaves open is taken from the clock when it is resolved. */
export class DateReading {
  year: number | undefined;
  hasTime = false;
  /** As it was written. */
  zone: string | undefined;
  /** What is added to all else. */
  readonly shift = { year: 0, month: 0, day: 0, workday: 0, hour: 0, minute: 0, second: 0 };
  /** The weekday to go to, 0 for Sunday: the next one, from today or from tomorrow on, or that of the same week. */
  weekday: { day: number; from: "today" | "tomorrow" | "week" } | undefined;
  /** A day by its place in its month: the first, the last, or a weekday counted from the first or, up to 0, the last. */
  place: "first" | "last" | { nth: number; weekday: number } | undefined;
  /** From 1. */
  #month: number | undefined;
  #day: number | undefined;
  #hasDate = false;
  #zones = 0;
  #time: [hour: number, minute: number, second: number] | undefined;

  /** Sets a date, as far as it is given; false when there is one already. */
  setDate(year: number | undefined, month: number, day: number | undefined): boolean {
    if (this.#hasDate) return false;
    this.#hasDate = true;
    this.year = year;
    this.#month = month;
    this.#day = day;
    return true;
  }

  /** Sets the time of day; false when there is one already. */
  setTime(hour: number, minute = 0, second = 0): boolean {
    if (this.hasTime) return false;
    this.hasTime = true;
    this.#time = [hour, minute, second];
    return true;
  }

  /** Sets the zone; one that repeats it, as in `+0000 (UTC)`, is passed over, and false for a third. */
  setZone(zone: string): boolean {
    this.zone ??= zone;
    this.#zones += 1;
    return this.#zones <= 2;
  }

  /** Midnight, unless a time follows. */
  resetTime(): void {
    this.hasTime = false;
    this.#time = [0, 0, 0];
  }

  /** Midnight of the day before or after, whatever was added to it so far. */
  neighbour(days: -1 | 1): void {
    this.resetTime();
    this.shift.day = days;
  }

  /** A weekday; one that was asked for in a certain week stays in it. */
  goTo(day: number, from: "today" | "tomorrow" | "week"): void {
    this.weekday = { day, from: this.weekday?.from === "week" ? "week" : from };
  }

  /** Midnight of the so-manieth of a weekday from now, before now for a negative number. */
  addWeekdays(count: number, day: number): void {
    this.resetTime();
    this.shift.day += (count > 0 ? count - 1 : count) * DAYS_PER_WEEK;
    this.weekday = { day, from: count > 0 ? "tomorrow" : "today" };
  }

  /** Turns what is added so far into its opposite. */
  turnBack(): void {
    for (const unit of Object.keys(this.shift) as (keyof DateReading["shift"])[]) this.shift[unit] *= -1;
  }

  /** The date that is meant, as wall clock time in the fields of UTC; `now` is given just so. May be invalid. */
  resolve(now: Date): Date {
    const { year, shift, place } = this;
    const date = new Date(now);
    date.setUTCMilliseconds(0);
    const month = (this.#month ?? now.getUTCMonth() + 1) - 1;
    date.setUTCFullYear(year ?? now.getUTCFullYear(), month, this.#day ?? now.getUTCDate());
    if (this.#time ?? this.#hasDate) date.setUTCHours(...(this.#time ?? [0, 0, 0]));
    addDays(date, this.#daysToWeekday(date.getUTCDay()));

    const day = place ? 1 : date.getUTCDate() + shift.day;
    date.setUTCFullYear(date.getUTCFullYear() + shift.year, date.getUTCMonth() + shift.month, day);
    if (place) this.#goToPlace(date);
    const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()] as const;
    date.setUTCHours(time[0] + shift.hour, time[1] + shift.minute, time[2] + shift.second);
    addWorkdays(date, shift.workday);
    return date;
  }

  #daysToWeekday(today: number): number {
    if (!this.weekday) return 0;
    const { day, from } = this.weekday;
    // Weeks begin on Monday.
    if (from === "week") return (day || DAYS_PER_WEEK) - (today || DAYS_PER_WEEK);
    const days = daysUntil(day, today);
    return days === 0 && from === "tomorrow" && this.shift.day >= 0 ? DAYS_PER_WEEK : days;
  }

  /** From the first of the month, on which the date stands. */
  #goToPlace(date: Date): void {
    const { place, shift } = this;
    if (place === "last") date.setUTCMonth(date.getUTCMonth() + 1, 0);
    if (typeof place !== "object") return;
    const { nth, weekday } = place;
    if (nth <= 0) date.setUTCMonth(date.getUTCMonth() + 1);
    addDays(
      date,
      daysUntil(weekday, date.getUTCDay()) + (nth > 0 ? nth - 1 : nth) * DAYS_PER_WEEK + shift.day,
    );
  }
}

function daysUntil(weekday: number, today: number): number {
  return (weekday - today + DAYS_PER_WEEK) % DAYS_PER_WEEK;
}

function addDays(date: Date, days: number): void {
  date.setUTCDate(date.getUTCDate() + days);
}

/** Goes so many days on or back, leaving out Saturdays and Sundays. */
function addWorkdays(date: Date, count: number): void {
  if (count === 0 || Number.isNaN(date.getTime())) return;
  const step = Math.sign(count);
  // From a weekend it goes as from the workday before.
  while (isWeekend(date)) addDays(date, -step);
  addDays(date, Math.trunc(count / WORKDAYS_PER_WEEK) * DAYS_PER_WEEK);
  for (let left = Math.abs(count % WORKDAYS_PER_WEEK); left > 0; left -= 1) {
    do addDays(date, step);
    while (isWeekend(date));
  }
}

function isWeekend(date: Date): boolean {
  return date.getUTCDay() % 6 === 0;
}
