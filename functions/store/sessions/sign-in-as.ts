import { sql } from "drizzle-orm";
import { users } from "../../../schema/users.ts";
import { callerOf, can } from "../access/caller.ts";
import type { Connection } from "../database.ts";
import { StoreError } from "../errors.ts";
import { beginSession, type NewSession } from "./begin.ts";

/**
 * Begins a session of the user with an e-mail address that a trusted service has verified. Two round trips. Throws
 * `sign_in_refused` for users who may not manage the store.
 */
export async function signInAs(connection: Connection, email: string, session: NewSession): Promise<void> {
  const { db } = connection;
  const isNamed = sql`lower(${users.email}) = ${email.toLowerCase()}`;
  const { id, role, otherRoles } = users;
  const { found } = await connection.read({
    found: db.select({ id, role, otherRoles }).from(users).where(isNamed).limit(1),
  });
  const [user] = found;
  if (!user || !can(callerOf(user), "manage_store")) throw new StoreError("sign_in_refused");
  const { begun } = await connection.run(await beginSession(db, session, sql`${users.id} = ${user.id}`));
  if (begun.length === 0) throw new StoreError("sign_in_refused");
}
