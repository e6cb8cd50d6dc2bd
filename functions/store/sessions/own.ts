import { and, desc, eq, sql } from "drizzle-orm";
import { sessions, signInLinks, signInNetworks } from "../../../schema/sessions.ts";
import { users } from "../../../schema/users.ts";
import type { Right } from "../access/rights.ts";
import { applyChange } from "../changes/change-records.ts";
import { askedFrom } from "../changes/write.ts";
import type { StoreContext } from "../context.ts";
import type { Connection } from "../sql/connection.ts";
import { asBoolean } from "../sql/json.ts";
import { returning } from "../sql/queries.ts";
import { isAlive, passwordMark } from "./session.ts";
import { hashToken } from "./token.ts";

/** A user's own sessions: list and end. */

/** The current sessions of this session's user, the last seen first. One round trip. */
export async function listSessions(ctx: StoreContext, tokenHash: string) {
  const { createdAt, seenAt, expiresAt, address, browser } = sessions;
  const isCurrent = asBoolean(sql`${sessions.tokenHash} = ${tokenHash}`);
  const user = sql`(select own.user_id from ${sessions} as own where own.token_hash = ${tokenHash})`;
  const { own } = await ctx.read({
    own: ctx.db
      .select({ createdAt, seenAt, expiresAt, address, browser, isCurrent })
      .from(sessions)
      .innerJoin(users, and(eq(users.id, sessions.userId), eq(sessions.passwordMark, passwordMark)))
      .where(and(eq(sessions.userId, user), isAlive))
      .orderBy(desc(isCurrent), desc(seenAt)),
  });
  return own;
}

/** Ends the session of a token, if it exists; `address` is the client's. */
export async function signOut(connection: Connection, token: string, address: string): Promise<void> {
  const isNamed = eq(sessions.tokenHash, await hashToken(token));
  await connection.run({
    ended: returning(connection.db.delete(sessions).where(isNamed), askedFrom(address)),
  });
}

/** Every session may end itself. */
const HAS_SESSION: Right = { capability: "manage_store", refusal: "session_invalid" };

/**
 * Ends all sessions of the caller. Deletes their unused links, and the networks that are exempt from the limits of their account. Two
 * round trips. Throws `session_invalid`.
 */
export async function signOutEverywhere(ctx: StoreContext): Promise<void> {
  const own = [sessions, signInLinks, signInNetworks];
  await applyChange(ctx, { rights: [HAS_SESSION] }, (_found, { caller }) => ({
    write: own.map((table) => ctx.db.delete(table).where(eq(table.userId, caller.userId))),
  }));
}
