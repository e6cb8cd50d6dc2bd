import type { CatalogueProduct } from "../../../functions/store/products/import.ts";

/** A product or variation of a file, ready to be written. */
export interface CatalogRow {
  /** Its name in messages: position in the file, id, SKU and title. */
  label: string;
  product: CatalogueProduct;
}
