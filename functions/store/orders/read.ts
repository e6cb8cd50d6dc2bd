import { eq, gte, is, lt, SQL, sql } from "drizzle-orm";
import { orders } from "../../../schema/orders.ts";
import { products } from "../../../schema/products.ts";
import { users } from "../../../schema/users.ts";
import { has, type Right, RIGHTS } from "../access/rights.ts";
import { lookupOf } from "../changes/write.ts";
import type { StoreContext } from "../context.ts";
import { isEmail } from "../customers/identifiers.ts";
import { StoreError } from "../errors.ts";
import { asksForMore, containing, NEWEST } from "../lists/list-query.ts";
import {
  type CommonArguments,
  commonPages,
  type Listing,
  type ListPlan,
  NOTHING,
  openListing,
  type Within,
} from "../lists/listing.ts";
import { pagesById } from "../lists/page-ids.ts";
import { readOne } from "../lists/read-one.ts";
import { checkForeignId } from "../products/read.ts";
import type { Database } from "../sql/queries.ts";
import { routine } from "../sql/routine.ts";
import {
  idsWithAddress,
  orderConditions,
  type OrderQuery,
  orderSearch,
  orderSortKey,
  statusesOf,
} from "./conditions.ts";
import { ordersCountQuery, startOfPage } from "./counts.ts";
import { type Order, ORDER_PARTS, selectListedOrders, selectOrders, shareCustomers } from "./order.ts";

/** The order with the id, even a trashed one. Throws `order_unknown` with the id, and `order_read_forbidden`. */
export function getOrder(ctx: StoreContext, id: number): Promise<Order> {
  const { missing, record } = orderToExist(ctx, id);
  return readOne(ctx, orderWithId({ id }), RIGHTS.order.read, missing, { record });
}

/** What fails unless the order exists, for reads and changes of what belongs to it. Throws `order_unknown` with the id. */
export function orderToExist({ db }: Pick<StoreContext, "db">, id: number) {
  return { missing: () => new StoreError("order_unknown", { id }), record: lookupOf(db, orders, [id]) };
}

/** A note or a refund, if it belongs to the order. Throws the codes of their ids. */
export function ownOrThrow<Row extends { orderId: number }>(
  kind: "note" | "refund",
  [row]: readonly Row[],
  { orderId, id }: { orderId: number; id: number },
): Row {
  if (id === 0) throw new StoreError(`${kind}_id_zero`);
  if (!row) throw new StoreError(`${kind}_unknown`);
  if (row.orderId !== orderId) throw new StoreError(`${kind}_foreign`);
  return row;
}

const orderWithId = routine({ id: "bigint" }, (db, { id }) => ({
  rows: selectOrders(db).where(eq(orders.id, id)),
}));

/** Matching orders with lines and customers, and the number of all. A caller without the right gets none. */
export function listOrders(ctx: StoreContext, query: OrderQuery): Promise<Listing<Order>> {
  return openListing(ctx, query, {
    right: RIGHTS.order.read,
    plan: orderPlan,
    complete: shareCustomers,
    common: commonOf(query),
  });
}

/** The queries of a list of orders. */
export function orderPlan(db: Database, query: OrderQuery): ListPlan<Order> {
  const { direction, words, parts } = query;
  const key = orderSortKey(query);
  return pagesById({
    table: orders,
    id: orders.id,
    where: orderConditions(query),
    key,
    direction,
    count: ordersCountQuery(db, query),
    countsWithRows: words.length > 0,
    startAt: (skipped) => startOfPage(query, key, skipped),
    search: orderSearch(query),
    candidates: query.address
      ? { ids: idsWithAddress(query.address), where: orderConditions({ ...query, address: undefined }) }
      : updatedIn(query),
    each: is(query.statuses, SQL)
      ? {
          column: orders.status,
          values: query.statuses,
          where: orderConditions({ ...query, statuses: undefined }),
        }
      : undefined,
    read: ({ ids, on, orderBy, listColumns }) =>
      selectListedOrders(db, { orderBy, parts, more: { listColumns } }).innerJoin(ids, on).orderBy(orderBy),
  });
}

