import { type SQL, sql } from "drizzle-orm";
import { makePgArray } from "drizzle-orm/pg-core";
import { sessions, signInLinks } from "../../../schema/sessions.ts";
import { settings } from "../../../schema/settings.ts";
import { type Role, ROLES, users } from "../../../schema/users.ts";
import type { UserWithRoles } from "../access/caller.ts";
import { hasRole } from "../access/has-role.ts";

/** Roles of a user: the first, which is shown, and those beside it. */
export type Roles = readonly [Role, ...Role[]];

/** Every role of a user, the first one first; a user who moved in may have none. */
export function rolesOf({ role, otherRoles }: Omit<UserWithRoles, "id">): Role[] {
  return [role, ...otherRoles].filter((one) => one !== ("" as Role));
}

/** The wanted roles, each once; undefined when there are none, or one that neither this store gives nor the user has. */
export function readRoles(wanted: readonly string[], user: Omit<UserWithRoles, "id">): Roles | undefined {
  const known = new Set<string>([...ROLES, ...rolesOf(user)]);
  const [first, ...others] = new Set(wanted);
  if (first === undefined || ![first, ...others].every((role) => known.has(role))) return undefined;
  return [first, ...others] as [Role, ...Role[]];
}

/**
 * Whether a user is there and may be given the roles: somebody stays an administrator. It locks the user and all administrators, in
 * the order of their ids, so that of two changes at once the second sees what the first has left.
 */
export function mayGetRoles(id: number, roles: Roles): SQL<boolean> {
  const keepsIt = roles.includes("administrator");
  return sql<boolean>`(
    select coalesce(bool_or(id = ${id}), false) and (${keepsIt}::boolean or coalesce(bool_or(id <> ${id} and leads), false) or not bool_or(id = ${id} and leads))
    from (
      select ${users.id}, ${hasRole("administrator")} as leads from ${users}
      where ${users.id} = ${id} or ${hasRole("administrator")} order by ${users.id} for no key update
    ) as locked)`;
}

/** Gives a user the roles in the name of who does it, and ends all that lets them in to the console, as one statement. */
export function setRolesStatement(id: number, roles: Roles, actor: string): SQL {
  const [role, ...others] = roles;
  const beside = sql`${makePgArray(others)}::text[]`;
  return sql`
    with changed as (
      update ${users} set role = ${role}, other_roles = ${beside}, updated_at = date_trunc('second', now())
      where id = ${id} returning set_config('store.actor', ${actor}, true)
    ),
    ended as (delete from ${sessions} where user_id = ${id}),
    unlinked as (delete from ${signInLinks} where user_id = ${id}),
    shared as (
      update ${settings} set shared_roles = array(select distinct unnest(shared_roles || ${beside}) order by 1)
      where not shared_roles @> ${beside}
    )
    select count(*) from changed`;
}
