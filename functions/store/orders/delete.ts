import { eq } from "drizzle-orm";
import { orders } from "../../../schema/orders.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { unlessRefused, untilNotOvertaken } from "../write.ts";
import { changed, unchangedOrder } from "./guard.ts";
import { demand, MAY_DELETE } from "./rights.ts";

/**
 * Moves an order to the trash, or removes it with its lines, notes and refunds with `force`. Two round trips.
 * Throws `order_unknown` with the id, `order_delete_forbidden`, and `order_not_deleted` for what is in the trash
 * already or what the database holds on to.
 */
export function deleteOrder(ctx: StoreContext, id: number, { force }: { force: boolean }): Promise<void> {
  const { db } = ctx;
  return untilNotOvertaken(async () => {
    const [[found]] = await ctx.read([
      db.select({ status: orders.status, version: orders.version }).from(orders).where(eq(orders.id, id)),
    ]);
    if (!found) throw new StoreError("order_unknown", { id });
    demand(ctx, MAY_DELETE);
    const trashed = found.status === "trash";
    if (trashed && !force) throw new StoreError("order_not_deleted");

    const write = ctx.write(
      [
        unchangedOrder(db, id, found.version),
        force ? db.delete(orders).where(eq(orders.id, id)) : trash(ctx, id),
      ],
      { events: trashed ? [] : [{ topic: "order.deleted", objectId: id }] },
    );
    await unlessRefused(write, () => new StoreError("order_not_deleted"));
  });
}

function trash({ db }: StoreContext, id: number) {
  return db
    .update(orders)
    .set({ status: "trash", ...changed })
    .where(eq(orders.id, id));
}
