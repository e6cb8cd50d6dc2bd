import { type SQL, sql } from "drizzle-orm";
import { thisSecond } from "../../../schema/columns.ts";
import { orders } from "../../../schema/orders.ts";
import type { StoreContext } from "../context.ts";
import { RETRY_FOR } from "../write.ts";

/** The version of an order in a plan. */
interface Planned {
  id: number;
  version: number;
}

interface Checked {
  /** Longest wait for the lock of an order, in milliseconds. */
  patienceMs?: number | undefined;
  /** A call in the same statement, after the check. */
  behind?: SQL | undefined;
}

/** Locks orders by id, and fails the batch unless each has the version of the plan. */
export function unchangedOrders(
  { db }: Pick<StoreContext, "db">,
  planned: Planned[],
  { patienceMs = RETRY_FOR, behind }: Checked,
) {
  const plans = JSON.stringify(planned);
  return db.execute(
    sql`select assert_unchanged(${plans}::json, ${patienceMs}::int)${behind && sql`, ${behind}`}`,
  );
}

/** Columns that every change of an order sets. */
export const changed = { version: sql`${orders.version} + 1`, updatedAt: thisSecond, erased: false };
