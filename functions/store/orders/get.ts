import { asc, and, eq, ne } from "drizzle-orm";
import { orders } from "../../../schema/orders.ts";
import { users } from "../../../schema/users.ts";
import { has } from "../access/right.ts";
import type { StoreContext } from "../context.ts";
import { MAY_READ as MAY_READ_CUSTOMERS } from "../customers/rights.ts";
import { StoreError } from "../errors.ts";
import { routine } from "../sql/routine.ts";
import { readOne } from "../read-one.ts";
import { type Order, selectListedOrders, selectOrders, shareCustomers } from "./order.ts";
import { MAY_READ } from "./rights.ts";

/** The order with the id, even a trashed one. Throws `order_unknown` with the id, and `order_read_forbidden`. */
export function getOrder(ctx: StoreContext, id: number, order?: { rightFirst: boolean }): Promise<Order> {
  return readOne(ctx, orderWithId({ id }), MAY_READ, () => new StoreError("order_unknown", { id }), order);
}

const orderWithId = routine({ id: "bigint" }, (db, { id }) => ({
  rows: selectOrders(db).where(eq(orders.id, id)),
}));

/** All orders of a customer except trashed ones, oldest first. Throws `customer_unknown`, `customer_read_forbidden`. */
export async function getOrdersOfCustomer(ctx: StoreContext, customerId: number): Promise<Order[]> {
  const { found } = await ctx.read(ordersOfCustomer({ customerId }), {
    right: MAY_READ_CUSTOMERS,
    missing: () => new StoreError("customer_unknown"),
  });
  shareCustomers(found);
  return has(ctx.caller, MAY_READ) ? found : [];
}

const ordersOfCustomer = routine({ customerId: "bigint" }, (db, { customerId }) => ({
  customer: db.select({ id: users.id }).from(users).where(eq(users.id, customerId)),
  found: selectListedOrders(db, asc(orders.id), {})
    .where(and(eq(orders.customerId, customerId), ne(orders.status, "trash")))
    .orderBy(asc(orders.id)),
}));
