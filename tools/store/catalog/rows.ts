import type { JsonObject } from "../../../functions/http/body.ts";

/**
 * A product or a variation of a catalogue: fields of the API's input in v3, but names of terms and references to products in
 * place of ids. Absent fields are unchanged.
 */
export interface CatalogRow {
  /** Its name in messages. */
  label: string;
  /** Why it cannot be written. */
  problem?: string | undefined;
  /** Its id, here or in the shop of the file; 0 for none. */
  id: number;
  sku: string;
  type: string | undefined;
  /** The reference to a variation's product: its SKU, or `id:5`. */
  parent?: string | undefined;
  /** Fields that a variation reads as a product does. */
  data: JsonObject;
  status?: "publish" | "private" | "draft" | undefined;
  menuOrder?: number | undefined;
  /** Paths of names. */
  categories?: string[][] | undefined;
  tags?: string[] | undefined;
  /** Empty for none. */
  shippingClass?: string | undefined;
  /** Addresses, the main image first. */
  images?: string[] | undefined;
  /** The options of a product, or the choice of a variation, of each attribute. */
  attributes?: CatalogAttribute[] | undefined;
  /** References to other products. */
  links?: CatalogLinks | undefined;
}

interface CatalogAttribute {
  name: string;
  isShared: boolean;
  options: string[];
  visible: boolean;
  /** The option of new orders; variations differ in this attribute. */
  chosen?: string | undefined;
}

export interface CatalogLinks {
  groupedIds?: string[] | undefined;
  upsellIds?: string[] | undefined;
  crossSellIds?: string[] | undefined;
}

/** The rows of one product. */
export interface RowFamily {
  /** The id of an existing product. */
  id: number | undefined;
  head?: CatalogRow;
  variations: CatalogRow[];
  isRefused: boolean;
}
