import type { Settings } from "../../../schema/settings.ts";
import { placed } from "../../resources/products/price-html.ts";
import { statusNames } from "../../store/orders/order.ts";
import { shopNumber } from "../shop-number.ts";
import { withinCalendar } from "../../kernel/within-calendar.ts";
import { zoneOffset } from "../../kernel/dates/zone-offset.ts";

/** The shop's formats of money and time, and its words for statuses. */
export interface Formats {
  /** A decimal in a currency, by default the shop's. */
  money(value: string, currency?: string): string;
  /** Any other number: `1,000.5`, `−2`. */
  number(value: number | string): string;
  /** Decimal places of a currency: the shop's own has those of its prices. */
  places(currency: string): number;
  /** `21 Nov 2026, 14:05`. */
  time(instant: Date): string;
  /** `14:05:09`, beside its day. */
  second(instant: Date): string;
  day(instant: Date): string;
  /** The same for a calendar day, `YYYY-MM-DD`. */
  date(day: string): string;
  zone: string;
  /** An order's status by its name, those that plugins added included. */
  status(slug: string): string;
}

const months = new Intl.DateTimeFormat("en-GB", { month: "short", year: "numeric", timeZone: "UTC" });

/** `Nov 2026` of `2026-11`. */
export function monthText(month: string): string {
  return months.format(new Date(`${month}-01T00:00:00Z`));
}

const known = new Map<string, Formats>();

/** The same text with a capital at its beginning. */
export const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** By the settings of the shop. */
export function formatsOf(settings: Settings): Formats {
  const key = JSON.stringify(settings);
  let formats = known.get(key);
  if (!formats) {
    known.clear(); // There is one shop, so the old formats belong to former settings.
    known.set(key, (formats = makeFormats(settings)));
  }
  return formats;
}

function makeFormats(settings: Settings): Formats {
  const timeZone = zoneOf(settings.timezone);
  const date = { day: "numeric", month: "short", year: "numeric", timeZone } as const;
  const day = new Intl.DateTimeFormat("en-GB", date);
  const calendar = new Intl.DateTimeFormat("en-GB", { ...date, timeZone: "UTC" });
  const time = new Intl.DateTimeFormat("en-GB", { ...date, hour: "2-digit", minute: "2-digit" });
  const second = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium", timeZone });
  const symbols = new Map<string, string>();
  const statuses: Readonly<Record<string, string>> = { ...statusNames(settings), trash: "In the trash" };
  const places = (currency: string) =>
    currency === settings.currency ? settings.priceDecimals : (digitsOf(currency) ?? settings.priceDecimals);
  return {
    zone: timeZone,
    status: (slug) => statuses[slug] ?? slug,
    day: (instant) => day.format(instant),
    date: (text) => calendar.format(new Date(`${text}T00:00:00Z`)),
    time: (instant) => time.format(instant),
    second: (instant) => second.format(instant),
    places,
    number: (value) => shopNumber(value, settings),
    money(value, currency = settings.currency) {
      let symbol = symbols.get(currency);
      if (symbol === undefined) symbols.set(currency, (symbol = symbolOf(currency)));
      const isBelow = value.startsWith("-");
      const format = { ...settings, priceDecimals: places(currency) };
      const text = placed(isBelow ? value.slice(1) : value, symbol, format).replaceAll("&nbsp;", "\u00a0");
      return isBelow ? `−${text}` : text;
    },
  };
}

/** Decimal places of a currency in use; undefined for an unknown one. */
function digitsOf(currency: string): number | undefined {
  try {
    return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions()
      .maximumFractionDigits;
  } catch {
    return undefined;
  }
}

/** `€`; the code itself without a symbol. */
function symbolOf(currency: string): string {
  try {
    const format = new Intl.NumberFormat("en", {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
    });
    return format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency;
  } catch {
    return currency;
  }
}

/** The zone, or UTC if the platform does not know it. */
export function zoneOf(timezone: string): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: timezone }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}

/** The start of a shop's calendar day, `YYYY-MM-DD`, as an instant; undefined for an invalid day. */
export function startOfDay(day: string | null, zone: string, later = 0): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? "") ?? [];
  if (year === undefined) return undefined;
  const wanted = Date.UTC(Number(year), Number(month) - 1, Number(date) + later);
  const offset = zoneOffset(zone);
  // Twice, because the offset may differ at the first result.
  const near = wanted - offset(wanted);
  return withinCalendar(wanted - offset(near));
}

/** The shop's day this many days ago, `YYYY-MM-DD`. */
export function dayIn(zone: string, ago: number): string {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone: zoneOf(zone) });
  return format.format(new Date(Date.now() - ago * 86_400_000));
}

const format = new Intl.RelativeTimeFormat("en");

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
