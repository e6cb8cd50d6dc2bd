import { asc, inArray } from "drizzle-orm";
import { orders } from "../../../schema/orders.ts";
import type { StoreContext } from "../context.ts";
import { StoreError, type StoreErrorCode } from "../errors.ts";
import type { StoreEvent } from "../events.ts";
import { type RefusedRow, unlessRefused } from "../write.ts";
import type { Draft } from "./draft.ts";
import { type Order, selectOrders } from "./order.ts";
import { stockMovedBy } from "./effects.ts";
import { saveDrafts } from "./save.ts";

/**
 * Stores drafts with their events, and reads the orders back as a client will see them. Throws the `…_not_stored` code of
 * a line that the database refuses, with the line's id.
 */
export async function storeDrafts(ctx: StoreContext, drafts: Draft[]): Promise<Map<number, Order>> {
  if (drafts.length === 0) return new Map();
  const { db } = ctx;
  const ids = drafts.map(({ order }) => order.id);
  const events = drafts.map(({ isNew, order }): StoreEvent => ({
    topic: isNew ? "order.created" : "order.updated",
    objectId: order.id,
  }));
  const write = ctx.write(
    [...saveDrafts(ctx, drafts), selectOrders(db, {}).where(inArray(orders.id, ids)).orderBy(asc(orders.id))],
    { events, stockOf: [...new Set(drafts.flatMap(stockMovedBy))] },
  );
  const results = await unlessRefused(write, refusalOfLine);
  return new Map((results.at(-1) as Order[]).map((order) => [order.id, order]));
}

const NOT_STORED: Record<string, StoreErrorCode> = {
  line_item: "line_not_stored",
  shipping: "shipping_not_stored",
  fee: "fee_not_stored",
  coupon: "coupon_line_not_stored",
};

/** What a line that the database refuses is answered with, by its kind; `id` is the line's. */
function refusalOfLine({ table, values: [id, , kind = ""] }: RefusedRow): StoreError | undefined {
  const code = table === "order_items" ? NOT_STORED[kind] : undefined;
  return code && new StoreError(code, { id: Number(id) });
}

/** Whether the database refused a line. */
export function isNotStored(error: unknown): error is StoreError {
  return error instanceof StoreError && Object.values(NOT_STORED).includes(error.code);
}
