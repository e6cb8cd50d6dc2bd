import { and, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import { sessions, signInLinks, signInNetworks } from "../../../schema/sessions.ts";
import { users } from "../../../schema/users.ts";
import { networkOf } from "../../kernel/network-of.ts";
import { callerOf, can } from "../access/caller.ts";
import { hashStrongly } from "../access/passwords.ts";
import { askedFrom, signedBy } from "../changes/write.ts";
import { StoreError } from "../errors.ts";
import type { Connection } from "../sql/connection.ts";
import { asBoolean } from "../sql/json.ts";
import { type Database, returning } from "../sql/queries.ts";
import { passwordMark } from "./session.ts";
import { hashToken } from "./token.ts";

/** Beginnings of sessions: the rows of each, and those by a link or by a trusted service. */

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
  const begun = returning(
    db.insert(sessions).select(
      sql`select ${tokenHash}, ${users.id}, ${passwordMark}, now(), now() + ${`${SESSION_HOURS} hours`}::interval,
        ${since}, now(), ${address}, ${browser} from ${users} where ${whose}`,
    ),
    { userId: sessions.userId, ...askedFrom(address) },
  );
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

/** Whether a session of this token began within the last minute: the form of its link was sent twice. */
const hasBegun = (db: Database, tokenHash: string) =>
  db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.createdAt, sql`now() - interval '1 minute'`)));

/**
 * Begins a session by a link, and uses up the link. The link of a user without a password, as an invitation's, can set one.
 * Two round trips; an invalid link takes one and writes nothing. Throws `sign_in_link_invalid`, also for a password of a user
 * who has one, unless the session began just now.
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
  const repeated = hasBegun(db, await hashToken(session.token));
  const { found, before } = await connection.read({
    found: db
      .select({ id, role, otherRoles, isWithout: asBoolean(isWithout) })
      .from(signInLinks)
      .innerJoin(users, eq(users.id, signInLinks.userId))
      .where(isValid),
    before: repeated,
  });
  if (before.length > 0) return;
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
    trusted: returning(
      db
        .update(users)
        .set({ signInByLink: false, passwordHash })
        .where(and(isOfLink, passwordHash === undefined ? users.signInByLink : isWithout)),
      signedBy(by),
    ),
    ...(await beginSession(db, session, isOfLink)),
    used: db.delete(signInLinks).where(isValid),
  });
  if (begun.length === 0 && (await connection.read({ repeated })).repeated.length === 0)
    throw new StoreError("sign_in_link_invalid");
}

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
