import { eq, type SQL } from "drizzle-orm";
import { ORDER_STATUSES, orders } from "../../../schema/orders.ts";
import { products } from "../../../schema/products.ts";
import { users } from "../../../schema/users.ts";
import { has } from "../access/right.ts";
import type { StoreContext } from "../context.ts";
import { MAY_READ as MAY_READ_CUSTOMERS } from "../customers/rights.ts";
import { StoreError } from "../errors.ts";
import { commonPages } from "../common-pages.ts";
import { asksForMore, NEWEST } from "../list-query.ts";
import { type Listing, type ListPlan, NOTHING, openListing, type Skipped } from "../listing.ts";
import { pageIds } from "../page-ids.ts";
import { orForeign } from "../products/get.ts";
import { MAY_READ as MAY_READ_PRODUCTS } from "../products/rights.ts";
import type { Database } from "../queries.ts";
import { orderConditions, type OrderQuery, orderSortKey } from "./conditions.ts";
import { type Order, selectListedOrders, shareCustomers } from "./order.ts";
import { MAY_READ } from "./rights.ts";
import { startOfPage } from "./start-of-page.ts";
import { ordersCountQuery } from "./count-query.ts";

/** Matching orders with lines and customers, and the number of all. A caller without the right gets none. */
export function listOrders(ctx: StoreContext, query: OrderQuery): Promise<Listing<Order>> {
  return openListing(ctx, query, {
    right: MAY_READ,
    plan,
    complete: shareCustomers,
    common: commonOf(query),
  });
}

function plan(db: Database, query: OrderQuery): ListPlan<Order> {
  const { direction, words, found = [] } = query;
  const where = orderConditions(query);
  const key = orderSortKey(query);
  const startAt = (skipped: Skipped) => startOfPage(query, key, skipped);
  const pages = pageIds({ table: orders, id: orders.id, where, key, direction, startAt });
  const { listing, total, orderBy } = pages;
  const read = <Own extends typeof listing>(page: SQL, own: Own) =>
    selectListedOrders(db, orderBy, { listing: own }).innerJoin(page, pages.on).orderBy(orderBy);
  return {
    count: ordersCountQuery(db, query),
    chunk: (page) => read(pages.at(page), listing),
    ...((words.length > 0 || found.length > 0) && {
      counted: (size: number) => read(pages.counted(size), { ...listing, total }),
    }),
  };
}

const common = (statuses: OrderQuery["statuses"]) =>
  commonPages<Order, OrderQuery>((db) => plan(db, { ...NEWEST, statuses }), ["statuses"]);
const ofAll = common(undefined);
const ofStatus = new Map<string, typeof ofAll>(ORDER_STATUSES.map((status) => [status, common([status])]));

/** The pages of all orders, or of one status. */
function commonOf({ statuses }: OrderQuery): typeof ofAll | undefined {
  if (!statuses) return ofAll;
  return statuses.length === 1 ? ofStatus.get(statuses[0] ?? "") : undefined;
}

/**
 * Orders with a line of a product or of its variations. Throws `product_unknown` with the id, `product_read_forbidden`. A
 * caller without the right to read orders gets none.
 */
export async function listOrdersOfProduct(
  ctx: StoreContext,
  productId: number,
  query: OrderQuery,
): Promise<Listing<Order>> {
  const asked = { ...query, productId, include: undefined };
  const within = {
    record: ctx.db.select({ id: products.id }).from(products).where(eq(products.id, productId)),
    missing: () => new StoreError("product_unknown", { id: productId }),
  };
  const kind = { right: MAY_READ_PRODUCTS, plan, complete: shareCustomers, within };
  const listing = await orForeign(ctx, productId, openListing(ctx, asked, kind));
  return has(ctx.caller, MAY_READ) ? listing : NOTHING;
}

/**
 * Orders of a customer. Throws `customer_unknown`, `customer_read_forbidden`. A caller without the right to read orders gets
 * none.
 */
export async function listOrdersOfCustomer(
  ctx: StoreContext,
  customerId: number,
  query: OrderQuery,
): Promise<Listing<Order>> {
  const asked = { ...query, customerId };
  const within = {
    record: ctx.db.select({ id: users.id }).from(users).where(eq(users.id, customerId)),
    missing: () => new StoreError("customer_unknown"),
  };
  const kind = { right: MAY_READ_CUSTOMERS, plan, complete: shareCustomers, within };
  const listing = await openListing(ctx, asked, kind);
  return has(ctx.caller, MAY_READ) ? listing : NOTHING;
}

/** Whether a list has all orders outside of the trash, from the first. */
export function asksForAll(query: OrderQuery): boolean {
  return query.offset === 0 && !asksForMore(query, []);
}
