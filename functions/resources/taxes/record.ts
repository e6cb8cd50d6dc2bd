import { Big } from "big.js";
import { slugOf } from "../../store/products/slug.ts";
import type { TaxRate } from "../../store/taxes/read.ts";
import type { TaxPatch } from "../../store/taxes/write.ts";
import { into, keepText, readerOf, readList } from "../input/record.ts";
import { isTrue, readCount, readDecimal, readInteger, readText } from "../input/values.ts";
import { formatMoney } from "../serialize/money.ts";
import type { SerializedTax, TaxInput } from "./schemas.ts";

/** Decimal places of a rate. */
const PLACES = 4;
const MAX_INTEGER = 2_147_483_647;

/** A tax rate (§taxes). */
export function serializeTax(tax: TaxRate): SerializedTax {
  return {
    id: tax.id,
    country: tax.country,
    state: tax.state,
    postcode: tax.postcode,
    city: tax.city,
    rate: formatMoney(tax.rate, PLACES),
    name: tax.name,
    priority: tax.priority,
    compound: tax.compound,
    shipping: tax.shipping,
    order: tax.position,
    class: tax.taxClass || "standard",
  };
}

/** The supplied fields of a rate (§taxes). */
export const readTaxPatch = readerOf<TaxPatch, TaxInput>("tax", {
  country: (value) => ({ country: everywhere((keepText(value) ?? "").toUpperCase()) }),
  state: (value) => {
    const state = keepText(value) ?? "";
    return { state: state === "*" ? "" : state.replaceAll(/[^\w-]/g, "").toUpperCase() };
  },
  postcode: (value) => ({ postcode: readPlaces(value).replaceAll("…", "...") }),
  city: (value) => ({ city: readPlaces(value) }),
  rate: (value) => ({ rate: new Big(readDecimal(value)).round(PLACES, Big.roundHalfUp).toFixed() }),
  name: (value) => ({ name: keepText(value) || "Tax" }),
  priority: (value) => ({ priority: Math.min(readCount(value), MAX_INTEGER) }),
  compound: into("compound", isTrue),
  shipping: into("shipping", isTrue),
  order: (value) => ({ position: Math.min(Math.max(readInteger(value), 0), MAX_INTEGER) }),
  class: (value) => ({ taxClass: readTaxClass(readText(value) ?? "") }),
});

/** The slug of a class, found by slug or name; empty for the standard class. */
export function readTaxClass(text: string): string {
  const slug = slugOf(text);
  return slug === "standard" ? "" : slug;
}

/** Places of a list, or of a text separated by semicolons, in capitals. */
function readPlaces(value: unknown): string {
  return (readList(value) ?? [value])
    .map((one) => keepText(one) ?? "")
    .flatMap((one) => one.split(";"))
    .map((place) => place.trim().toUpperCase())
    .filter((place) => place !== "" && place !== "*")
    .join(";");
}

function everywhere(country: string): string {
  return country === "*" ? "" : country;
}
