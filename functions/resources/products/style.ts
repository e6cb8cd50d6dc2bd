import type { Version } from "../serialize/record-table.ts";
import type { AttributeNames } from "./attributes.ts";

/** A version's reading and writing of product values, except their fields. */
export interface ProductStyle {
  /** Decimal places of prices; undefined as stored, and weights then are as stored, too. */
  places: 2 | "of prices" | undefined;
  /** Whether descriptions and notes also pass through the blog's typography. */
  typographic: boolean;
  attributes: AttributeNames;
  /** Whether a product that is not a variation has its `parent_id`. */
  statedParents: boolean;
  /** Whether a variation's stock is whole: without its fraction, and 0 if it is not counted. */
  wholeStock: boolean;
  /** Whether `inventory_delta`, `menu_order`, pictures' titles and the slug of a new product count in bodies. */
  isWhole: boolean;
  /** Whether ids of reviews are texts, and the newest comes first. */
  oldReviews: boolean;
}

const V2 = {
  places: "of prices",
  typographic: false,
  attributes: "labels",
  statedParents: false,
  wholeStock: true,
  isWhole: false,
  oldReviews: false,
} as const;

export const PRODUCT_STYLES: Record<Version, ProductStyle> = {
  v1: { ...V2, places: 2, typographic: true, attributes: "keys", oldReviews: true },
  v2: V2,
  v3: {
    ...V2,
    places: undefined,
    attributes: "labels of the product",
    statedParents: true,
    wholeStock: false,
    isWhole: true,
  },
};
