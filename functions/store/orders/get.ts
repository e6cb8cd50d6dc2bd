import { eq } from "drizzle-orm";
import { orders } from "../../../schema/orders.ts";
import { RIGHTS } from "../access/rights.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { routine } from "../sql/routine.ts";
import { readOne } from "../read-one.ts";
import { lookupOf } from "../write.ts";
import { type Order, selectOrders } from "./order.ts";

/** The order with the id, even a trashed one. Throws `order_unknown` with the id, and `order_read_forbidden`. */
export function getOrder(ctx: StoreContext, id: number): Promise<Order> {
  const missing = () => new StoreError("order_unknown", { id });
  return readOne(ctx, orderWithId({ id }), RIGHTS.order.read, missing, {
    record: lookupOf(ctx.db, orders, [id]),
  });
}

const orderWithId = routine({ id: "bigint" }, (db, { id }) => ({
  rows: selectOrders(db).where(eq(orders.id, id)),
}));
