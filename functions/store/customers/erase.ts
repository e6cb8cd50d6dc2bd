import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { makePgArray, type PgColumn } from "drizzle-orm/pg-core";
import { deliveries, deliveryAttempts } from "../../../schema/deliveries.ts";
import { orderAddress, orders } from "../../../schema/orders.ts";
import { settings } from "../../../schema/settings.ts";
import { users } from "../../../schema/users.ts";
import { type StoreEvent, waitingEvents } from "../changes/events.ts";
import type { Connection } from "../sql/connection.ts";
import type { Database, Statement } from "../sql/queries.ts";

/** Erasure of personal data: of people, and of records whose days are over (§personal-data). */

/** Orders of a person: of the user, and of a guest with the e-mail address, in lower case. */
export function isOrderOf(email: string, userId: number | undefined): SQL {
  const byEmail = sql`(${orderAddress(orders)} = left(${email}, 254) and lower(${orders.billing}->>'email') = ${email})`;
  return userId === undefined ? byEmail : sql`(${eq(orders.customerId, userId)} or ${byEmail})`;
}

/** Erases the personal data of orders, and writes their events (§personal-data). */
export function eraseOrders(db: Database, ids: readonly number[]): Statement[] {
  if (ids.length === 0) return [];
  const events = ids.map((objectId): StoreEvent => ({ topic: "order.updated", objectId }));
  return [db.execute(sql`select erase_orders(${makePgArray([...ids])}::bigint[])`), waitingEvents(events)];
}

/** Deletes customers, with the stored bodies of their deliveries, and writes their events. */
export function deleteCustomers(db: Database, ids: readonly number[]): Statement[] {
  if (ids.length === 0) return [];
  const events = ids.map((objectId): StoreEvent => ({ topic: "customer.deleted", objectId }));
  const own = sql`select id from ${deliveries} where ${inArray(deliveries.objectId, [...ids])} and split_part(${deliveries.topic}, '.', 1) = 'customer'`;
  return [
    db
      .update(deliveryAttempts)
      .set({ exchange: null, responseBody: "" })
      .where(sql`${deliveryAttempts.delivery} in (${own})`),
    db
      .delete(users)
      .where(
        and(
          inArray(users.id, [...ids]),
          sql`not exists (select from ${orders} where ${orders.customerId} = ${users.id})`,
        ),
      ),
    waitingEvents(events),
  ];
}

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
