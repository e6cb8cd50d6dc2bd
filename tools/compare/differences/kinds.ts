import type { Read } from "../reads/read.ts";
import { idText, type Item } from "./apart.ts";

/** Kinds of records by the key that wraps one, and by the key of a list. */
export const SINGLE: Record<string, string> = {
  order: "order",
  customer: "customer",
  coupon: "coupon",
  webhook: "webhook",
  product: "product",
  product_category: "product category",
  product_tag: "product tag",
  product_shipping_class: "shipping class",
  product_attribute: "attribute",
  product_attribute_term: "attribute term",
  tax: "tax rate",
  order_note: "order note",
  order_refund: "refund",
  sales: "sales report",
  store: "index",
};
export const LISTED: Record<string, string> = {
  orders: "order",
  customers: "customer",
  coupons: "coupon",
  webhooks: "webhook",
  products: "product",
  product_reviews: "review",
  product_categories: "product category",
  product_tags: "product tag",
  product_shipping_classes: "shipping class",
  product_attributes: "attribute",
  product_attribute_terms: "attribute term",
  taxes: "tax rate",
  tax_classes: "tax class",
  order_notes: "order note",
  order_refunds: "refund",
  downloads: "download",
  top_sellers: "top seller",
};

/** The key that distinguishes the records of a list. */
export function keyOf(kind: string, item: Item): string {
  if (kind === "download")
    return [item["order_id"], item["product_id"], item["download_id"]]
      .map((id) => idText(id ?? ""))
      .join("-");
  if (kind === "tax class") return idText(item["slug"] ?? "");
  return idText(kind === "top seller" ? item["product_id"] : (item["id"] ?? ""));
}

const BY_PATH: [RegExp, string][] = [
  [/^\/orders\/\d+\/notes/, "order note"],
  [/^\/orders\/\d+\/refunds/, "refund"],
  [/^\/orders/, "order"],
  [/^\/customers\/\d+\/orders/, "order"],
  [/^\/customers\/\d+\/downloads/, "download"],
  [/^\/customers/, "customer"],
  [/^\/coupons/, "coupon"],
  [/^\/webhooks/, "webhook"],
  [/^\/products\/\d+\/reviews/, "review"],
  [/^\/products\/\d+\/orders/, "order"],
  [/^\/products\/categories/, "product category"],
  [/^\/products\/tags/, "product tag"],
  [/^\/products\/shipping_classes/, "shipping class"],
  [/^\/products\/attributes\/\d+\/terms/, "attribute term"],
  [/^\/products\/attributes/, "attribute"],
  [/^\/products/, "product"],
  [/^\/taxes\/classes/, "tax class"],
  [/^\/taxes/, "tax rate"],
  [/^\/reports\/sales\/top_sellers/, "top seller"],
  [/^\/reports\/sales/, "sales report"],
  [/^\/reports/, "reports"],
  [/^\/?$/, "index"],
];

/** The kind of record of a read. */
export function kindOf({ path }: Pick<Read, "path">): string {
  return BY_PATH.find(([form]) => form.test(path.toLowerCase()))?.[1] ?? "other route";
}
