import { sql } from "drizzle-orm";
import { users } from "../../../schema/users.ts";
import { callerOf, can } from "../access/caller.ts";
import type { Connection } from "../database.ts";
import { StoreError } from "../errors.ts";
import { beginSession, type NewSession } from "./begin.ts";

/**
 * Begins a session of the user with an e-mail address that a trusted service has verified. Two round trips. Throws
 * `sign_in_refused` for users who may not manage the store, and `sign_in_by_link` for an address of a key (§key-and-sign-in).
 */
export async function signInAs(connection: Connection, email: string, session: NewSession): Promise<void> {
  const { db } = connection;
  const isNamed = sql`lower(${users.email}) = ${email.toLowerCase()}`;
  const { id, role, otherRoles, signInByLink } = users;
  const { found } = await connection.read({
    found: db.select({ id, role, otherRoles, signInByLink }).from(users).where(isNamed).limit(1),
  });
  const [user] = found;
  if (!user || !can(callerOf(user), "manage_store")) throw new StoreError("sign_in_refused");
  if (user.signInByLink) throw new StoreError("sign_in_by_link");
  const whose = sql`${users.id} = ${user.id} and ${isNamed} and not ${users.signInByLink}`;
  const { begun } = await connection.run(await beginSession(db, session, whose));
  if (begun.length === 0) throw new StoreError("sign_in_refused");
}
