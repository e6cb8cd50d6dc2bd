import { asc, sql } from "drizzle-orm";
import type { KeptOutcome } from "../../../schema/idempotency-keys.ts";
import { orders } from "../../../schema/orders.ts";
import type { Change, StoreContext } from "../context.ts";
import type { StoreEvent } from "../events.ts";
import { routine } from "../sql/routine.ts";
import { mapDatabaseRefusal } from "../write.ts";
import type { Draft } from "./draft.ts";
import { type Order, selectOrders } from "./order.ts";
import { stockMovedBy } from "./effects.ts";
import { draftStatements } from "./statements.ts";

/**
 * Writes drafts with their events, and reads the orders back as the client sees them. Throws `order_not_stored` when the
 * database refuses a row. `patienceMs` is the longest wait for an edited order's lock.
 */
export async function writeDrafts(
  ctx: StoreContext,
  change: Change,
  drafts: Draft[],
  { outcome, patienceMs }: { outcome: KeptOutcome[]; patienceMs: number },
): Promise<Map<number, Order>> {
  if (drafts.length === 0) return new Map();
  const ids = drafts.map(({ order }) => order.id);
  const events = drafts.map(({ isNew, order }): StoreEvent => ({
    topic: isNew ? "order.created" : "order.updated",
    objectId: order.id,
  }));
  const write = change.write(
    { drafts: draftStatements(ctx, drafts, patienceMs), stored: ordersWithIds({ ids }) },
    { events, stockOf: [...new Set(drafts.flatMap(stockMovedBy))] },
    outcome,
  );
  const { stored } = await mapDatabaseRefusal(write, "order_not_stored");
  return new Map(stored.rows.map((order) => [order.id, order]));
}

const ordersWithIds = routine({ ids: "bigint[]" }, (db, { ids }) => ({
  rows: selectOrders(db)
    .where(sql`${orders.id} = any(${ids})`)
    .orderBy(asc(orders.id)),
}));
