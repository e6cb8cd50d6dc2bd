import { eq, sql } from "drizzle-orm";
import { users } from "../../../schema/users.ts";
import { hasRole } from "../access/has-role.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { theRow } from "../read-one.ts";
import { retryOnConflict } from "../write.ts";
import { MAY_SET_ROLES } from "./rights.ts";
import { mayGetRoles, readRoles, setRolesStatement } from "./roles.ts";

/**
 * Gives a user other roles, the first of which is shown; they count from the next request, and the user's sessions end. Two round trips.
 * Throws `customer_unknown`, `roles_forbidden`, `roles_unknown`, and `last_administrator` for whom nobody could take the place of.
 */
export function setRoles(ctx: StoreContext, id: number, wanted: readonly string[]): Promise<void> {
  const { db } = ctx;
  return retryOnConflict(async () => {
    const others = sql`select from ${users} as other where other.id <> ${id} and other.id in (
      select ${users.id} from ${users} where ${hasRole("administrator")})`;
    const rows = db
      .select({
        role: users.role,
        otherRoles: users.otherRoles,
        leads: hasRole("administrator"),
        hasPeer: sql<boolean>`exists (${others})`,
      })
      .from(users)
      .where(eq(users.id, id));
    const missing = () => new StoreError("customer_unknown");
    const change = await ctx.change({ rows }, { rights: [MAY_SET_ROLES], missing });
    const user = theRow(change.found.rows);
    const roles = readRoles(wanted, user);
    if (!roles) throw new StoreError("roles_unknown");
    if (user.leads && !user.hasPeer && !roles.includes("administrator"))
      throw new StoreError("last_administrator");
    await change.write(
      {
        guard: db.execute(sql`select guard(${mayGetRoles(id, roles)}, 'roles')`),
        changed: db.execute(setRolesStatement(id, roles, ctx.actor)),
      },
      { events: [{ topic: "customer.updated", objectId: id }] },
    );
  });
}
