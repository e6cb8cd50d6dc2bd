import { eq, inArray, or, sql } from "drizzle-orm";
import { callerOf, can } from "../../../functions/store/access/caller.ts";
import { chunks } from "../../database/chunks.ts";
import { deleteCustomers, eraseOrders } from "../../../functions/store/customers/erase.ts";
import { rolesOf } from "../../../functions/store/customers/roles.ts";
import { recordChanges } from "../../../schema/audit.ts";
import { deliveries, deliveryAttempts } from "../../../schema/deliveries.ts";
import { downloadPermissions } from "../../../schema/orders.ts";
import { reviews } from "../../../schema/products.ts";
import { users } from "../../../schema/users.ts";
import { CliError } from "../../command-line/cli-error.ts";
import type { Database } from "../../database/database.ts";
import { recordWork } from "../../database/audit.ts";
import { connectionOn } from "../../database/connection.ts";
import { findPerson } from "./find.ts";

/** Orders per statement. */
const AT_ONCE = 500;

/** Numbers of erased records. */
export type Erased = Record<"customers" | "orders" | "reviews" | "downloads" | "deliveries", number>;

/**
 * Erases a person in one transaction (§personal-data): orders and reviews become anonymous, the user, the downloads and the stored
 * bodies of deliveries go. Throws a `CliError` for an unknown person, and for one who may manage the store.
 */
export function erasePerson(db: Database, address: string): Promise<Erased> {
  return db.transaction(async (tx) => {
    const { email, user, orderIds, reviewIds } = await findPerson(tx, address);
    if (user && can(callerOf(user), "manage_store"))
      throw new CliError(
        `user ${user.id} has the role ${rolesOf(user).join(", ")}: give them the role customer first`,
      );
    const owned = or(
      eq(downloadPermissions.userId, user?.id ?? 0),
      sql`lower(${downloadPermissions.email}) = ${email}`,
    );
    const downloads = await tx.delete(downloadPermissions).where(owned);
    const { db: queries, run } = connectionOn(tx);
    for (const ids of chunks(orderIds, AT_ONCE)) await run(eraseOrders(queries, ids));
    await tx
      .update(reviews)
      .set({ reviewer: "Anonymous", email: "", userId: 0 })
      .where(inArray(reviews.id, reviewIds));
    // A subscriber, or a user without a role, is no customer for webhooks.
    if (user?.role === "customer") await run(deleteCustomers(queries, [user.id]));
    else if (user) await tx.delete(users).where(eq(users.id, user.id));
    const deliveriesErased = await eraseTexts(tx, email);
    const erased = {
      customers: user ? 1 : 0,
      orders: orderIds.length,
      reviews: reviewIds.length,
      downloads: downloads.rowCount ?? 0,
      deliveries: deliveriesErased,
    };
    await recordWork(tx, {
      action: "deleted",
      kind: "personal data",
      changes: Object.fromEntries(Object.entries(erased).map(([kind, number]) => [kind, [number, 0]])),
    });
    return erased;
  });
}

/**
 * Empties what contains the e-mail address, of whatever record: stored bodies and arguments of deliveries, and addresses in
 * histories. Returns the number of attempts.
 */
async function eraseTexts(db: Database, email: string): Promise<number> {
  const holds = (text: unknown) => sql`position(${email} in lower(${text}::text)) > 0`;
  const attempts = await db
    .update(deliveryAttempts)
    .set({ exchange: null, responseBody: "" })
    .where(or(holds(deliveryAttempts.exchange), holds(deliveryAttempts.responseBody)));
  await db.update(deliveries).set({ arg: null }).where(holds(deliveries.arg));
  // An order that is another person's by now may have had this address.
  const changes = sql`without_values(${recordChanges.changes}, address_fields())`;
  await db.update(recordChanges).set({ changes }).where(holds(recordChanges.changes));
  return attempts.rowCount ?? 0;
}
