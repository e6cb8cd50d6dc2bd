import type { taxRates } from "../../../schema/tax-rates.ts";

export type TaxRate = typeof taxRates.$inferSelect;

/** The place of taxation. */
export interface TaxPlace {
  country: string;
  state: string;
  postcode: string;
  city: string;
}

/** The rates of a class at a place: the most specific one of each priority, by priority. */
export function ratesAt(place: TaxPlace, taxClass: string, rates: TaxRate[]): TaxRate[] {
  const comparedPlace = asCompared(place);
  const matching = rates
    .filter((rate) => rate.taxClass === taxClass && covers(rate, comparedPlace))
    .toSorted(bySpecificity);
  const firstOfPriority = new Map<number, TaxRate>();
  for (const rate of matching)
    if (!firstOfPriority.has(rate.priority)) firstOfPriority.set(rate.priority, rate);
  return [...firstOfPriority.values()];
}

/** The code of a rate in an order: `COUNTRY-STATE-NAME-PRIORITY` in upper case, without empty parts. */
export function rateCode({ country, state, name, priority }: TaxRate): string {
  return [country, state, name || "TAX", String(priority)].filter(Boolean).join("-").toUpperCase();
}

/** Most characters of a rate's place; an address field may hold 64 KiB. */
const LONGEST = 200;

/** A place in the form that is compared with the rates'. */
function asCompared({ country, state, postcode, city }: TaxPlace): TaxPlace {
  const plain = (text: string) => text.slice(0, LONGEST).trim().toUpperCase();
  return {
    country: plain(country),
    state: plain(state),
    postcode: normalised(postcode.slice(0, LONGEST)),
    city: plain(city),
  };
}

function covers(rate: TaxRate, place: TaxPlace): boolean {
  return (
    matches(rate.country, place.country) &&
    matches(rate.state, place.state) &&
    (rate.city === "" || rate.city.split(";").some((city) => matches(city.trim(), place.city))) &&
    (rate.postcode === "" ||
      rate.postcode.split(";").some((pattern) => coversPostcode(pattern.trim(), place.postcode)))
  );
}

function matches(wanted: string, actual: string): boolean {
  return wanted === "" || wanted.toUpperCase() === actual;
}

/** A postcode, one with `*` for any characters, or a range `from...to`. */
function coversPostcode(pattern: string, postcode: string): boolean {
  const [from, to] = pattern.split("...").map(normalised);
  if (to === undefined) return matchesWildcards(normalised(pattern), postcode);
  return compare(from ?? "", postcode) <= 0 && compare(postcode, to) <= 0;
}

/** The parts between the `*` follow each other, the first at the beginning, the last at the end. One pass. */
function matchesWildcards(pattern: string, text: string): boolean {
  const [first = "", ...rest] = pattern.split("*");
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}

function normalised(postcode: string): string {
  return postcode.replaceAll(/[\s-]/g, "").toUpperCase();
}

function compare(a: string, b: string): number {
  return a.length === b.length ? (a < b ? -1 : Number(a > b)) : a.length - b.length;
}

function bySpecificity(a: TaxRate, b: TaxRate): number {
  return a.priority - b.priority || specificity(b) - specificity(a) || a.position - b.position || a.id - b.id;
}

function specificity({ country, state, postcode, city }: TaxRate): number {
  return (
    Number(country !== "") * 8 + Number(state !== "") * 4 + Number(postcode !== "") * 2 + Number(city !== "")
  );
}
