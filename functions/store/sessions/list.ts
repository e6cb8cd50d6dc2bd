import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { sessions } from "../../../schema/sessions.ts";
import { users } from "../../../schema/users.ts";
import type { StoreContext } from "../context.ts";
import { asBoolean } from "../json.ts";
import { isAlive, passwordMark } from "./session-check.ts";

/** A session in its user's list. */
export interface OwnSession {
  createdAt: Date;
  seenAt: Date;
  expiresAt: Date;
  address: string;
  browser: string;
  isCurrent: boolean;
}

/** The current sessions of this session's user, the last seen first. One round trip. */
export async function listSessions(ctx: StoreContext, tokenHash: string): Promise<OwnSession[]> {
  const { createdAt, seenAt, expiresAt, address, browser } = sessions;
  const isCurrent = asBoolean(sql`${sessions.tokenHash} = ${tokenHash}`);
  const { own } = await ctx.read({
    own: ctx.db
      .select({ createdAt, seenAt, expiresAt, address, browser, isCurrent })
      .from(sessions)
      .innerJoin(users, and(eq(users.id, sessions.userId), eq(sessions.passwordMark, passwordMark)))
      .where(and(eq(sessions.userId, userOf(tokenHash)), isAlive))
      .orderBy(desc(isCurrent), desc(seenAt)),
  });
  return own;
}

function userOf(tokenHash: string): SQL {
  return sql`(select own.user_id from ${sessions} as own where own.token_hash = ${tokenHash})`;
}
