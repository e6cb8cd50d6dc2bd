import { asc, and, eq, ne } from "drizzle-orm";
import { orders } from "../../../schema/orders.ts";
import { users } from "../../../schema/users.ts";
import { can } from "../access/caller.ts";
import type { StoreContext } from "../context.ts";
import { StoreError, type StoreErrorCode } from "../errors.ts";
import { type Order, selectOrders } from "./order.ts";
import { demand, MAY_READ } from "./rights.ts";

/** The order with the id, a trashed one too. Throws `missing` with the id for none, and `order_read_forbidden`. */
export async function getOrder(ctx: StoreContext, id: number, missing: StoreErrorCode): Promise<Order> {
  const [[order]] = await ctx.read([selectOrders(ctx.db, {}).where(eq(orders.id, id))]);
  if (!order) throw new StoreError(missing, { id });
  demand(ctx, MAY_READ);
  return order;
}

/** All orders of a customer but trashed ones, oldest first. Throws `customer_unknown`, `customer_read_forbidden`. */
export async function getOrdersOfCustomer(ctx: StoreContext, customerId: number): Promise<Order[]> {
  const { db } = ctx;
  const [[customer], found] = await ctx.read([
    db.select({ id: users.id }).from(users).where(eq(users.id, customerId)),
    selectOrders(db, {})
      .where(and(eq(orders.customerId, customerId), ne(orders.status, "trash")))
      .orderBy(asc(orders.id)),
  ]);
  if (!customer) throw new StoreError("customer_unknown");
  if (!can(ctx.caller, "list_users")) throw new StoreError("customer_read_forbidden");
  return can(ctx.caller, "read_private_shop_orders") ? found : [];
}
