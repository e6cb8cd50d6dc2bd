import type { Query } from "../../http/query.ts";
import type { OrderQuery } from "../../store/orders/conditions.ts";
import { readCount, readInteger } from "../input/values.ts";
import { type ListFilter, type ListInput, readListInput } from "../input/list.ts";

/** Most decimal places of money. */
const MAX_PLACES = 20;
const DEFAULT_PLACES = 2;

/** Keys of `filter[…]` on lists of orders. */
export type OrderFilter = ListFilter | "customer_id";

/** Page, filters and statuses of a list of orders. `status` may be a list, in `filter` or, with `onTop`, as a parameter. */
export function readOrderList(
  query: Query,
  filters: ReadonlySet<OrderFilter>,
  { onTop = true } = {},
): ListInput & { query: OrderQuery } {
  const input = readListInput(query, filters);
  const customerId = (filters.has("customer_id") && readCount(query.filter.get("customer_id"))) || undefined;
  const status = (onTop && query.get("status")) || query.filter.get("status");
  const slugs = status?.split(",").map((slug) => slug.trim().replace(/^wc-/, ""));
  const statuses = slugs && [...new Set(slugs)];
  return { ...input, query: { ...input.query, statuses, customerId } };
}

/** Decimal places of `filter[dp]`; 0 for a value that is not a number (§money). */
export function readPlaces({ filter }: Query): number {
  const dp = filter.get("dp");
  return dp === undefined ? DEFAULT_PLACES : Math.min(Math.abs(readInteger(dp)), MAX_PLACES);
}

/** Whether the request asks for item meta with a leading underscore. */
export function showsAllItemMeta({ filter }: Query): boolean {
  return filter.get("all_item_meta") === "true";
}
