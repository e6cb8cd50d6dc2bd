import type { SQL } from "drizzle-orm";
import { orders } from "../../../schema/orders.ts";
import type { StoreContext } from "../context.ts";
import { type Listing, openListing, type Skipped } from "../listing.ts";
import { pageIds } from "../page-ids.ts";
import { orderConditions, type OrderQuery, orderSortKey } from "./conditions.ts";
import { isOrderStatus, type Order, selectListedOrders, shareCustomers } from "./order.ts";
import { MAY_READ } from "./rights.ts";
import { startOfPage } from "./start-of-page.ts";
import { tallyOrders } from "./tally.ts";

/** Orders that match with lines and customers, and the number of all. A caller who may not read orders gets none. */
export function listOrders(ctx: StoreContext, query: OrderQuery): Promise<Listing<Order>> {
  const few = isOneStatus(query) ? ["statuses"] : [];
  const kind = { name: "orders", right: MAY_READ, few, complete: shareCustomers };
  return openListing<Order>(ctx, query, kind, () => {
    const { direction, words } = query;
    const where = orderConditions(query);
    const key = orderSortKey(query);
    const startAt = (skipped: Skipped) => startOfPage(query, key, skipped);
    const pages = pageIds({ table: orders, id: orders.id, where, key, direction, startAt });
    const { listing, total, orderBy } = pages;
    const read = <Own extends typeof listing>(page: SQL, own: Own) =>
      selectListedOrders(ctx.db, orderBy, { listing: own }).innerJoin(page, pages.on).orderBy(orderBy);
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
