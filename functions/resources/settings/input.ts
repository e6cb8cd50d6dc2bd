import { CURRENCIES } from "../../kernel/currencies.ts";
import { safeHtml } from "../../kernel/html.ts";
import { SETTING_CHOICES, type Settings } from "../../store/settings/write.ts";
import { FieldError } from "../input/record.ts";

/** The reader of each setting's text. Throws a `FieldError` with the requirement. */
export const SETTING_READERS: { [Name in keyof Settings]: (text: string) => Settings[Name] } = {
  apiEnabled: flag,
  name: filled,
  description: (text) => text,
  timezone,
  currency,
  currencyPosition: (text) => choice(text, SETTING_CHOICES.currencyPosition),
  thousandSeparator: separator,
  decimalSeparator: separator,
  priceDecimals: number(/^[0-6]$/, "a whole number from 0 to 6"),
  weightUnit: (text) => choice(text, SETTING_CHOICES.weightUnit),
  dimensionUnit: (text) => choice(text, SETTING_CHOICES.dimensionUnit),
  baseLocation: location,
  baseStreet: line,
  basePostcode: line,
  baseCity: line,
  taxesEnabled: flag,
  pricesIncludeTax: flag,
  pricesShownWithTax: flag,
  priceSuffix: (text) => safeHtml(text),
  visitorsAtBase: flag,
  taxBasedOn: (text) => choice(text, SETTING_CHOICES.taxBasedOn),
  shippingTaxClass: (text) => (text === "standard" ? "" : taxClass(text)),
  taxRoundAtSubtotal: flag,
  manageStock: flag,
  noStockAmount: number(/^\d{1,9}$/, "a whole number from 0 on"),
  hideOutOfStock: flag,
  decimalQuantities: flag,
  couponsEnabled: flag,
  checkoutOverHttps: flag,
  generateUsername: flag,
  generatePassword: flag,
  grantDownloadsAfterPayment: flag,
  viewOrderPath: pathWith("%order%"),
  productPath: pathWith("%product%"),
  placeholderUrl,
  legacyVersion: filled,
  pageSize: number(/^([1-9]\d?|100)$/, "a whole number from 1 to 100"),
  orderDataDays: days(),
  customerDataDays: days(),
  sharedRoles: kept,
  otherStatuses: kept,
};

function kept(): never {
  throw new FieldError("is kept by the store itself");
}

function flag(text: string): boolean {
  const word = text.toLowerCase();
  if (["true", "on", "yes"].includes(word)) return true;
  if (["false", "off", "no"].includes(word)) return false;
  throw new FieldError("must be true, false, on, off, yes or no");
}

function choice<T extends string>(text: string, choices: readonly T[]): T {
  const found = choices.find((one) => one === text);
  if (found === undefined) throw new FieldError(`must be one of ${choices.join(", ")}`);
  return found;
}

/** Text of one line, which may be empty. */
function line(text: string): string {
  if (text.length > 200 || /\p{Cc}/u.test(text))
    throw new FieldError("must be one line of at most 200 characters");
  return text.trim();
}

function filled(text: string): string {
  if (text.trim() === "") throw new FieldError("must not be empty");
  return text;
}

function separator(text: string): string {
  if (!/^[^\p{N}\p{Cc}-]{0,8}$/u.test(text))
    throw new FieldError("must be at most 8 characters without digits or minus");
  return text;
}

/** A path with the name of a record: of a shop with plain permalinks it is a query. */
function pathWith(name: string): (text: string) => string {
  return (text) => {
    if (!/^[^\s#/][^\s?#]{0,200}$/.test(text) || !text.includes(name))
      throw new FieldError(`must be a path with ${name}, without a slash at its beginning`);
    return text;
  };
}

function placeholderUrl(text: string): string {
  if (text !== "" && !/^https?:\/\/[^\s"<>]{1,1000}$/.test(text))
    throw new FieldError("must be a URL of http or https, or empty");
  return text;
}

function taxClass(text: string): string {
  if (!/^[\w%-]{0,200}$/.test(text))
    throw new FieldError("must be the slug of a tax class, standard or inherit");
  return text;
}

/** Fewer than 30 days would erase what a shop still works on. */
function days() {
  return number(/^(?:0|[3-9]\d|[1-9]\d{2,3})$/, "a number of days from 30 to 9999, or 0 for never");
}

/** A number in one form, which the refusal describes. */
function number(form: RegExp, described: string): (text: string) => number {
  return (text) => {
    if (!form.test(text)) throw new FieldError(`must be ${described}`);
    return Number(text);
  };
}

function currency(text: string): string {
  if (CURRENCIES.has(text)) return text;
  throw new FieldError("must be a currency code in upper case such as EUR");
}

/** The name of a time zone, or an offset. */
function timezone(text: string): string {
  try {
    if (/^(?:\+\d\d:\d\d|-(?!00:00)\d\d:\d\d|[A-Za-z].*)$/.test(text)) {
      const known = new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone;
      return known.toLowerCase() === text.toLowerCase() ? known : text;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new FieldError("must be a time zone such as Europe/Berlin, UTC or +05:30");
}

/** Country, with or without a state: `US` or `US:CA`. */
function location(text: string): string {
  const [, country] = /^([A-Z]{2})(?::[A-Z0-9-]{1,10})?$/.exec(text) ?? [];
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  if (country !== undefined && country !== "ZZ" && names.of(country) !== undefined) return text;
  throw new FieldError("must be a country or country:state such as DE or US:CA");
}
