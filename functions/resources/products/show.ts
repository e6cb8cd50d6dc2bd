import type { Audience } from "../view/field-table.ts";
import { columnOf } from "../view/field-table.ts";
import { show } from "../view/fields.ts";
import type { ProductView } from "./contract.ts";
import { PRODUCT_FIELDS } from "./fields.ts";

/** Shows an audience its fields of products, and of the products within them. */
export function productShower<To extends Audience>(audience: To) {
  const fields = columnOf(PRODUCT_FIELDS, audience);
  return function showFields(product: ProductView): object {
    const { parent, grouped_products } = product;
    const shown = show(product, fields);
    return {
      ...shown,
      parent: Array.isArray(parent) ? parent : showFields(parent),
      ...("grouped_products" in shown && {
        grouped_products: grouped_products.map((part) => showFields(part)),
      }),
    };
  };
}
