import type { Settings } from "../../../schema/settings.ts";
import { formatMoney } from "../../resources/serialize/money.ts";

/** The shop's formats of money and time. */
export interface Formats {
  /** A decimal in a currency, by default the shop's. */
  money(value: string, currency?: string): string;
  /** `21 Nov 2026, 14:05`. */
  time(instant: Date): string;
  /** `14:05:09`, beside its day. */
  second(instant: Date): string;
  /** `21 Nov 2026`. */
  day(instant: Date): string;
  /** The same for a calendar day, `YYYY-MM-DD`. */
  date(day: string): string;
  zone: string;
}

const months = new Intl.DateTimeFormat("en-GB", { month: "short", year: "numeric", timeZone: "UTC" });

/** `Nov 2026` of `2026-11`. */
export function monthText(month: string): string {
  return months.format(new Date(`${month}-01T00:00:00Z`));
}

const known = new Map<string, Formats>();

/** By the settings of the shop. */
export function formatsOf(settings: Settings): Formats {
  const { timezone, currency, currencyPosition, thousandSeparator, decimalSeparator, priceDecimals } =
    settings;
  const key = [timezone, currency, currencyPosition, thousandSeparator, decimalSeparator, priceDecimals].join(
    "\n",
  );
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
  return {
    zone: timeZone,
    day: (instant) => day.format(instant),
    date: (text) => calendar.format(new Date(`${text}T00:00:00Z`)),
    time: (instant) => time.format(instant),
    second: (instant) => second.format(instant),
    money(value, currency = settings.currency) {
      let symbol = symbols.get(currency);
      if (symbol === undefined) symbols.set(currency, (symbol = symbolOf(currency)));
      const isBelow = value.startsWith("-");
      const text = besideSymbol(settings, number(settings, isBelow ? value.slice(1) : value), symbol);
      return isBelow ? `−${text}` : text;
    },
  };
}

function number({ priceDecimals, thousandSeparator, decimalSeparator }: Settings, value: string): string {
  const [whole = "", fraction] = formatMoney(value, priceDecimals).split(".");
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end));
  const grouped = groups.join(thousandSeparator);
  return fraction === undefined ? grouped : `${grouped}${decimalSeparator}${fraction}`;
}

function besideSymbol({ currencyPosition }: Settings, text: string, symbol: string): string {
  switch (currencyPosition) {
    case "left":
      return symbol + text;
    case "left_space":
      return `${symbol}\u00a0${text}`;
    case "right":
      return text + symbol;
    case "right_space":
      return `${text}\u00a0${symbol}`;
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
function zoneOf(timezone: string): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: timezone }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}
