import type { SQL } from "drizzle-orm";
import { ORDER_STATUSES, orders } from "../../../schema/orders.ts";
import type { StoreContext } from "../context.ts";
import {
  asksForMore,
  commonPages,
  type Listing,
  type ListPlan,
  NEWEST,
  openListing,
  type Skipped,
} from "../listing.ts";
import { pageIds } from "../page-ids.ts";
import type { Database } from "../queries.ts";
import { orderConditions, type OrderQuery, orderSortKey } from "./conditions.ts";
import { type Order, selectListedOrders, shareCustomers } from "./order.ts";
import { MAY_READ } from "./rights.ts";
import { startOfPage } from "./start-of-page.ts";
import { tallyOrders } from "./tally.ts";

/** Orders that match with lines and customers, and the number of all. A caller who may not read orders gets none. */
export function listOrders(ctx: StoreContext, query: OrderQuery): Promise<Listing<Order>> {
  const common = asksForMore(query, ["statuses"]) ? undefined : commonOf(query);
  return openListing<Order>(ctx, query, { right: MAY_READ, complete: shareCustomers, common }, () =>
    planOf(ctx.db, query),
  );
}

function planOf(db: Database, query: OrderQuery): ListPlan<Order> {
  const { direction, words } = query;
  const where = orderConditions(query);
  const key = orderSortKey(query);
  const startAt = (skipped: Skipped) => startOfPage(query, key, skipped);
  const pages = pageIds({ table: orders, id: orders.id, where, key, direction, startAt });
  const { listing, total, orderBy } = pages;
  const read = <Own extends typeof listing>(page: SQL, own: Own) =>
    selectListedOrders(db, orderBy, { listing: own }).innerJoin(page, pages.on).orderBy(orderBy);
  return {
    count: tallyOrders(db, query),
    chunk: (page) => read(pages.at(page), listing),
    ...(words.length > 0 && {
      counted: (size: number) => read(pages.counted(size), { ...listing, total }),
    }),
  };
}

const ofAll = commonPages((db) => planOf(db, { ...NEWEST, statuses: undefined }));
const ofStatus = new Map<string, typeof ofAll>(
  ORDER_STATUSES.map((status) => [
    status,
    commonPages((db) => planOf(db, { ...NEWEST, statuses: [status] })),
  ]),
);

/** Those of all orders, or of one status. */
function commonOf({ statuses }: OrderQuery): typeof ofAll | undefined {
  if (!statuses) return ofAll;
  return statuses.length === 1 ? ofStatus.get(statuses[0] ?? "") : undefined;
}
