import { type SQL, sql } from "drizzle-orm";
import { thisSecond } from "../../../schema/columns.ts";
import { orders } from "../../../schema/orders.ts";
import type { StoreContext } from "../context.ts";

/** What says whose turn it is. */
export type Editing = Pick<StoreContext, "db"> & Partial<Pick<StoreContext, "turn">>;

/** An order as a plan was made on it. */
interface Planned {
  id: number;
  version: number;
}

/**
 * Locks orders in the order of their ids, and fails the batch unless all are as the plan was made on them and nobody else
 * comes first. `then` is what a routine does behind that in the same statement.
 */
export function unchangedOrders({ db, turn }: Editing, planned: Planned[], then?: SQL) {
  const plans = JSON.stringify(planned);
  return db.execute(
    sql`select unchanged_orders(${plans}::json, ${turn ?? null}::bigint)${then && sql`, ${then}`}`,
  );
}

export function unchangedOrder(ctx: Editing, id: number, version: number) {
  return unchangedOrders(ctx, [{ id, version }]);
}

/** What every change of an order sets besides its own fields. */
export const changed = { version: sql`${orders.version} + 1`, updatedAt: thisSecond };
