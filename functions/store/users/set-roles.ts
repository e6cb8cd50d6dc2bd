import { eq, sql } from "drizzle-orm";
import { users } from "../../../schema/users.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { theRow } from "../read-one.ts";
import { retryOnConflict } from "../write.ts";
import { RIGHTS } from "../access/rights.ts";
import { hasRole, mayGetRoles, readRoles, setRolesStatement } from "./roles.ts";

/**
 * Sets a user's roles, the first of which clients see. They take effect with the next request, and the user's sessions end. Two
 * round trips. Throws `customer_unknown`, `roles_forbidden`, `roles_unknown`, and `last_administrator` for the only one.
 */
export function setRoles(ctx: StoreContext, id: number, wanted: readonly string[]): Promise<void> {
  const { db } = ctx;
  return retryOnConflict(async () => {
    const { role, otherRoles } = users;
    const state = {
      rows: db.select({ role, otherRoles }).from(users).where(eq(users.id, id)),
      leaders: db.select({ id: users.id }).from(users).where(hasRole("administrator")).limit(2),
    };
    const missing = () => new StoreError("customer_unknown");
    const change = await ctx.change(state, { rights: [RIGHTS.setRoles], missing });
    const { rows, leaders } = change.found;
    const roles = readRoles(wanted, theRow(rows));
    if (!roles) throw new StoreError("roles_unknown");
    const [last, another] = leaders;
    if (last?.id === id && !another && !roles.includes("administrator"))
      throw new StoreError("last_administrator");
    await change.write(
      {
        guard: db.execute(sql`select assert_that(${mayGetRoles(id, roles)}, 'roles')`),
        changed: db.execute(setRolesStatement(id, roles, ctx.actor)),
      },
      { events: [{ topic: "customer.updated", objectId: id }] },
    );
  });
}
