import { and, eq, gt, sql } from "drizzle-orm";
import { signInLinks } from "../../../schema/sessions.ts";
import { users } from "../../../schema/users.ts";
import type { Connection } from "../database.ts";
import { StoreError } from "../errors.ts";
import { beginSession, clearExpired, replaceSession } from "./begin.ts";
import { hashToken, newToken } from "./token.ts";

/**
 * Signs in by a link, which is used up, and returns the token of the new session; `before` is that of the session that the browser had. One
 * round trip. Throws `sign_in_link_invalid`.
 */
export async function followLink(connection: Connection, link: string, before?: string): Promise<string> {
  const { db } = connection;
  const linkHash = await hashToken(link);
  const token = newToken();
  const isValid = and(eq(signInLinks.tokenHash, linkHash), gt(signInLinks.expiresAt, sql`now()`));
  const tokenHash = await hashToken(token);
  const { begun } = await connection.run({
    // Of two at once the second waits here, and finds none.
    locked: db.execute(sql`select from ${signInLinks} where ${isValid} for update`),
    begun: beginSession(
      db,
      tokenHash,
      sql`${users.id} in (select ${signInLinks.userId} from ${signInLinks} where ${isValid})`,
    ),
    used: db.delete(signInLinks).where(eq(signInLinks.tokenHash, linkHash)),
    replaced: replaceSession(db, before && (await hashToken(before)), tokenHash),
    expired: clearExpired(db),
  });
  if (begun.length === 0) throw new StoreError("sign_in_link_invalid");
  return token;
}
