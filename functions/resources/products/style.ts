import type { AttributeNames } from "./attributes.ts";

/** A version's form of products' values. */
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
}

export const PRODUCT_STYLES = {
  v1: { rounded: true, typographic: true, attributes: "keys", statedParents: false, uncounted: 0 },
  v2: { rounded: true, typographic: false, attributes: "labels", statedParents: false, uncounted: 0 },
  v3: {
    rounded: false,
    typographic: false,
    attributes: "labels of the product",
    statedParents: true,
    uncounted: null,
  },
} as const satisfies Record<string, ProductStyle>;
