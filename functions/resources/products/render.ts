import type { Audience } from "../serialize/field-table.ts";
import { columnOf } from "../serialize/field-table.ts";
import { pick } from "../serialize/fields.ts";
import type { SerializedProduct } from "./schemas.ts";
import { PRODUCT_FIELDS } from "./fields.ts";

/** Makes a function that shows an audience its fields of products, and of the products within them. */
export function productShower<To extends Audience>(audience: To) {
  const fields = columnOf(PRODUCT_FIELDS, audience);
  return function renderFields(product: SerializedProduct): object {
    const { parent, grouped_products } = product;
    const shown = pick(product, fields);
    return {
      ...shown,
      parent: Array.isArray(parent) ? parent : renderFields(parent),
      ...("grouped_products" in shown && {
        grouped_products: grouped_products.map((part) => renderFields(part)),
      }),
    };
  };
}
