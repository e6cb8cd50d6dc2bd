import type { JsonObject } from "../../http/body.ts";
import { Big } from "big.js";
import { type TaxRate, taxClassOf } from "../../store/taxes/rates.ts";
import type { TaxPatch } from "../../store/taxes/write.ts";
import { keepText, type Readers, readList, readSupplied, textOf } from "../input/record.ts";
import { INT32, keepCount, keepDecimal, keepInteger } from "../input/numbers.ts";
import { isTrue } from "../input/values.ts";
import { formatMoney } from "../serialize/formats.ts";
import type { SerializedTax, TaxInput } from "./schemas.ts";

/** Decimal places of a rate. */
const PLACES = 4;

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

const TAX_INPUT: Readers<TaxPatch, keyof TaxInput> = {
  country: ["country", (value) => everywhere(keepText(value).toUpperCase())],
  state: (value) => {
    const state = keepText(value);
    return { state: state === "*" ? "" : state.replaceAll(/[^\w-]/g, "").toUpperCase() };
  },
  postcode: ["postcode", (value) => readPlaces(value).replaceAll("…", "...")],
  // Of a city, the letters of ASCII alone become capitals.
  city: ["city", (value) => readPlaces(value, asciiCapitals)],
  rate: ["rate", (value) => new Big(keepDecimal(value)).round(PLACES, Big.roundHalfUp).toFixed()],
  name: ["name", (value) => keepText(value) || "Tax"],
  priority: ["priority", (value) => keepCount(value, INT32)],
  compound: ["compound", readYes],
  shipping: ["shipping", readYes],
  order: ["position", (value) => Math.max(keepInteger(value, INT32), 0)],
  class: ["taxClass", (value) => taxClassOf(textOf(value))],
};

/** The supplied fields of a rate (§taxes). */
export function readTaxPatch(data: JsonObject): TaxPatch {
  return readSupplied("tax", data, TAX_INPUT);
}

/** PHP's true values; undefined for a list or an object. */
function readYes(value: unknown): boolean | undefined {
  return typeof value === "object" ? undefined : isTrue(value);
}

/** Places of a list, or of a text separated by semicolons, in capitals. */
function readPlaces(value: unknown, capitals = (place: string) => place.toUpperCase()): string {
  return (readList(value) ?? [value])
    .map(keepText)
    .flatMap((one) => one.split(";"))
    .map((place) => capitals(place.trim()))
    .filter((place) => place !== "" && place !== "*")
    .join(";");
}

function asciiCapitals(place: string): string {
  return place.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());
}

function everywhere(country: string): string {
  return country === "*" ? "" : country;
}
