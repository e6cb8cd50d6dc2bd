import { Big } from "big.js";
import type { JsonObject } from "../../http/body.ts";
import type { TaxPatch } from "../../store/taxes/write.ts";
import { slugOf } from "../../store/products/slug.ts";
import { into, keepText, type Readers, readList, readSupplied } from "../input/record.ts";
import { isTrue, readCount, readDecimal, readInteger, readText } from "../input/values.ts";

const PLACES = 4;
const MAX_INTEGER = 2_147_483_647;

const READERS: Readers<TaxPatch> = {
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
};

/** The supplied fields of a rate (§taxes). Absent and null ones are not supplied; unknown keys are ignored. */
export function readTaxPatch(data: JsonObject): TaxPatch {
  return readSupplied("tax", data, READERS);
}

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
