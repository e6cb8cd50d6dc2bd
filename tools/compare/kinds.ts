import { isRecord } from "../files/json.ts";
import type { Read } from "./read.ts";

export type Item = Record<string, unknown>;

/**
 * Kinds of records: the members that wrap one and a list of them, the paths that answer with it (the first that matches counts),
 * and the members that identify a record, if it has no id.
 */
const KINDS: readonly [name: string, one: string, list: string, at: RegExp, ...key: string[]][] = [
  ["order note", "order_note", "order_notes", /^\/orders\/\d+\/notes/],
  ["refund", "order_refund", "order_refunds", /^\/orders\/\d+\/refunds/],
  ["order", "order", "orders", /^\/(?:orders|(?:customers|products)\/\d+\/orders)/],
  ["download", "", "downloads", /^\/customers\/\d+\/downloads/, "order_id", "product_id", "download_id"],
  ["customer", "customer", "customers", /^\/customers/],
  ["coupon", "coupon", "coupons", /^\/coupons/],
  ["webhook", "webhook", "webhooks", /^\/webhooks/],
  ["review", "", "product_reviews", /^\/products\/\d+\/reviews/],
  ["product category", "product_category", "product_categories", /^\/products\/categories/],
  ["product tag", "product_tag", "product_tags", /^\/products\/tags/],
  ["shipping class", "product_shipping_class", "product_shipping_classes", /^\/products\/shipping_classes/],
  [
    "attribute term",
    "product_attribute_term",
    "product_attribute_terms",
    /^\/products\/attributes\/\d+\/terms/,
  ],
  ["attribute", "product_attribute", "product_attributes", /^\/products\/attributes/],
  ["product", "product", "products", /^\/products/],
  ["tax class", "", "tax_classes", /^\/taxes\/classes/, "slug"],
  ["tax rate", "tax", "taxes", /^\/taxes/],
  ["top seller", "", "top_sellers", /^\/reports\/sales\/top_sellers/, "product_id"],
  ["sales report", "sales", "", /^\/reports\/sales/],
  ["reports", "", "", /^\/reports/],
  ["index", "store", "", /^\/?$/],
];

/** The kind of record that a read answers with. */
export function kindOf({ path }: Pick<Read, "path">): string {
  return KINDS.find(([, , , at]) => at.test(path.toLowerCase()))?.[0] ?? "other route";
}

/** The kind of a record by the member that wraps it. */
export const kindOfOne = (member: string) => KINDS.find(([, one]) => member && one === member)?.[0];

/** The kind of a list's records by its member. */
export const kindOfList = (member: string) => KINDS.find(([, , list]) => member && list === member)?.[0];

/** The key that distinguishes the records of a list; empty without one. */
export function keyOf(kind: string, item: Item): string {
  const [, , , , ...key] = KINDS.find(([name]) => name === kind) ?? [];
  return (key.length > 0 ? key : ["id"]).map((member) => idText(item[member] ?? "")).join("-");
}

/** The records of a kind in the list of an answer; undefined without such a list. */
export function recordsIn(kind: string, { status, body }: { status: number; body: unknown }) {
  const list = KINDS.find(([name]) => name === kind)?.[2] ?? "";
  return status === 200 && isRecord(body) ? listOf(body[list]) : undefined;
}

/** A list of records; the legacy API writes one with gaps as an object. */
export function listOf(value: unknown): Item[] | undefined {
  const hasGaps = isRecord(value) && Object.keys(value).every((name) => /^\d+$/.test(name));
  const entries: unknown = hasGaps ? Object.values(value) : value;
  return Array.isArray(entries) && entries.every(isRecord) ? entries : undefined;
}

/** An id as text. An answer may hold an object there, whose own `toString` must not be called. */
export function idText(id: unknown): string {
  return typeof id === "object" && id !== null ? JSON.stringify(id) : String(id);
}
