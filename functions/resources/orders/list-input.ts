import type { Query } from "../../http/query.ts";
import type { OrderQuery } from "../../store/orders/conditions.ts";
import { given, readCount, readInteger } from "../input/values.ts";
import { LIST_FILTERS, type ListInput, readListInput } from "../input/list.ts";
import type { Version } from "../serialize/field-table.ts";

/** Most decimal places of money. */
const MAX_PLACES = 20;

/** Keys of `filter[…]` that lists of orders of a version read. */
export const ORDER_FILTERS: Record<Version, readonly string[]> = {
  ...LIST_FILTERS,
  v3: [...LIST_FILTERS.v3, "customer_id"],
};

/** Page, filters and statuses of a list of orders. `status` may be a list, in `filter` or, with `onTop`, as a parameter. */
export function readOrderList(
  query: Query,
  version: Version,
  { onTop = true } = {},
): ListInput & { query: OrderQuery } {
  const filters = ORDER_FILTERS[version];
  const input = readListInput(query, filters);
  const customer = filters.includes("customer_id") ? given(query.filter.get("customer_id")) : undefined;
  // No order has 0, which any text is.
  const customerId = customer === undefined ? undefined : readCount(customer);
  const status = (onTop && query.get("status")) || query.filter.get("status");
  const slugs = status?.split(",").map((slug) => slug.trim().replace(/^wc-/, ""));
  const statuses = slugs && [...new Set(slugs)];
  return { ...input, query: { ...input.query, statuses, customerId } };
}

/** The decimal places of money, and whether an answer shows hidden meta of lines (keys that begin with an underscore). */
export type OrderFormat = typeof DEFAULT_FORMAT;

export const DEFAULT_FORMAT = { places: 2, allItemMeta: false };

/** The format that a request asks for. What is no number of places is 0 (§money). */
export function readFormat(query: Query): OrderFormat {
  const dp = query.filter.get("dp");
  const places = dp === undefined ? DEFAULT_FORMAT.places : Math.min(Math.abs(readInteger(dp)), MAX_PLACES);
  return { places, allItemMeta: showsAllItemMeta(query) };
}

/** Whether the request asks for item meta with a leading underscore. */
export function showsAllItemMeta({ filter }: Query): boolean {
  return filter.get("all_item_meta") === "true";
}
