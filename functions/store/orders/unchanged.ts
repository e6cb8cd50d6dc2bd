import { type SQL, sql } from "drizzle-orm";
import { thisSecond } from "../../../schema/columns.ts";
import { orders } from "../../../schema/orders.ts";
import type { StoreContext } from "../context.ts";
import { RETRY_FOR } from "../write.ts";

/** An order as a plan was made on it. */
interface Planned {
  id: number;
  version: number;
}

interface Checked {
  /** Milliseconds for which the lock of an order is waited for. */
  patienceMs?: number | undefined;
  /** A call that the same statement makes after the check. */
  behind?: SQL | undefined;
}

/** Locks orders in the order of their ids, and fails the batch unless each has the version that the plan was made on. */
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

/** What every change of an order sets besides its own fields. */
export const changed = { version: sql`${orders.version} + 1`, updatedAt: thisSecond };
