import { and, type SQL, sql } from "drizzle-orm";
import { orders } from "../../../schema/orders.ts";
import { can } from "../access/caller.ts";
import type { StoreContext } from "../context.ts";
import { keyset, type Listing, type ListQuery, openListing, type SortKey, withheld } from "../listing.ts";
import { orderConditions, type OrderQuery, orderSortKey } from "./conditions.ts";
import { type Order, selectOrders } from "./order.ts";
import { tallyOrders } from "./tally.ts";

/** Orders that match with lines and customers, and the number of all. A caller who may not read orders gets none. */
export async function listOrders(ctx: StoreContext, query: OrderQuery): Promise<Listing<Order>> {
  const { db } = ctx;
  const where = orderConditions(query);
  const key = orderSortKey(query);
  const { sortKey, orderBy, after } = keyset(key, orders.id, query.direction);

  const listing = await openListing<Order & { sortKey: string }>(ctx, query, {
    ...(query.words.length > 0 && {
      counted: (size: number) =>
        selectOrders(db, { sortKey, total: sql<number>`found.total`.mapWith(Number).as("total") })
          .innerJoin(found(where, key, query.direction, size), sql`found.order_id = ${orders.id}`)
          .orderBy(...orderBy),
    }),
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

/** Ids of the first orders of a search with the number of all, from one scan. */
function found(
  where: SQL | undefined,
  { expression }: SortKey,
  direction: ListQuery["direction"],
  size: number,
): SQL {
  const by = sql.raw(direction);
  return sql`(
    with matches as materialized (select ${orders.id} as id, ${expression} as key from ${orders} where ${where})
    select id as order_id, (select count(*) from matches) as total from matches order by key ${by}, id ${by} limit ${size}
  ) as found`;
}
