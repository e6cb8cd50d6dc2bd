import { sql } from "drizzle-orm";
import { mayGetRoles, readRoles, setRolesStatement } from "../../../functions/store/users/roles.ts";
import { ROLES } from "../../../schema/users.ts";
import { CliError } from "../../command-line/cli-error.ts";
import type { Database } from "../../database/database.ts";
import { recordEvents } from "../../database/record-events.ts";
import { operator } from "../../database/operator.ts";
import { findUser, type User } from "./users.ts";

/**
 * Sets a user's roles, the first of which clients see, ends all their sessions and writes the event. `who` is an id, an e-mail
 * address or a login. Throws a `CliError` for an unknown user or role, and for the last administrator.
 */
export function setUserRoles(db: Database, who: string, wanted: readonly string[]): Promise<User> {
  return db.transaction(async (tx) => {
    const { id, login, role, otherRoles } = await findUser(tx, who);
    const roles = readRoles(wanted, { role, otherRoles });
    if (!roles) throw new CliError(`a role is one of ${ROLES.join(", ")}`, 2);
    const { rows } = await tx.execute<{ holds: boolean }>(sql`select ${mayGetRoles(id, roles)} as holds`);
    if (!rows[0]?.holds)
      throw new CliError(`${login} is the last administrator: give another user this role first`);
    await tx.execute(setRolesStatement(id, roles, operator()));
    await recordEvents(tx, [{ topic: "customer.updated", objectId: id }]);
    return findUser(tx, String(id));
  });
}
