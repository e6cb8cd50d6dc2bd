import type { ApiRequest } from "../../http/route.ts";
import type { Product } from "../../store/products/product.ts";
import { wantsMeta } from "../input/list.ts";
import { type Audience, columnOf, type Version } from "../serialize/field-table.ts";
import { pick } from "../serialize/fields.ts";
import { PRODUCT_FIELDS } from "./fields.ts";
import { productMeta } from "./meta.ts";
import type { SerializedProduct } from "./schemas.ts";
import { serializeProduct } from "./serialize.ts";
import { PRODUCT_STYLES } from "./style.ts";

/** Shows an audience its fields of products, and of the products within them. */
export function productShower(audience: Audience) {
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

/** Shows products as a version does, with their meta where it is asked for. */
export function productRenderer(version: Version) {
  const renderFields = productShower(version);
  const style = PRODUCT_STYLES[version];
  return (product: Product, { store: { settings }, baseUrl, query }: ApiRequest): object => {
    const shown = renderFields(serializeProduct(product, { baseUrl, settings, style }));
    return wantsMeta(query) ? { ...shown, product_meta: productMeta(product) } : shown;
  };
}
