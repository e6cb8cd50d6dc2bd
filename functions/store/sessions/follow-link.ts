import { and, eq, gt, sql } from "drizzle-orm";
import { signInLinks } from "../../../schema/sessions.ts";
import { users } from "../../../schema/users.ts";
import { callerOf, can } from "../access/caller.ts";
import type { Connection } from "../database.ts";
import { StoreError } from "../errors.ts";
import { beginSession, type NewSession } from "./begin.ts";
import { hashToken } from "./token.ts";

/**
 * Begins a session by a link, and uses up the link. Two round trips; an invalid link takes one and writes nothing. Throws
 * `sign_in_link_invalid`.
 */
export async function followLink(connection: Connection, link: string, session: NewSession): Promise<void> {
  const { db } = connection;
  const isValid = and(
    eq(signInLinks.tokenHash, await hashToken(link)),
    gt(signInLinks.expiresAt, sql`now()`),
  );
  const { id, role, otherRoles } = users;
  const { found } = await connection.read({
    found: db
      .select({ id, role, otherRoles })
      .from(signInLinks)
      .innerJoin(users, eq(users.id, signInLinks.userId))
      .where(isValid),
  });
  const [user] = found;
  if (!user || !can(callerOf(user), "manage_store")) throw new StoreError("sign_in_link_invalid");
  const { begun } = await connection.run({
    // A concurrent second use waits here, and finds none.
    locked: db.execute(sql`select from ${signInLinks} where ${isValid} for update`),
    ...(await beginSession(
      db,
      session,
      sql`${users.id} in (select ${signInLinks.userId} from ${signInLinks} where ${isValid})`,
    )),
    used: db.delete(signInLinks).where(isValid),
  });
  if (begun.length === 0) throw new StoreError("sign_in_link_invalid");
}
