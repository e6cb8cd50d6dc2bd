import type { SQL } from "drizzle-orm";
import { orders } from "../../../schema/orders.ts";
import type { StoreContext } from "../context.ts";
import { type Listing, openListing, type Skipped } from "../listing.ts";
import { pageIds } from "../page-ids.ts";
import { orderConditions, type OrderQuery, orderSortKey } from "./conditions.ts";
import { isOrderStatus, type Order, selectOrders } from "./order.ts";
import { MAY_READ } from "./rights.ts";
import { startOfPage } from "./start-of-page.ts";
import { tallyOrders } from "./tally.ts";

/** Orders that match with lines and customers, and the number of all. A caller who may not read orders gets none. */
export function listOrders(ctx: StoreContext, query: OrderQuery): Promise<Listing<Order>> {
  const few = isOneStatus(query) ? ["statuses"] : [];
  return openListing<Order>(ctx, query, { name: "orders", right: MAY_READ, few }, () => {
    const { direction, words } = query;
    const where = orderConditions(query);
    const key = orderSortKey(query);
    const startAt = (skipped: Skipped) => startOfPage(query, key, skipped);
    const pages = pageIds({ table: orders, id: orders.id, where, key, direction, startAt });
    const { listing, total } = pages;
    const read = <Own extends typeof listing>(page: SQL, own: Own) =>
      selectOrders(ctx.db, { listing: own }).innerJoin(page, pages.on).orderBy(pages.orderBy);
    return {
      count: tallyOrders(ctx.db, query),
      chunk: (page) => read(pages.at(page), listing),
      ...(words.length > 0 && {
        counted: (size: number) => read(pages.counted(size), { ...listing, total }),
      }),
    };
  });
}

function isOneStatus({ statuses }: OrderQuery): boolean {
  return statuses?.length === 1 && statuses.every(isOrderStatus);
}
