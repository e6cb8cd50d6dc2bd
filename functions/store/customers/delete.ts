import { eq } from "drizzle-orm";
import { users } from "../../../schema/users.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { signedBy } from "../access/actor.ts";
import { routine } from "../sql/routine.ts";
import { theRow } from "../read-one.ts";
import { lockExisting, mapDatabaseRefusal, retryOnConflict } from "../write.ts";
import { RIGHTS } from "../access/rights.ts";

/**
 * Deletes a user of any role, even the caller; their orders become guest orders. Two round trips. Only customers cause an
 * event. Throws `customer_unknown`, `customer_delete_forbidden`, and `customer_not_deleted` when other rows need the user.
 */
export function deleteCustomer(ctx: StoreContext, id: number): Promise<void> {
  return retryOnConflict(async () => {
    const missing = () => new StoreError("customer_unknown");
    const change = await ctx.change(roleOf({ id }), { rights: [RIGHTS.customer.delete], missing });
    const found = theRow(change.found.rows);

    const write = change.write(
      {
        guard: lockExisting(ctx.db, users, [id]),
        deleted: ctx.db.delete(users).where(eq(users.id, id)).returning(signedBy(ctx)),
      },
      { events: found.role === "customer" ? [{ topic: "customer.deleted", objectId: id }] : [] },
    );
    await mapDatabaseRefusal(write, "customer_not_deleted");
  });
}

const roleOf = routine({ id: "bigint" }, (db, { id }) => ({
  rows: db.select({ role: users.role }).from(users).where(eq(users.id, id)),
}));
