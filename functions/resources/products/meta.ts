import type { Product } from "../../store/products/product.ts";
import { chosenAttributes } from "./attributes.ts";

/** What `filter[meta]` shows of a product: its sales, of a variation its options, and what clients and plugins keep with it, but what is hidden. */
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
