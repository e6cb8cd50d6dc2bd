import { eq } from "drizzle-orm";
import { orders } from "../../../schema/orders.ts";
import { RIGHTS } from "../access/rights.ts";
import { mapDatabaseRefusal, retryOnConflict } from "../changes/write.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { theRow } from "../lists/read-one.ts";
import { routine } from "../sql/routine.ts";
import { changed, unchangedOrders } from "./statements.ts";

/**
 * Moves an order to the trash, or deletes it with its lines, notes and refunds with `force`. Two round trips. Throws
 * `order_unknown` with the id, `order_delete_forbidden`, and `order_not_deleted` for one in the trash, or when other rows need
 * it.
 */
export function deleteOrder(ctx: StoreContext, id: number, { force }: { force: boolean }): Promise<void> {
  const { db } = ctx;
  return retryOnConflict(async (patienceMs) => {
    const missing = () => new StoreError("order_unknown", { id });
    const change = await ctx.change(readForPlan({ id }), { rights: [RIGHTS.order.delete], missing });
    const found = theRow(change.found.rows);
    const trashed = found.status === "trash";
    if (trashed && !force) throw new StoreError("order_not_deleted");

    const write = change.write(
      {
        guard: unchangedOrders(ctx, [{ id, version: found.version }], { patienceMs }),
        deleted: force ? db.delete(orders).where(eq(orders.id, id)) : trash(ctx, id),
      },
      { events: trashed ? [] : [{ topic: "order.deleted", objectId: id }] },
    );
    await mapDatabaseRefusal(write, "order_not_deleted");
  });
}

const readForPlan = routine({ id: "bigint" }, (db, { id }) => ({
  rows: db.select({ status: orders.status, version: orders.version }).from(orders).where(eq(orders.id, id)),
}));

export function trash({ db }: Pick<StoreContext, "db">, id: number) {
  return db
    .update(orders)
    .set({ status: "trash", ...changed })
    .where(eq(orders.id, id));
}
