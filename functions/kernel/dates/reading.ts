import { MONTHS, STEPS, WEEKDAYS } from "./forms.ts";
import { isZone } from "./zones.ts";

/** Parts of a match by their names. */
type Parts = Partial<Record<string, string>>;
type Day = [year: number | undefined, month: number, day: number | undefined];
type Time = [hour: number, minute: number, second: number];

const WEEK = 7;
const WORKDAYS = 5;

/** The parts of a date read so far. The clock supplies the missing parts at the end. */
export class DateReading {
  /** As written. The first counts; a second may repeat it, as in `+0000 (UTC)`. */
  readonly zones: string[] = [];
  #date: Day | undefined;
  /** Replaces the date's year. */
  #year: number | undefined;
  #time: Time | undefined;
  /** Whether a time was read; a second one is refused. */
  #timed = false;
  /** Amounts to add, by unit. */
  #add: Record<string, number> = {};
  /** The target weekday, 0 for Sunday: the next one from today or tomorrow, or the one of the same week. */
  #weekday: { day: number; from: "today" | "tomorrow" | "week" } | undefined;
  /** The day within its month: first, last, or the nth weekday. An `nth` of 0 or below counts from the end. */
  #place: string | { nth: number; day: number } | undefined;

  /** Reads the match of a form; false when it contradicts an earlier part. */
  take(parts: Parts): boolean {
    const { word, epoch, clock, week, yearday, place, step, count, unit, weekday, zone } = parts;
    const year = Number(parts["year"]);
    const amount = count === undefined ? stepOf(step) : countOf(count);
    if (zone) return isZone(zone) && this.zones.push(zone) <= 2;
    if (week) return this.#setDate(year, 1, weekStart(year, Number(week)) + Number(parts["day"] ?? 1));
    if (yearday) return this.#setDate(year, 1, Number(yearday));
    if (word) this.#takeWord(word);
    else if (epoch) {
      this.#resetTime();
      this.#increase("sec", Number(epoch));
      return this.zones.push("utc") <= 2 && this.#setDate(1970, 1, 1);
    } else if (place) this.#place = weekday ? { nth: amount, day: this.#dayOf(weekday) } : place;
    else if (unit) this.#takeUnit(unit, amount, step);
    else if (weekday) this.#goTo(this.#dayOf(weekday), step ?? count, amount);
    else if (clock && !this.#timed)
      return this.#setTime(Number(clock.slice(0, 2)), Number(clock.slice(2)), 0);
    // Four digits after a time, or alone, are a year.
    else if (clock) this.#year = Number(clock);
    else if (year && !parts["month"]) this.#year = year;
    else return this.#takeFields(parts);
    return true;
  }

  /** The date as wall clock time in the fields of UTC, like `now`. May be invalid. */
  resolve(now: Date): Date {
    const add = (unit: string) => this.#add[unit] ?? 0;
    const [year, month = now.getUTCMonth() + 1, day = now.getUTCDate()] = this.#date ?? [];
    const time: Time = this.#date ? [0, 0, 0] : [now.getUTCHours(), now.getUTCMinutes(), now.getUTCSeconds()];
    const [hour, minute, second] = this.#time ?? time;
    const date = new Date(0);
    date.setUTCFullYear(this.#year ?? year ?? now.getUTCFullYear(), month - 1, day);
    addDays(date, this.#daysToWeekday(date.getUTCDay()));
    date.setUTCFullYear(
      date.getUTCFullYear() + add("year"),
      date.getUTCMonth() + add("month"),
      this.#place ? 1 : date.getUTCDate() + add("day"),
    );
    this.#goToPlace(date);
    date.setUTCHours(hour + add("hour"), minute + add("min"), second + add("sec"));
    addWorkdays(date, add("weekday"));
    return date;
  }

  #takeWord(word: string): void {
    if (word === "ago") for (const unit in this.#add) this.#add[unit]! *= -1;
    else this.#resetTime();
    if (word === "noon") this.#setTime(12, 0, 0);
    if (word === "tomorrow") this.#add["day"] = 1;
    if (word === "yesterday") this.#add["day"] = -1;
  }

  #takeUnit(unit: string, amount: number, step: string | undefined): void {
    const days = { week: WEEK, fort: 2 * WEEK }[unit];
    this.#increase(days ? "day" : unit, amount * (days ?? 1));
    // `next week` alone is its Monday.
    if (unit === "week" && step) this.#weekday = { day: this.#weekday?.day ?? 1, from: "week" };
  }

  /** Sets the date and time of a form. */
  #takeFields({ year, month, day, hour, minute = "0", second = "0", half }: Parts): boolean {
    // A month with a year starts at its first day; a month alone keeps today's day.
    const date = day ?? (year === undefined ? undefined : "1");
    return (
      (month === undefined ||
        this.#setDate(yearOf(year), monthOf(month), date === undefined ? date : Number(date))) &&
      (hour === undefined || this.#setTime(hourOf(hour, half), Number(minute), Number(second)))
    );
  }

  #setDate(...date: Day): boolean {
    if (this.#date) return false;
    this.#date = date;
    return true;
  }

  #setTime(...time: Time): boolean {
    if (this.#timed) return false;
    this.#timed = true;
    this.#time = time;
    return true;
  }

  /** Midnight, unless a time follows. */
  #resetTime(): void {
    this.#timed = false;
    this.#time = [0, 0, 0];
  }

  #increase(unit: string, amount: number): void {
    this.#add[unit] = (this.#add[unit] ?? 0) + amount;
  }

  /** A weekday, which begins at midnight. */
  #dayOf(weekday: string): number {
    this.#resetTime();
    return indexOf(WEEKDAYS, weekday);
  }

