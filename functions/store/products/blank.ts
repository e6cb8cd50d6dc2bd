import { products } from "../../../schema/products.ts";
import { defaultsOf } from "../defaults.ts";
import { thisInstant } from "../write.ts";
import type { Draft } from "./draft.ts";

const DEFAULTS = defaultsOf(products);

/** A product without anything. */
export function blank(id: number, type: Draft["type"]): Draft {
  const now = thisInstant();
  return {
    id,
    type,
    isNew: true,
    version: "",
    ...structuredClone(DEFAULTS), // Its lists are edited in place.
    name: "",
    createdAt: now,
    updatedAt: now,
    files: [],
    terms: [],
  };
}
