import { asc, sql } from "drizzle-orm";
import { orders } from "../../../schema/orders.ts";
import type { StoreContext } from "../context.ts";
import { eventsOf, type StoreEvent } from "../events.ts";
import { routine } from "../sql/routine.ts";
import type { Results } from "../sql/statement.ts";
import type { Draft } from "./draft.ts";
import { stockMovedBy } from "./effects.ts";
import { selectOrders } from "./order.ts";
import { draftStatements } from "./statements.ts";

/** How planned orders are written with their events, and read back as the client sees them. */
export function draftWriting(ctx: StoreContext) {
  return {
    statements(steps: readonly Draft[], _found: unknown, patienceMs: number) {
      const drafts = lastOfEach(steps);
      return {
        drafts: draftStatements(ctx, drafts, patienceMs),
        stored: ordersWithIds({ ids: drafts.map(({ id }) => id) }),
      };
    },
    entries(steps: readonly Draft[]) {
      const drafts = lastOfEach(steps);
      const events = drafts.flatMap((draft): StoreEvent[] => [
        ...eventsOf("order", [draft]),
        ...(draft.isFirstCompleted && draft.order.customerId
          ? [{ topic: "customer.updated", objectId: draft.order.customerId, ofFirstOrder: true } as const]
          : []),
      ]);
      return { events, stockOf: [...new Set(drafts.flatMap(stockMovedBy))] };
    },
    item({ stored }: { stored: Results<ReturnType<typeof ordersWithIds>> }) {
      const byId = new Map(stored.rows.map((order) => [order.id, order]));
      return ({ id }: Draft) => byId.get(id);
    },
    stored: selectOrders(ctx.db),
    id: orders.id,
    refusal: "order_not_stored",
  } as const;
}

/** The last draft of an order includes all writes of it. */
function lastOfEach(drafts: readonly Draft[]): Draft[] {
  return [...new Map(drafts.map((draft) => [draft.id, draft])).values()];
}

const ordersWithIds = routine({ ids: "bigint[]" }, (db, { ids }) => ({
  rows: selectOrders(db)
    .where(sql`${orders.id} = any(${ids})`)
    .orderBy(asc(orders.id)),
}));
