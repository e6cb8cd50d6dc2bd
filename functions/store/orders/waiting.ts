import { and, eq, type SQL, sql } from "drizzle-orm";
import { orders } from "../../../schema/orders.ts";
import { orderCounts } from "../../../schema/views.ts";
import type { StoreContext } from "../context.ts";
import type { Database } from "../queries.ts";
import { routine } from "../sql/routine.ts";
import { MAY_READ } from "./rights.ts";
import { ALL_TIME } from "./count-query.ts";

/** Orders that need action. */
export interface WaitingOrders {
  status: "processing" | "on-hold";
  orders: number;
  /** The time of the oldest order. */
  oldest: Date;
}

/** Orders to ship and orders on hold, by roll-ups; a status without any is left out. Throws `order_read_forbidden`. */
export async function waitingOrders(ctx: StoreContext): Promise<WaitingOrders[]> {
  const { processing, held } = await ctx.read(waiting({}), { right: MAY_READ });
  const [toShip] = processing;
  const [onHold] = held;
  return [
    ...(toShip ? [{ status: "processing" as const, ...toShip }] : []),
    ...(onHold ? [{ status: "on-hold" as const, ...onHold }] : []),
  ];
}

const waiting = routine({}, (db) => ({
  processing: oldestOf(db, "processing"),
  held: oldestOf(db, "on-hold"),
}));

function oldestOf(db: Database, status: WaitingOrders["status"]) {
  return db
    .select({ oldest: orders.createdAt, orders: countOf(status).mapWith(Number) })
    .from(orders)
    .where(eq(orders.status, status))
    .orderBy(orders.id)
    .limit(1);
}

function countOf(status: string): SQL {
  return sql`(select coalesce(sum(${orderCounts.orders}), 0) from ${orderCounts}
    where ${and(eq(orderCounts.day, ALL_TIME), sql`${orderCounts.status} = ${status}`)})`;
}
