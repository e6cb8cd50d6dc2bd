import { AR, AU, BG, BR, CA, CH, DE, GR, HU, IE, JP, RO, TH, TR, US } from "country-region-data";

/** A code as shops store it, and its English name. */
type Named = readonly [code: string, name: string];

const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
/** Codes of unions, of tests, and of parts of other countries. */
const NO_COUNTRIES = new Set("AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ".split(" "));
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

let countries: readonly Named[] | undefined;

/** All countries by name. */
export function allCountries(): readonly Named[] {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  countries ??= codes
    .flatMap((code) => {
      // A code that is out of use stands for another.
      const isCurrent = !NO_COUNTRIES.has(code) && new Intl.Locale(`und-${code}`).region === code;
      const name = isCurrent ? names.of(code) : undefined;
      return name === undefined ? [] : [[code, name] as const];
    })
    .toSorted(([, one], [, other]) => one.localeCompare(other, "en"));
  return countries;
}

/** Countries whose states shops store by these codes: ISO 3166-2, in some with a prefix. In others a state is text. */
const WITH_STATES = [AR, AU, BG, BR, CA, CH, DE, GR, HU, IE, JP, RO, TH, TR, US];
const PREFIXES: Readonly<Record<string, string>> = { BG: "BG-", DE: "DE-", JP: "JP", TH: "TH-", TR: "TR" };

const STATES: Readonly<Record<string, readonly Named[]>> = Object.fromEntries(
  WITH_STATES.map(([, country, regions]) => [
    country,
    regions.map(([name, code]) => [(PREFIXES[country] ?? "") + code.replace(/^RO-/, ""), name] as const),
  ]),
);

/** The states of a country by name; none where a state is text. */
export function statesOf(country: string): readonly Named[] {
  return Object.hasOwn(STATES, country) ? (STATES[country] ?? []) : [];
}

/** `United States`; an unknown code unchanged. */
export function countryName(code: string): string {
  return (/^[A-Z]{2}$/.test(code) && names.of(code)) || code;
}

/** `Bavaria`; an unknown code unchanged. */
export function stateName(country: string, code: string): string {
  return statesOf(country).find(([known]) => known === code)?.[1] ?? code;
}
