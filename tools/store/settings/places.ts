import { CliError } from "../../command-line/cli-error.ts";

/** Currencies of shops that are not in ISO 4217. */
const OTHER_CURRENCIES = new Set(["BTC", "GGP", "IMP", "JEP", "IRT", "PRB"]);

/** A currency code. Throws a `CliError` when it is unknown. */
export function currency(text: string): string {
  if (OTHER_CURRENCIES.has(text) || Intl.supportedValuesOf("currency").includes(text)) return text;
  throw new CliError("must be a currency code in upper case such as EUR");
}

/** Name of a time zone. Throws a `CliError` when it is unknown, and for offsets: Postgres reads their sign otherwise. */
export function timezone(text: string): string {
  try {
    if (/^[A-Za-z]/.test(text)) {
      const known = new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone;
      return known.toLowerCase() === text.toLowerCase() ? known : text;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new CliError("must be a time zone such as Europe/Berlin or UTC");
}

/** Country, with or without a state: `US` or `US:CA`. Throws a `CliError` for anything else. */
export function location(text: string): string {
  const [, country] = /^([A-Z]{2})(?::[A-Z0-9-]{1,10})?$/.exec(text) ?? [];
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  if (country !== undefined && country !== "ZZ" && names.of(country) !== undefined) return text;
  throw new CliError("must be a country or country:state such as DE or US:CA");
}
