import { getTableColumns } from "drizzle-orm";
import { type Settings, settings } from "../../../schema/settings.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { dashed } from "./name.ts";
import { currency, location, timezone } from "./places.ts";

const columns = getTableColumns(settings);

/** Reads the text of each setting. Throws a `CliError` that names valid values. */
const parsers: { [Name in keyof Settings]: (text: string) => Settings[Name] } = {
  apiEnabled: flag,
  name: filled,
  description: (text) => text,
  timezone,
  currency,
  currencyPosition: (text) => choice(text, columns.currencyPosition.enumValues),
  thousandSeparator: (text) => (text === "" ? text : separator(text)),
  decimalSeparator: separator,
  priceDecimals: decimals,
  weightUnit: (text) => choice(text, columns.weightUnit.enumValues),
  dimensionUnit: (text) => choice(text, columns.dimensionUnit.enumValues),
  baseLocation: location,
  basePostcode: line,
  baseCity: line,
  taxesEnabled: flag,
  pricesIncludeTax: flag,
  taxBasedOn: (text) => choice(text, columns.taxBasedOn.enumValues),
  taxRoundAtSubtotal: flag,
  manageStock: flag,
  generatePassword: flag,
  grantDownloadsAfterPayment: flag,
  viewOrderPath: path,
  legacyVersion: filled,
  pageSize,
  sharedRoles: () => {
    throw new CliError("is kept by the store itself");
  },
};

/** The value of a setting from the command line, under its column. Throws a `CliError` that names valid values. */
export function parseSetting(name: keyof Settings, text: string): Partial<Settings> {
  try {
    return { [name]: parsers[name](text) };
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    throw new CliError(`${dashed(name)} ${error.message}, not "${text}"`);
  }
}

function flag(text: string): boolean {
  const word = text.toLowerCase();
  if (["true", "on", "yes"].includes(word)) return true;
  if (["false", "off", "no"].includes(word)) return false;
  throw new CliError("must be true, false, on, off, yes or no");
}

function choice<T extends string>(text: string, choices: readonly T[]): T {
  const found = choices.find((one) => one === text);
  if (found === undefined) throw new CliError(`must be one of ${choices.join(", ")}`);
  return found;
}

/** Text of one line, which may be empty. */
function line(text: string): string {
  if (text.length > 200 || /\p{Cc}/u.test(text))
    throw new CliError("must be one line of at most 200 characters");
  return text.trim();
}

function filled(text: string): string {
  if (text.trim() === "") throw new CliError("must not be empty");
  return text;
}

function separator(text: string): string {
  if (!/^[^\p{N}\p{Cc}-]{1,8}$/u.test(text))
    throw new CliError("must be 1 to 8 characters without digits or minus");
  return text;
}

function path(text: string): string {
  if (!/^[^\s?#/][^\s?#]{0,200}$/.test(text))
    throw new CliError("must be a path without a slash at its beginning");
  return text.replace(/\/$/, "");
}

function pageSize(text: string): number {
  if (!/^([1-9]\d?|100)$/.test(text)) throw new CliError("must be a whole number from 1 to 100");
  return Number(text);
}

function decimals(text: string): number {
  if (!/^[0-6]$/.test(text)) throw new CliError("must be a whole number from 0 to 6");
  return Number(text);
}