  /** Sets the next weekday, or the nth from now. */
  #goTo(day: number, counted: string | undefined, amount: number): void {
    if (counted) this.#increase("day", (amount > 0 ? amount - 1 : amount) * WEEK);
    const from = counted && amount > 0 ? "tomorrow" : "today";
    this.#weekday = { day, from: this.#weekday?.from === "week" ? "week" : from };
  }

  #daysToWeekday(today: number): number {
    if (!this.#weekday) return 0;
    const { day, from } = this.#weekday;
    // Weeks begin on Monday.
    if (from === "week") return (day || WEEK) - (today || WEEK);
    const days = daysUntil(day, today);
    return days === 0 && from === "tomorrow" && (this.#add["day"] ?? 0) >= 0 ? WEEK : days;
  }

  /** From the first of the month, where the date stands. */
  #goToPlace(date: Date): void {
    if (this.#place === "last") date.setUTCMonth(date.getUTCMonth() + 1, 0);
    if (typeof this.#place !== "object") return;
    const { nth, day } = this.#place;
    if (nth <= 0) date.setUTCMonth(date.getUTCMonth() + 1);
    addDays(
      date,
      daysUntil(day, date.getUTCDay()) + (nth > 0 ? nth - 1 : nth) * WEEK + (this.#add["day"] ?? 0),
    );
  }
}

function daysUntil(weekday: number, today: number): number {
  return (weekday - today + WEEK) % WEEK;
}

function addDays(date: Date, days: number): void {
  date.setUTCDate(date.getUTCDate() + days);
}

/** Adds or subtracts working days, without Saturdays and Sundays. */
function addWorkdays(date: Date, count: number): void {
  if (count === 0 || Number.isNaN(date.getTime())) return;
  const isWeekend = () => date.getUTCDay() % 6 === 0;
  const step = Math.sign(count);
  // From a weekend it counts from the working day before.
  while (isWeekend()) addDays(date, -step);
  addDays(date, Math.trunc(count / WORKDAYS) * WEEK);
  for (let left = Math.abs(count % WORKDAYS); left > 0; left -= 1) {
    do addDays(date, step);
    while (isWeekend());
  }
}

/** The day of January before the week begins. The fourth lies in the first week; weeks begin on Monday. */
function weekStart(year: number, week: number): number {
  return 4 - (new Date(Date.UTC(year, 0, 4)).getUTCDay() || WEEK) + (week - 1) * WEEK;
}

/** A year of fewer than four digits lies around the turn of the millennium. */
function yearOf(text: string | undefined): number | undefined {
  const year = Number(text);
  if (text === undefined) return undefined;
  return text.length > 3 || year > 99 ? year : year + (year < 70 ? 2000 : 1900);
}

function monthOf(text: string): number {
  return Number(text) || indexOf(MONTHS, text) + 1;
}

function hourOf(text: string, half: string | undefined): number {
  return half ? (Number(text) % 12) + (half === "p" ? 12 : 0) : Number(text);
}

function stepOf(step: string | undefined): number {
  return step === "next" ? 1 : STEPS.indexOf(step ?? "");
}

/** A number after any row of signs. */
function countOf(count: string): number {
  const signs = count.replaceAll(/[^-]/g, "").length;
  return Number(count.replaceAll(/[+\s-]/g, "")) * (signs % 2 === 0 ? 1 : -1);
}

/** The index of a name in its list, by its first three letters. */
function indexOf(names: string[], name: string): number {
  return names.findIndex((full) => full.startsWith(name.slice(0, 3)));
}
