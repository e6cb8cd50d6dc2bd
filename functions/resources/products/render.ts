import type { ApiRequest } from "../../http/route.ts";
import type { Product } from "../../store/products/product.ts";
import { wantsMeta } from "../input/list.ts";
import { type Audience, columnOf, type Version } from "../serialize/field-table.ts";
import { pick } from "../serialize/fields.ts";
import { PRODUCT_FIELDS } from "./fields.ts";
import type { SerializedProduct } from "./schemas.ts";
import { serializeProduct } from "./serialize.ts";
import { PRODUCT_STYLES } from "./style.ts";
import { chosenAttributes } from "./attributes.ts";

/** Makes a function that picks the fields of an audience from a product, and from the products within it. */
export function productPicker(audience: Audience) {
  const fields = columnOf(PRODUCT_FIELDS, audience);
  return function renderFields(product: SerializedProduct): object {
    const { parent, grouped_products } = product;
    const record = pick(product, fields);
    return {
      ...record,
      parent: Array.isArray(parent) ? parent : renderFields(parent),
      ...("grouped_products" in record && {
        grouped_products: grouped_products.map((part) => renderFields(part)),
      }),
    };
  };
}

/** Shows products as a version does, with their meta where it is asked for. */
export function productRenderer(version: Version) {
  const renderFields = productPicker(version);
  const style = PRODUCT_STYLES[version];
  return (product: Product, { store: { settings }, baseUrl, query }: ApiRequest): object => {
    const record = renderFields(serializeProduct(product, { baseUrl, settings, style }));
    return wantsMeta(query) ? { ...record, product_meta: productMeta(product) } : record;
  };
}

/** Meta of a product for `filter[meta]`: its sales, a variation's options, and the visible meta of clients and plugins. */
function productMeta(product: Product): Record<string, string> {
  const { type, parent, totalSales, meta } = product;
  const chosen = type === "variation" ? chosenAttributes(product, parent, "labels") : [];
  const visible = meta.filter(({ key }) => !key.startsWith("_"));
  return {
    total_sales: String(totalSales),
    ...Object.fromEntries(chosen.map(({ slug, option }) => [`attribute_${slug}`, option])),
    ...Object.fromEntries(visible.map(({ key, value }) => [key, value])),
  };
}
