import type { Version } from "../serialize/field-table.ts";
import type { AttributeNames } from "./attributes.ts";

/** How a version reads and writes the values of products, beside their fields. */
export interface ProductStyle {
  /** Whether prices and weights are rounded to the store's places. */
  rounded: boolean;
  /** Whether descriptions and notes also pass through the blog's typography. */
  typographic: boolean;
  attributes: AttributeNames;
  /** Whether a product that is not a variation has its `parent_id`. */
  statedParents: boolean;
  /** The value of a variation's stock that is not counted. */
  uncounted: 0 | null;
  /** Whether `inventory_delta`, `menu_order`, pictures' titles and the slug of a new product count in bodies. */
  isWhole: boolean;
  /** Whether ids of reviews are texts, and the newest comes first. */
  oldReviews: boolean;
}

const V2 = {
  rounded: true,
  typographic: false,
  attributes: "labels",
  statedParents: false,
  uncounted: 0,
  isWhole: false,
  oldReviews: false,
} as const;

export const PRODUCT_STYLES: Record<Version, ProductStyle> = {
  v1: { ...V2, typographic: true, attributes: "keys", oldReviews: true },
  v2: V2,
  v3: {
    ...V2,
    rounded: false,
    attributes: "labels of the product",
    statedParents: true,
    uncounted: null,
    isWhole: true,
  },
};
