import { type SQL, sql } from "drizzle-orm";
import { thisSecond } from "../../../schema/columns.ts";
import { orders } from "../../../schema/orders.ts";
import type { Database } from "../queries.ts";

/** An order as a plan was made on it. */
interface Planned {
  id: number;
  version: number;
}

/**
 * Locks orders in the order of their ids, and fails the batch unless all are as the plan was made on them. `then` is what
 * a routine does behind that in the same statement.
 */
export function unchangedOrders(db: Database, planned: Planned[], then?: SQL) {
  const versions = sql.join(
    planned.map(({ id, version }) => sql`(${id}::bigint, ${version}::int)`),
    sql`, `,
  );
  const found = sql`select from ${orders} where (${orders.id}, ${orders.version}) in (${versions}) order by ${orders.id} for update`;
  return db.execute(
    sql`select guard((select count(*) from (${found}) as found) = ${planned.length}, 'changed')${then && sql`, ${then}`}`,
  );
}

export function unchangedOrder(db: Database, id: number, version: number) {
  return unchangedOrders(db, [{ id, version }]);
}

/** What every change of an order sets besides its own fields. */
export const changed = { version: sql`${orders.version} + 1`, updatedAt: thisSecond };
