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
  thousandSeparator: (text) => (text === "" ? text : separator(text)),
  decimalSeparator: separator,
  priceDecimals: decimals,
  weightUnit: (text) => choice(text, SETTING_CHOICES.weightUnit),
  dimensionUnit: (text) => choice(text, SETTING_CHOICES.dimensionUnit),
  baseLocation: location,
  baseStreet: line,
  basePostcode: line,
  baseCity: line,
  taxesEnabled: flag,
  pricesIncludeTax: flag,
  taxBasedOn: (text) => choice(text, SETTING_CHOICES.taxBasedOn),
  taxRoundAtSubtotal: flag,
  manageStock: flag,
  generatePassword: flag,
  grantDownloadsAfterPayment: flag,
  viewOrderPath: path,
  legacyVersion: filled,
  pageSize,
  sharedRoles: () => {
    throw new FieldError("is kept by the store itself");
  },
};

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
  if (!/^[^\p{N}\p{Cc}-]{1,8}$/u.test(text))
    throw new FieldError("must be 1 to 8 characters without digits or minus");
  return text;
}

function path(text: string): string {
  if (!/^[^\s?#/][^\s?#]{0,200}$/.test(text))
    throw new FieldError("must be a path without a slash at its beginning");
  return text.replace(/\/$/, "");
}

function pageSize(text: string): number {
  if (!/^([1-9]\d?|100)$/.test(text)) throw new FieldError("must be a whole number from 1 to 100");
  return Number(text);
}

function decimals(text: string): number {
  if (!/^[0-6]$/.test(text)) throw new FieldError("must be a whole number from 0 to 6");
  return Number(text);
}

/** Currencies of shops that are not in ISO 4217. */
const OTHER_CURRENCIES = new Set(["BTC", "GGP", "IMP", "JEP", "IRT", "PRB"]);

function currency(text: string): string {
  if (OTHER_CURRENCIES.has(text) || Intl.supportedValuesOf("currency").includes(text)) return text;
  throw new FieldError("must be a currency code in upper case such as EUR");
}

/** The name of a time zone. Offsets are refused, as Postgres reads their sign the other way. */
function timezone(text: string): string {
  try {
    if (/^[A-Za-z]/.test(text)) {
      const known = new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone;
      return known.toLowerCase() === text.toLowerCase() ? known : text;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new FieldError("must be a time zone such as Europe/Berlin or UTC");
}

/** Country, with or without a state: `US` or `US:CA`. */
function location(text: string): string {
  const [, country] = /^([A-Z]{2})(?::[A-Z0-9-]{1,10})?$/.exec(text) ?? [];
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  if (country !== undefined && country !== "ZZ" && names.of(country) !== undefined) return text;
  throw new FieldError("must be a country or country:state such as DE or US:CA");
}
