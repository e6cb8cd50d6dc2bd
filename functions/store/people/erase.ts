import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { makePgArray } from "drizzle-orm/pg-core";
import { deliveries, deliveryAttempts } from "../../../schema/deliveries.ts";
import { orders } from "../../../schema/orders.ts";
import { users } from "../../../schema/users.ts";
import { type StoreEvent, waitingEvents } from "../events.ts";
import type { Database, Query } from "../queries.ts";

/** Orders of a person: of the user, and of a guest with the e-mail address, in lower case. */
export function isOrderOf(email: string, userId: number | undefined): SQL {
  // The index of the searched text finds the few orders that may have the address.
  const pattern = `%${email.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const byEmail = sql`(${orders.searchText} like ${pattern} and lower(${orders.billing}->>'email') = ${email})`;
  return userId === undefined ? byEmail : sql`(${eq(orders.customerId, userId)} or ${byEmail})`;
}

/** Erases the personal data of orders, and writes their events (§personal-data). */
export function eraseOrders(db: Database, ids: readonly number[]): Query[] {
  if (ids.length === 0) return [];
  const events = ids.map((objectId): StoreEvent => ({ topic: "order.updated", objectId }));
  return [
    db.execute(sql`select erase_orders(${makePgArray([...ids])}::bigint[])`),
    db.execute(waitingEvents(events)),
  ];
}

/** Deletes customers, with the stored bodies of their deliveries, and writes their events. */
export function deleteCustomers(db: Database, ids: readonly number[]): Query[] {
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
    db.execute(waitingEvents(events)),
  ];
}
