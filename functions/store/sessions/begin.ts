import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { sessions, signInLinks, signInNetworks } from "../../../schema/sessions.ts";
import { users } from "../../../schema/users.ts";
import { networkOf } from "../../kernel/network-of.ts";
import { askedFrom } from "../access/actor.ts";
import type { Database } from "../queries.ts";
import { passwordMark } from "./session-check.ts";
import { hashToken } from "./token.ts";

/** Longest session, with any use. */
export const SESSION_HOURS = 12;
/** Days for which a network of a sign-in stays known. */
const KNOWN_DAYS = 90;

/** Input of a new session. */
export interface NewSession {
  token: string;
  /** Token of the browser's previous session, which ends. */
  before: string | undefined;
  /** The browser's address and user agent. */
  address: string;
  browser: string;
  /** Time of the user's proof of identity, in seconds of Unix time; now by default. */
  authenticated?: number;
}

/** Begins a session of the user in the condition, at most one; `begun` returns the user. It also deletes expired rows. */
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
  // Expired rows first: two concurrent sign-ins then lock rows in one order.
  return { expired: clearExpired(db), begun, known, replaced };
}

/** Expired sessions, links and other rows of the sign-in. */
function clearExpired(db: Database) {
  return [sessions, signInLinks, signInNetworks].map((table) =>
    db.delete(table).where(lt(table.expiresAt, sql`now()`)),
  );
}
