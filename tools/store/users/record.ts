import { formatInstant } from "../../../functions/resources/serialize/dates.ts";
import type { User } from "./create.ts";

/** A user for the commands' output. */
export function userRecord(user: User) {
  return {
    id: user.id,
    login: user.login,
    email: user.email,
    role: user.role,
    other_roles: user.otherRoles,
    first_name: user.firstName,
    last_name: user.lastName,
    created_at: formatInstant(user.createdAt),
  };
}
