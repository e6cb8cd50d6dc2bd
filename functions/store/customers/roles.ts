import { eq, type SQL, sql } from "drizzle-orm";
import { makePgArray } from "drizzle-orm/pg-core";
import { sessions, signInLinks } from "../../../schema/sessions.ts";
import { settings } from "../../../schema/settings.ts";
import { type Role, ROLES, users } from "../../../schema/users.ts";
import type { UserWithRoles } from "../access/caller.ts";
import { RIGHTS } from "../access/rights.ts";
import { applyChange } from "../changes/change-records.ts";
import { assertThat } from "../changes/write.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { theRow } from "../lists/read-one.ts";
import type { Database } from "../sql/queries.ts";

/** Roles of users: conditions on them, and their change. */

/** Whether a user has a role, as the first or as a further one. */
export function hasRole(role: string): SQL<boolean> {
  return sql`(${users.role} = ${role} or (${users.otherRoles} <> '{}' and ${users.otherRoles} @> array[${role}]::text[]))`;
}

/** Whether a user may manage the store, and so sign in to the console. */
export const isStaff: SQL<boolean> = sql`(${hasRole("administrator")} or ${hasRole("shop_manager")})`;

/** Roles of a user: the first, which clients see, and the others. */
type Roles = readonly [Role, ...Role[]];

/** All roles of a user, the first one first; an imported user may have none. */
export function rolesOf({ role, otherRoles }: Omit<UserWithRoles, "id">): Role[] {
  return [role, ...otherRoles].filter((one) => one !== ("" as Role));
}

/** The wanted roles, each once; undefined for none, or for one that neither the store nor the user knows. */
function readRoles(wanted: readonly string[], user: Omit<UserWithRoles, "id">): Roles | undefined {
  const known = new Set<string>([...ROLES, ...rolesOf(user)]);
  const [first, ...others] = new Set(wanted);
  if (first === undefined || ![first, ...others].every((role) => known.has(role))) return undefined;
  return [first, ...others] as [Role, ...Role[]];
}

/**
 * Whether the user exists and may get the roles: one administrator must remain. It locks the user and all administrators by id,
 * so that a concurrent second change sees the first. `was`: the first role that the user must have.
 */
export function mayGetRoles(id: number, roles: Roles, was?: string): SQL<boolean> {
  const keepsIt = roles.includes("administrator");
  const isUser = was === undefined ? sql`id = ${id}` : sql`id = ${id} and role = ${was}`;
  return sql<boolean>`(
    select coalesce(bool_or(${isUser}), false) and (${keepsIt}::boolean or coalesce(bool_or(id <> ${id} and leads), false) or not bool_or(id = ${id} and leads))
    from (
      select ${users.id}, ${users.role}, ${hasRole("administrator")} as leads from ${users}
      where ${users.id} = ${id} or ${hasRole("administrator")} order by ${users.id} for no key update
    ) as locked)`;
}

/** Two administrators, to find out whether there is another one. */
export function selectLeaders(db: Database) {
  return db.select({ id: users.id }).from(users).where(hasRole("administrator")).limit(2);
}

/** Sets a user's roles, and ends the user's sessions and links, in one statement. */
function setRolesStatement(id: number, roles: Roles): SQL {
  const [role, ...others] = roles;
  const beside = sql`${makePgArray(others)}::text[]`;
  return sql`
    with changed as (
      update ${users} set role = ${role}, other_roles = ${beside}, updated_at = date_trunc('second', now())
      where id = ${id} returning id
    ),
    ended as (delete from ${sessions} where user_id = ${id}),
    unlinked as (delete from ${signInLinks} where user_id = ${id}),
    shared as (
      update ${settings} set shared_roles = array(select distinct unnest(shared_roles || ${beside}) order by 1)
      where not shared_roles @> ${beside}
    )
    select count(*) from changed`;
}

/**
 * Sets a user's roles, the first of which clients see. They take effect with the next request, and the user's sessions end. Two
 * round trips. Throws `customer_unknown`, `roles_forbidden`, `roles_unknown`, `last_administrator` for the only one, and
 * `precondition_failed` for a user whose first role is not `was`.
 */
export async function setRoles(
  ctx: StoreContext,
  id: number,
  wanted: readonly string[],
  was?: string,
): Promise<void> {
  const { db } = ctx;
  const { role, otherRoles } = users;
  const state = {
    rows: db.select({ role, otherRoles }).from(users).where(eq(users.id, id)),
    leaders: selectLeaders(db),
  };
  const missing = () => new StoreError("customer_unknown");
  await applyChange(ctx, { state, rights: [RIGHTS.setRoles], missing }, ({ rows, leaders }) => {
    const user = theRow(rows);
    if (was !== undefined && was !== user.role) throw new StoreError("precondition_failed");
    const roles = readRoles(wanted, user);
    if (!roles) throw new StoreError("roles_unknown");
    const [last, another] = leaders;
    if (last?.id === id && !another && !roles.includes("administrator"))
      throw new StoreError("last_administrator");
    return {
      write: [assertThat(db, mayGetRoles(id, roles, was), "roles"), db.execute(setRolesStatement(id, roles))],
      events: [{ topic: "customer.updated", objectId: id }],
    };
  });
}
