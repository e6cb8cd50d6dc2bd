import { type SQL, sql } from "drizzle-orm";
import type { Settings } from "../../../schema/settings.ts";
import { COMPARED_LENGTH, isForManyPostcodes, onePostcode, taxRates } from "../../../schema/tax-rates.ts";
import { plainLine } from "../../kernel/plain-line.ts";
import { slugOf } from "../products/slug.ts";

/** Which tax rates apply at a place. */

export type TaxRate = typeof taxRates.$inferSelect;

/** The place of taxation. */
export type TaxPlace = Pick<TaxRate, "country" | "state" | "postcode" | "city">;

/**
 * The condition of rates that may apply at places with these postcodes, an array in SQL. By indexes: a shop may have a rate for each
 * postcode of its country. `ratesAt` compares the places.
 */
export function mayApplyAt(postcodes: SQL): SQL {
  const plain = sql`upper(regexp_replace(left(postcode, ${sql.raw(String(COMPARED_LENGTH))}), '[^A-Za-z0-9]', '', 'g'))`;
  return sql`(${isForManyPostcodes(taxRates)} or ${onePostcode(taxRates)} = any(array(
    select ${plain} from unnest(${postcodes}) as at (postcode))))`;
}

/** The slug of a class by its slug or name; empty for the standard class. */
export function taxClassOf(text: string): string {
  const slug = slugOf(text);
  return slug === "standard" ? "" : slug;
}

/** The rates of a class at a place: the most specific one of each priority, by priority. */
export function ratesAt(place: TaxPlace, taxClass: string, rates: TaxRate[]): TaxRate[] {
  const comparedPlace = asCompared(place);
  const matching = rates
    .filter((rate) => rate.taxClass === taxClass && covers(rate, comparedPlace))
    .toSorted((a, b) => bySpecificity(a, b, comparedPlace));
  const firstOfPriority = new Map<number, TaxRate>();
  for (const rate of matching)
    if (!firstOfPriority.has(rate.priority)) firstOfPriority.set(rate.priority, rate);
  return [...firstOfPriority.values()];
}

/** The code of a rate in an order: `COUNTRY-STATE-NAME-PRIORITY`, its ASCII letters in upper case, without empty parts. */
export function rateCode({ country, state, name, priority }: TaxRate): string {
  return [country, state, plainLine(name) || "TAX", priority || ""]
    .filter(Boolean)
    .join("-")
    .replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** A place in the form that is compared with the rates'. */
function asCompared({ country, state, postcode, city }: TaxPlace): TaxPlace {
  const plain = (text: string) => text.slice(0, COMPARED_LENGTH).trim().toUpperCase();
  return {
    country: plain(country),
    state: plain(state),
    postcode: normalised(postcode.slice(0, COMPARED_LENGTH)),
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

/** As in the legacy API: a rate with more places comes first, and the older one of equal ones. */
function bySpecificity(a: TaxRate, b: TaxRate, place: TaxPlace): number {
  return (
    a.priority - b.priority ||
    Number(a.country === "") - Number(b.country === "") ||
    Number(a.state === "") - Number(b.state === "") ||
    matchCount(b, place) - matchCount(a, place) ||
    a.id - b.id
  );
}

/** The rows that the legacy API finds for a matching rate: its matching places, each beside all of its places of the same kind. */
function matchCount({ postcode, city }: TaxRate, place: TaxPlace): number {
  const postcodes = listed(postcode);
  const cities = listed(city);
  const found = postcodes.filter((pattern) => coversPostcode(pattern, place.postcode)).length;
  if (postcodes.length > 0) return found * (cities.length > 0 ? 1 : postcodes.length);
  return cities.filter((name) => matches(name, place.city)).length * cities.length;
}

function listed(places: string): string[] {
  return places.split(";").flatMap((one) => one.trim() || []);
}

/** The shop's own place. */
export function shopPlace({ baseLocation, basePostcode, baseCity }: Settings): TaxPlace {
  const [country = "", state = ""] = baseLocation.split(":");
  return { country, state, postcode: basePostcode, city: baseCity };
}
