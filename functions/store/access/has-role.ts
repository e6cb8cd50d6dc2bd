import { type SQL, sql } from "drizzle-orm";
import { users } from "../../../schema/users.ts";

/** Whether a user has a role, as the first or as a further one. */
export function hasRole(role: string): SQL<boolean> {
  return sql`(${users.role} = ${role} or (${users.otherRoles} <> '{}' and ${users.otherRoles} @> array[${role}]::text[]))`;
}
