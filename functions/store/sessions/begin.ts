import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { sessions, signInLinks, signInNetworks } from "../../../schema/sessions.ts";
import { users } from "../../../schema/users.ts";
import { networkOf } from "../../kernel/network-of.ts";
import { askedFrom } from "../access/actor.ts";
import type { Database } from "../queries.ts";
import { passwordMark } from "./session-check.ts";
import { hashToken } from "./token.ts";

/** How long a session lasts, whatever is done in it. */
export const SESSION_HOURS = 12;
/** How long a network is known that somebody has signed in from. */
const KNOWN_DAYS = 90;

/** A session that is to begin. */
export interface NewSession {
  token: string;
  /** Token of the session that the browser had before: it ends. */
  before: string | undefined;
  /** Where the browser asks from, and what it calls itself. */
  address: string;
  browser: string;
  /** When the user proved who they are, in seconds of Unix time; now unless given. */
  authenticated?: number;
}

/** What begins a session of the user that the condition names, at most one: `begun` returns whose it is. Clears away what has run out, too. */
export async function beginSession(db: Database, session: NewSession, whose: SQL) {
  const { address, browser, before, authenticated } = session;
  const tokenHash = await hashToken(session.token);
  const since = authenticated === undefined ? sql`now()` : sql`to_timestamp(${authenticated}::float8)`;
  const begun = db
    .insert(sessions)
    .select(
      sql`select ${tokenHash}, ${users.id}, ${passwordMark}, now(), now() + ${`${SESSION_HOURS} hours`}::interval,
        ${since}, now(), ${address}, ${browser} from ${users} where ${whose}`,
    )
    .returning({ userId: sessions.userId, ...askedFrom(address) });
  const isBegun = sql`exists (select from ${sessions} as begun where begun.token_hash = ${tokenHash})`;
  const expiresAt = sql`now() + ${`${KNOWN_DAYS} days`}::interval`;
  const known = db
    .insert(signInNetworks)
    .select(
      sql`select user_id, ${networkOf(address)}, ${expiresAt} from ${sessions} where ${sessions.tokenHash} = ${tokenHash}`,
    )
    .onConflictDoUpdate({ target: [signInNetworks.userId, signInNetworks.network], set: { expiresAt } });
  const replaced =
    before === undefined
      ? []
      : [db.delete(sessions).where(and(eq(sessions.tokenHash, await hashToken(before)), isBegun))];
  // What has run out goes first: two who begin sessions then wait for each other's rows in one order.
  return { expired: clearExpired(db), begun, known, replaced };
}

/** What has run out, of sessions and all that leads to them. */
function clearExpired(db: Database) {
  return [sessions, signInLinks, signInNetworks].map((table) =>
    db.delete(table).where(lt(table.expiresAt, sql`now()`)),
  );
}
