import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { sessions, signInAttempts, signInLinks } from "../../../schema/sessions.ts";
import { users } from "../../../schema/users.ts";
import type { Database, Query } from "../queries.ts";
import { passwordMark } from "./session-check.ts";

/** How long a session lasts, whatever is done in it. */
export const SESSION_HOURS = 12;

/** Puts a session of the users that the condition names into the database, at most one; returns whose it is. */
export function beginSession(db: Database, tokenHash: string, whose: SQL) {
  return db
    .insert(sessions)
    .select(
      sql`select ${tokenHash}, ${users.id}, ${passwordMark}, now(), now() + ${`${SESSION_HOURS} hours`}::interval
        from ${users} where ${whose}`,
    )
    .returning({ userId: sessions.userId });
}

/** Ends the session that a browser had before, once it has another. */
export function replaceSession(db: Database, before: string | undefined, tokenHash: string): Query[] {
  if (before === undefined) return [];
  const begun = sql`exists (select from ${sessions} as begun where begun.token_hash = ${tokenHash})`;
  return [db.delete(sessions).where(and(eq(sessions.tokenHash, before), begun))];
}

/** What has run out, of sessions and all that leads to them. */
export function clearExpired(db: Database) {
  const now = sql`now()`;
  return [
    db.delete(sessions).where(lt(sessions.expiresAt, now)),
    db.delete(signInLinks).where(lt(signInLinks.expiresAt, now)),
    db.delete(signInAttempts).where(lt(signInAttempts.expiresAt, now)),
  ] as const;
}
