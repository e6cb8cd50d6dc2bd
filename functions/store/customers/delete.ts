import { eq, type SQL, sql } from "drizzle-orm";
import { users } from "../../../schema/users.ts";
import { RIGHTS } from "../access/rights.ts";
import { mapDatabaseRefusal, retryOnConflict, signedBy } from "../changes/write.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { theRow } from "../lists/read-one.ts";
import { asBoolean } from "../sql/json.ts";
import { routine } from "../sql/routine.ts";
import { hasRole, mayGetRoles } from "./roles.ts";

/**
 * Deletes a user of any role, even the caller; their orders become guest orders. Two round trips. Only customers cause an
 * event. Throws `customer_unknown`, `customer_delete_forbidden`, `customer_last_administrator` (§last-administrator), and
 * `customer_not_deleted` when other rows need the user.
 */
export function deleteCustomer(ctx: StoreContext, id: number): Promise<void> {
  return retryOnConflict(async () => {
    const missing = () => new StoreError("customer_unknown");
    const change = await ctx.change(rolesOf({ id }), { rights: [RIGHTS.customer.delete], missing });
    const { role, leads } = theRow(change.found.rows);
    if (leads && change.found.leaders.length < 2) throw new StoreError("customer_last_administrator");
    // Somebody whose role has changed since is read again.
    const mayGo = leads ? mayGetRoles(id, ["customer"]) : isUnprivileged(id);

    const write = change.write(
      {
        guard: ctx.db.execute(sql`select assert_that(${mayGo}, 'roles')`),
        deleted: ctx.db.delete(users).where(eq(users.id, id)).returning(signedBy(ctx)),
      },
      { events: role === "customer" ? [{ topic: "customer.deleted", objectId: id }] : [] },
    );
    await mapDatabaseRefusal(write, "customer_not_deleted");
  });
}

const rolesOf = routine({ id: "bigint" }, (db, { id }) => ({
  rows: db
    .select({ role: users.role, leads: asBoolean(hasRole("administrator")) })
    .from(users)
    .where(eq(users.id, id)),
  leaders: db.select({ id: users.id }).from(users).where(hasRole("administrator")).limit(2),
}));

/** Whether the user exists and is no administrator; locks the row. */
function isUnprivileged(id: number): SQL<boolean> {
  return sql<boolean>`coalesce((select not ${hasRole("administrator")} from ${users} where ${users.id} = ${id} for update), false)`;
}
