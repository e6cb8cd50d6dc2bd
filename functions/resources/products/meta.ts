import type { Product } from "../../store/products/product.ts";
import { chosenAttributes } from "./attributes.ts";

/** Meta of a product for `filter[meta]`: its sales, a variation's options, and the visible meta of clients and plugins. */
export function productMeta(product: Product): Record<string, string> {
  const { type, parent, totalSales, meta } = product;
  const chosen = type === "variation" ? chosenAttributes(product, parent, "labels") : [];
  const visible = meta.filter(({ key }) => !key.startsWith("_"));
  return {
    total_sales: String(totalSales),
    ...Object.fromEntries(chosen.map(({ slug, option }) => [`attribute_${slug}`, option])),
    ...Object.fromEntries(visible.map(({ key, value }) => [key, value])),
  };
}
