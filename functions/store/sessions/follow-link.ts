import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { signInLinks } from "../../../schema/sessions.ts";
import { users } from "../../../schema/users.ts";
import { signedBy } from "../access/actor.ts";
import { callerOf, can } from "../access/caller.ts";
import { hashStrongly } from "../access/strong-password.ts";
import type { Connection } from "../database.ts";
import { StoreError } from "../errors.ts";
import { asBoolean } from "../json.ts";
import { beginSession, type NewSession } from "./begin.ts";
import { hashToken } from "./token.ts";

/**
 * Begins a session by a link, and uses up the link. The link of a user without a password, as an invitation's, can set one.
 * Two round trips; an invalid link takes one and writes nothing. Throws `sign_in_link_invalid`, also for a password of a user
 * who has one.
 */
export async function followLink(
  connection: Connection,
  link: string,
  session: NewSession,
  password?: string,
): Promise<void> {
  const { db } = connection;
  const isValid = and(
    eq(signInLinks.tokenHash, await hashToken(link)),
    gt(signInLinks.expiresAt, sql`now()`),
  );
  const { id, role, otherRoles } = users;
  const isWithout = isNull(users.passwordHash);
  const { found } = await connection.read({
    found: db
      .select({ id, role, otherRoles, isWithout: asBoolean(isWithout) })
      .from(signInLinks)
      .innerJoin(users, eq(users.id, signInLinks.userId))
      .where(isValid),
  });
  const [user] = found;
  if (!user || !can(callerOf(user), "manage_store")) throw new StoreError("sign_in_link_invalid");
  if (password !== undefined && !user.isWithout) throw new StoreError("sign_in_link_invalid");
  const isOfLink = sql`${users.id} in (select ${signInLinks.userId} from ${signInLinks} where ${isValid})`;
  const passwordHash = password === undefined ? undefined : await hashStrongly(password);
  const by = { actor: `user ${user.id}`, address: session.address };
  const { begun } = await connection.run({
    // A concurrent second use waits here, and finds none.
    locked: db.execute(sql`select from ${signInLinks} where ${isValid} for update`),
    // The link comes from somebody who knows the user, so the user's password and address count again.
    trusted: db
      .update(users)
      .set({ signInByLink: false, passwordHash })
      .where(and(isOfLink, passwordHash === undefined ? users.signInByLink : isWithout))
      .returning(signedBy(by)),
    ...(await beginSession(db, session, isOfLink)),
    used: db.delete(signInLinks).where(isValid),
  });
  if (begun.length === 0) throw new StoreError("sign_in_link_invalid");
}
