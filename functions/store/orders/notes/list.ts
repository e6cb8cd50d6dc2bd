import { and, desc, eq, sql } from "drizzle-orm";
import { orderNotes, orders } from "../../../../schema/orders.ts";
import type { StoreContext } from "../../context.ts";
import { StoreError } from "../../errors.ts";
import { routine } from "../../sql/routine.ts";
import { RIGHTS } from "../../access/rights.ts";
import { lookupOf } from "../../write.ts";
import { noteColumns, type OrderNote } from "./note.ts";

/** All notes of an order, newest first. Throws `order_unknown` with the id, and `order_read_forbidden`. */
export async function listNotes(ctx: StoreContext, orderId: number): Promise<OrderNote[]> {
  const missing = () => new StoreError("order_unknown", { id: orderId });
  const record = lookupOf(ctx.db, orders, [orderId]);
  const { notes } = await ctx.read(notesOf({ orderId }), { right: RIGHTS.order.read, missing, record });
  return notes;
}

/** Notes of an order in the trash are hidden. */
const orderNotInTrash = sql`exists (select from ${orders} where ${orders.id} = ${orderNotes.orderId} and ${orders.status} <> 'trash')`;

const notesOf = routine({ orderId: "bigint" }, (db, { orderId }) => ({
  order: db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)),
  notes: db
    .select(noteColumns)
    .from(orderNotes)
    .where(and(eq(orderNotes.orderId, orderId), orderNotInTrash))
    .orderBy(desc(orderNotes.id)),
}));
