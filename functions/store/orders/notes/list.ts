import { desc, eq } from "drizzle-orm";
import { orderNotes, orders } from "../../../../schema/orders.ts";
import type { StoreContext } from "../../context.ts";
import { StoreError } from "../../errors.ts";
import { MAY_READ } from "../rights.ts";
import { noteColumns, type OrderNote } from "./note.ts";

/** All notes of an order, newest first. Throws `order_unknown` with the id, and `order_read_forbidden`. */
export async function listNotes(ctx: StoreContext, orderId: number): Promise<OrderNote[]> {
  const { db } = ctx;
  const order = db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
  const notes = db
    .select(noteColumns)
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(desc(orderNotes.id));
  const unknown = new StoreError("order_unknown", { id: orderId });
  const found = await ctx.read({ order, notes }, { right: MAY_READ, missing: unknown });
  return found.notes;
}