/** Orders updated since an instant are found by an index. To a client's first synchronization that is all orders. */
function updatedIn(query: OrderQuery) {
  const { updatedMin, ...others } = query;
  if (!updatedMin) return undefined;
  const where = orderConditions(query);
  const key = orderSortKey(query);
  return {
    ids: sql`select ${orders.id} from ${orders} where ${gte(orders.updatedAt, updatedMin)}`,
    where,
    unfiltered: {
      isWhole: sql`not exists (select from ${orders} where ${lt(orders.updatedAt, updatedMin)})`,
      where: orderConditions(others),
      startAt: (skipped: SQL) => startOfPage(others, key, skipped),
    },
  };
}

function pages(
  asked: (values: CommonArguments) => Partial<OrderQuery>,
  kind: Parameters<typeof commonPages<Order, OrderQuery>>[1] = {},
) {
  return commonPages<Order, OrderQuery>(
    (db, values) => orderPlan(db, { ...NEWEST, statuses: undefined, parts: values.parts, ...asked(values) }),
    { parts: ORDER_PARTS, ...kind },
  );
}

const ofAll = pages(() => ({}), { known: ["statuses"] });
const ofStatuses = pages(({ texts }) => ({ statuses: texts }), { known: ["statuses"], textsOf: statusesOf });
const createdWithin = pages(({ createdMin, createdMax }) => ({ createdMin, createdMax }), {
  bounds: ["createdMin", "createdMax"],
});
const updatedSince = pages(({ updatedMin }) => ({ updatedMin }), { bounds: ["updatedMin"] });
const withAddress = pages(({ texts }) => ({ address: texts }), {
  known: ["words", "sentence"],
  textsOf: ({ words: [email = ""] }) => [email, containing(email)],
});

/** The pages that clients ask for most: of all, of statuses, of a time, or with an e-mail address. */
function commonOf(query: OrderQuery): typeof ofAll | undefined {
  const { words, updatedMin, createdMin, createdMax } = query;
  if (words.length > 0) return words.length === 1 && isEmail(words[0] ?? "") ? withAddress : undefined;
  if (updatedMin) return updatedSince;
  if (createdMin || createdMax) return createdWithin;
  return statusesOf(query) ? ofStatuses : ofAll;
}

/**
 * Orders with a line of a product or of its variations. Throws `product_unknown` with the id, `product_read_forbidden`. A
 * caller without the right to read orders gets none.
 */
export function listOrdersOfProduct(
  ctx: StoreContext,
  productId: number,
  query: OrderQuery,
): Promise<Listing<Order>> {
  const record = ctx.db.select({ id: products.id }).from(products).where(eq(products.id, productId));
  const within = { record, missing: () => new StoreError("product_unknown", { id: productId }) };
  const ofProduct = { ...query, productId, include: undefined };
  return checkForeignId(ctx, productId, listWithin(ctx, ofProduct, RIGHTS.product.read, within));
}

/**
 * Orders of a customer. Throws `customer_unknown`, `customer_read_forbidden`. A caller without the right to read orders gets
 * none.
 */
export function listOrdersOfCustomer(
  ctx: StoreContext,
  customerId: number,
  query: OrderQuery,
): Promise<Listing<Order>> {
  const record = ctx.db.select({ id: users.id }).from(users).where(eq(users.id, customerId));
  const within = { record, missing: () => new StoreError("customer_unknown") };
  return listWithin(ctx, { ...query, customerId }, RIGHTS.customer.read, within);
}

/** The orders of another record, for a caller with the right to read that. */
async function listWithin(
  ctx: StoreContext,
  query: OrderQuery,
  right: Right,
  within: Within,
): Promise<Listing<Order>> {
  const listing = await openListing(ctx, query, { right, plan: orderPlan, complete: shareCustomers, within });
  return has((await ctx.known()).caller, RIGHTS.order.read) ? listing : NOTHING;
}

/** Whether a list has all orders outside of the trash, from the first. */
export function asksForAll(query: OrderQuery): boolean {
  return query.offset === 0 && !asksForMore(query, []);
}
