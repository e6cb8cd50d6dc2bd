import { and, type SQL, sql } from "drizzle-orm";
import { orders } from "../../../schema/orders.ts";
import type { StoreContext } from "../context.ts";
import { literal } from "../kept-read.ts";
import { keyset, type Listing, openListing, type Page } from "../listing.ts";
import { orderConditions, type OrderQuery, orderSortKey } from "./conditions.ts";
import { isOrderStatus, type Order, selectOrders } from "./order.ts";
import { MAY_READ } from "./rights.ts";
import { tallyOrders } from "./tally.ts";

/** Orders that match with lines and customers, and the number of all. A caller who may not read orders gets none. */
export function listOrders(ctx: StoreContext, query: OrderQuery): Promise<Listing<Order>> {
  const few = isOneStatus(query) ? ["statuses"] : [];
  return openListing<Order>(ctx, query, { name: "orders", right: MAY_READ, few }, () => {
    const pages = orderPages(query);
    const own = { sortKey: sql<string>`page.key::text` };
    const counted = { ...own, total: sql`page.total`.mapWith(Number) };
    const read = <Own extends typeof own>(page: SQL, listing: Own) =>
      selectOrders(ctx.db, { listing })
        .innerJoin(page, sql`page.order_id = ${orders.id}`)
        .orderBy(sql`page.key ${pages.by}, page.order_id ${pages.by}`);
    return {
      count: tallyOrders(ctx.db, query),
      chunk: (page) => read(pages.at(page), own),
      ...(query.words.length > 0 && { counted: (size: number) => read(pages.counted(size), counted) }),
    };
  });
}

function isOneStatus({ statuses }: OrderQuery): boolean {
  return statuses?.length === 1 && statuses.every(isOrderStatus);
}

/** The ids of a page with their sort keys, found before anything else of the orders is read. */
function orderPages(query: OrderQuery) {
  const where = orderConditions(query);
  const key = orderSortKey(query);
  const { after } = keyset(key, orders.id, query.direction);
  const by = sql.raw(query.direction);
  const matching = (condition: SQL | undefined) =>
    sql`select ${orders.id} as order_id, ${key.expression} as key from ${orders} where ${condition}`;
  const first = (size: number) => sql`order by key ${by}, order_id ${by} limit ${literal(size)}`;
  return {
    by,
    at: (page: Page<Order>) =>
      sql`(${matching(and(where, after(page.after)))} ${first(page.size)} offset ${literal(page.offset)}) as page`,
    /** With the number of all matches, from one scan of them. */
    counted: (size: number) => sql`(
      with matches as materialized (${matching(where)})
      select *, (select count(*) from matches) as total from matches ${first(size)}
    ) as page`,
  };
}
