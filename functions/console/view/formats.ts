import type { Settings } from "../../../schema/settings.ts";
import { placed } from "../../resources/products/price-html.ts";
import { statusNames } from "../../store/orders/order.ts";
import { shopNumber } from "../shop-number.ts";
import { withinCalendar } from "../../kernel/within-calendar.ts";
import { whenShown, zoneOffset } from "../../kernel/dates/zones.ts";

/** The shop's formats of money and time, and its words for statuses. */
export type Formats = ReturnType<typeof formatsOf>;

const months = new Intl.DateTimeFormat("en-GB", { month: "short", year: "numeric", timeZone: "UTC" });

/** `Nov 2026` of `2026-11`. */
export function monthText(month: string): string {
  return months.format(new Date(`${month}-01T00:00:00Z`));
}

/** The same text with a capital at its beginning. */
export const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

const DATE = { day: "numeric", month: "short", year: "numeric" } as const;
const calendar = new Intl.DateTimeFormat("en-GB", { ...DATE, timeZone: "UTC" });

/** The platform's formats are dear to make, and are kept: a shop has one zone and few currencies. */
const clocks = new Map<string, ReturnType<typeof makeClock>>();
const signs = new Map<string, ReturnType<typeof readSign>>();

function kept<Value>(known: Map<string, Value>, name: string, make: (name: string) => Value): Value {
  const value = known.get(name) ?? make(name);
  known.set(name, value);
  return value;
}

function makeClock(timezone: string) {
  const timeZone = zoneOf(timezone);
  return {
    zone: timeZone,
    day: new Intl.DateTimeFormat("en-GB", { ...DATE, timeZone }),
    time: new Intl.DateTimeFormat("en-GB", { ...DATE, hour: "2-digit", minute: "2-digit", timeZone }),
    second: new Intl.DateTimeFormat("en-GB", { timeStyle: "medium", timeZone }),
  };
}

/** By the settings of the shop. */
export function formatsOf(settings: Settings) {
  const { zone, day, time, second } = kept(clocks, settings.timezone, makeClock);
  const statuses: Readonly<Record<string, string>> = { ...statusNames(settings), trash: "In the trash" };
  const signOf = (currency: string) => kept(signs, currency, readSign);
  /** Decimal places of a currency: the shop's own has those of its prices. */
  const places = (currency: string) =>
    (currency === settings.currency ? undefined : signOf(currency).digits) ?? settings.priceDecimals;
  return {
    zone,
    /** An order's status by its name, those that plugins added included. */
    status: (slug: string) => statuses[slug] ?? slug,
    day: (instant: Date) => day.format(instant),
    /** The same for a calendar day, `YYYY-MM-DD`. */
    date: (text: string) => calendar.format(new Date(`${text}T00:00:00Z`)),
    /** `21 Nov 2026, 14:05`. */
    time: (instant: Date) => time.format(instant),
    /** `14:05:09`, beside its day. */
    second: (instant: Date) => second.format(instant),
    places,
    /** Any other number: `1,000.5`, `−2`. */
    number: (value: number | string) => shopNumber(value, settings),
    /** A decimal in a currency, by default the shop's. */
    money(value: string, currency = settings.currency) {
      const isBelow = value.startsWith("-");
      const format = { ...settings, priceDecimals: places(currency) };
      const text = placed(isBelow ? value.slice(1) : value, signOf(currency).symbol, format).replaceAll(
        "&nbsp;",
        "\u00a0",
      );
      return isBelow ? `−${text}` : text;
    },
  };
}

/** `€` and the decimal places of a currency; the code itself, and no number, for an unknown one. */
function readSign(currency: string): { symbol: string; digits: number | undefined } {
  try {
    const options = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
    const format = new Intl.NumberFormat("en", options);
    const symbol = format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency;
    return { symbol, digits: format.resolvedOptions().maximumFractionDigits };
  } catch {
    return { symbol: currency, digits: undefined };
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
  return withinCalendar(whenShown(wanted, zoneOffset(zone)));
}
