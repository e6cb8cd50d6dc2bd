import { sql } from "drizzle-orm";
import { users } from "../../../schema/users.ts";
import { callerOf, can } from "../access/caller.ts";
import type { Connection } from "../database.ts";
import { StoreError } from "../errors.ts";
import { beginSession, clearExpired, replaceSession } from "./begin.ts";
import { hashToken, newToken } from "./token.ts";

/**
 * Signs in the user with an e-mail address that somebody who is trusted vouches for, and returns the token of the new session; `before` is
 * that of the session that the browser had. Two round trips. Throws `sign_in_refused` for who may not manage the store.
 */
export async function signInAs(connection: Connection, email: string, before?: string): Promise<string> {
  const { db } = connection;
  const isNamed = sql`lower(${users.email}) = ${email.toLowerCase()}`;
  const { id, role, otherRoles } = users;
  const { found } = await connection.run({
    found: db.select({ id, role, otherRoles }).from(users).where(isNamed).limit(1),
  });
  const [user] = found;
  if (!user || !can(callerOf(user), "manage_store")) throw new StoreError("sign_in_refused");
  const token = newToken();
  const tokenHash = await hashToken(token);
  const { begun } = await connection.run({
    begun: beginSession(db, tokenHash, sql`${users.id} = ${user.id}`),
    replaced: replaceSession(db, before && (await hashToken(before)), tokenHash),
    expired: clearExpired(db),
  });
  if (begun.length === 0) throw new StoreError("sign_in_refused");
  return token;
}
