import { and } from "drizzle-orm";
import { orders } from "../../../schema/orders.ts";
import { can } from "../access/caller.ts";
import type { StoreContext } from "../context.ts";
import { keyset, type Listing, openListing, withheld } from "../listing.ts";
import { orderConditions, type OrderQuery, orderSortKey } from "./conditions.ts";
import { type Order, selectOrders } from "./order.ts";
import { tallyOrders } from "./tally.ts";

/** Orders that match with lines and customers, and the number of all. A caller who may not read orders gets none. */
export async function listOrders(ctx: StoreContext, query: OrderQuery): Promise<Listing<Order>> {
  const { db } = ctx;
  const where = orderConditions(query);
  const { sortKey, orderBy, after } = keyset(orderSortKey(query), orders.id, query.direction);

  const listing = await openListing<Order & { sortKey: string }>(ctx, query, {
    count: tallyOrders(db, query),
    chunk: (page) =>
      selectOrders(db, { sortKey })
        .where(and(where, after(page.after)))
        .orderBy(...orderBy)
        .limit(page.size)
        .offset(page.offset),
  });
  return can(ctx.caller, "read_private_shop_orders") ? listing : withheld(listing);
}
