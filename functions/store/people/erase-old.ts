import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { orders } from "../../../schema/orders.ts";
import { settings } from "../../../schema/settings.ts";
import { users } from "../../../schema/users.ts";
import type { Connection } from "../database.ts";
import type { Database } from "../queries.ts";
import { deleteCustomers, eraseOrders } from "./erase.ts";

/** Most records of each kind that one transaction erases. */
const AT_ONCE = 200;

/** A record whose days are over. */
interface Due extends Record<string, unknown> {
  kind: "order" | "customer";
  id: string;
}

/**
 * Records whose days in the settings are over: orders without a change since, and customers without a change or an order. None
 * while the settings are 0. An erased order is due again only after another change.
 */
export function dueForErasure(db: Database, at: string) {
  const before = (days: PgColumn) => sql`${at}::timestamptz - make_interval(days => ${days})`;
  return db.execute<Due>(sql`
    (select 'order' as kind, due.id from ${settings} cross join lateral (
      select ${orders.id} from ${orders} where not ${orders.erased} and ${orders.updatedAt} < ${before(settings.orderDataDays)}
      order by ${orders.updatedAt}, ${orders.id} limit ${AT_ONCE}::int
    ) as due where ${settings.orderDataDays} > 0)
    union all
    (select 'customer', due.id from ${settings} cross join lateral (
      select ${users.id} from ${users} where ${users.role} = 'customer' and ${users.otherRoles} = '{}'
        and ${users.updatedAt} < ${before(settings.customerDataDays)} and ${users.createdAt} < ${before(settings.customerDataDays)}
        and not exists (select from ${orders} where ${orders.customerId} = ${users.id})
      order by ${users.createdAt}, ${users.id} limit ${AT_ONCE}::int
    ) as due where ${settings.customerDataDays} > 0)`);
}

/** Erases due records in one transaction; returns whether more may be due. */
export async function eraseDue(
  { db, run }: Pick<Connection, "db" | "run">,
  due: readonly Due[],
): Promise<boolean> {
  if (due.length === 0) return false;
  const idsOf = (wanted: Due["kind"]) => due.flatMap(({ kind, id }) => (kind === wanted ? [Number(id)] : []));
  const [orderIds, customerIds] = [idsOf("order"), idsOf("customer")];
  await run([...eraseOrders(db, orderIds), ...deleteCustomers(db, customerIds)]);
  return orderIds.length === AT_ONCE || customerIds.length === AT_ONCE;
}
