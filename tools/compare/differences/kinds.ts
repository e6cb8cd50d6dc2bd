import type { Read } from "../reads/read.ts";
import { idText, type Item } from "./apart.ts";

/** Kinds of records, each with the keys that wrap one and a list; empty for none. */
const KEYS: readonly [kind: string, single: string, list: string][] = [
  ["order", "order", "orders"],
  ["customer", "customer", "customers"],
  ["coupon", "coupon", "coupons"],
  ["webhook", "webhook", "webhooks"],
  ["product", "product", "products"],
  ["review", "", "product_reviews"],
  ["product category", "product_category", "product_categories"],
  ["product tag", "product_tag", "product_tags"],
  ["shipping class", "product_shipping_class", "product_shipping_classes"],
  ["attribute", "product_attribute", "product_attributes"],
  ["attribute term", "product_attribute_term", "product_attribute_terms"],
  ["tax rate", "tax", "taxes"],
  ["tax class", "", "tax_classes"],
  ["order note", "order_note", "order_notes"],
  ["refund", "order_refund", "order_refunds"],
  ["download", "", "downloads"],
  ["top seller", "", "top_sellers"],
  ["sales report", "sales", ""],
  ["index", "store", ""],
];

/** The kind of a record by the key that wraps it. */
export function kindOfOne(key: string): string | undefined {
  return KEYS.find(([, single]) => key !== "" && key === single)?.[0];
}

/** The kind of a list's records by its key. */
export function kindOfList(key: string): string | undefined {
  return KEYS.find(([, , list]) => key !== "" && key === list)?.[0];
}

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
