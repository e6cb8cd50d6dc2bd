import { eq } from "drizzle-orm";
import { users } from "../../../schema/users.ts";
import { can } from "../access/caller.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { stillThere, unlessRefused, untilNotOvertaken } from "../write.ts";

/**
 * Removes a user of any role, the caller too; their orders become guest orders. Two round trips. The event is told of
 * customers only. Throws `customer_unknown`, `customer_delete_forbidden`, and `customer_not_deleted` for whom the
 * database holds on to.
 */
export function deleteCustomer(ctx: StoreContext, id: number): Promise<void> {
  return untilNotOvertaken(async () => {
    const [[found]] = await ctx.read([
      ctx.db.select({ role: users.role }).from(users).where(eq(users.id, id)),
    ]);
    if (!found) throw new StoreError("customer_unknown");
    if (!can(ctx.caller, "delete_users")) throw new StoreError("customer_delete_forbidden");

    const write = ctx.write([stillThere(ctx.db, users, [id]), ctx.db.delete(users).where(eq(users.id, id))], {
      events: found.role === "customer" ? [{ topic: "customer.deleted", objectId: id }] : [],
    });
    await unlessRefused(write, () => new StoreError("customer_not_deleted"));
  });
}
