import { and, eq, gt, sql } from "drizzle-orm";
import { signInNetworks } from "../../../schema/sessions.ts";
import { users } from "../../../schema/users.ts";
import { networkOf } from "../../kernel/network-of.ts";
import { callerOf, can } from "../access/caller.ts";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD, verifyPassword } from "../access/passwords.ts";
import { signedBy } from "../changes/write.ts";
import { isStaff } from "../customers/roles.ts";
import { StoreError } from "../errors.ts";
import type { Connection } from "../sql/connection.ts";
import { type Database, returning } from "../sql/queries.ts";
import { beginSession, type NewSession } from "./begin.ts";

/** Sign-in by a password, and its limits. */

/** Input of a sign-in. */
interface SignIn {
  /** E-mail address or login name, in lower case. */
  name: string;
  /** Hash of the name. Attempts count by it, whether the account exists or not. */
  account: string;
  password: string;
  /** Whether the account had too many attempts: then only its user's known networks are allowed. */
  isLimited: boolean;
}

/**
 * Begins a session of a user who may manage the store. Two round trips; a refusal takes one and writes nothing. Throws
 * `sign_in_refused` for any mistake, `sign_in_limited` before the password is checked, `sign_in_by_link` after a key's change
 * (§key-and-sign-in), and `password_short` for one that the API or the console has set and a sign-in refuses.
 */
export async function signIn(
  connection: Connection,
  { name, account, password, isLimited }: SignIn,
  session: NewSession,
): Promise<void> {
  const { db } = connection;
  const network = networkOf(session.address);
  if (isLimited && isUnknownNetwork(account, network)) throw new StoreError("sign_in_limited");
  const { found, networks } = await connection.read(userNamed(db, name));
  if (isLimited) {
    rememberNetworks(account, networks);
    if (isUnknownNetwork(account, network)) throw new StoreError("sign_in_limited");
  }
  const [user] = found;
  const stored = user && can(callerOf(user), "manage_store") ? user.passwordHash : null;
  const { matches, rehashed, byApi } = await verifyPassword(password.slice(0, LONGEST_PASSWORD + 1), stored);
  if (!user || !matches || password.length > LONGEST_PASSWORD) throw new StoreError("sign_in_refused");
  if (user.signInByLink) throw new StoreError("sign_in_by_link");
  if (byApi && password.length < SHORTEST_PASSWORD) throw new StoreError("password_short");

  // The password may have changed since the read.
  const whose = sql`${users.id} = ${user.id} and ${users.passwordHash} = ${rehashed ?? stored} and not ${users.signInByLink}`;
  const { begun } = await connection.run({
    rehashed: rehashed === undefined ? [] : [rehash(db, user.id, stored, rehashed, session.address)],
    ...(await beginSession(db, session, whose)),
  });
  if (begun.length === 0) throw new StoreError("sign_in_refused");
}

/**
 * The user of a name, and their known networks: users who may manage the store before others, and logins before e-mail
 * addresses, so that nobody's address keeps another user out (§sign-in-names).
 */
function userNamed(db: Database, name: string) {
  const { id, role, otherRoles, passwordHash, signInByLink, email, login } = users;
  const byLogin = sql`lower(${login}) = ${name}`;
  const named = sql`(lower(${email}) = ${name} or ${byLogin})`;
  const first = sql`(${isStaff}) desc, (${byLogin}) desc`;
  const known = and(
    sql`${signInNetworks.userId} = (select ${id} from ${users} where ${named} order by ${first} limit 1)`,
    gt(signInNetworks.expiresAt, sql`now()`),
  );
  return {
    found: db
      .select({ id, role, otherRoles, passwordHash, signInByLink })
      .from(users)
      .where(named)
      .orderBy(first)
      .limit(1),
    networks: db.select({ network: signInNetworks.network }).from(signInNetworks).where(known),
  };
}

function rehash(db: Database, id: number, stored: string | null, rehashed: string, address: string) {
  return returning(
    db
      .update(users)
      .set({ passwordHash: rehashed })
      .where(and(eq(users.id, id), eq(users.passwordHash, stored ?? ""))),
    signedBy({ actor: `user ${id}`, address }),
  );
}

interface KnownNetworks {
  networks: ReadonlySet<string>;
  /** Expiry of the entry, in milliseconds. */
  until: number;
}

/**
 * Known networks of accounts under attack, by the account's hash. Their users can sign in from there despite the limit
 * (§sign-in-limits).
 */
const known = new Map<string, KnownNetworks>();
/** Most remembered accounts; above it the isolate forgets all and reads them again. */
const CAPACITY = 1000;
/** Lifetime of an entry in milliseconds, about that of the limit. */
const BELIEVED_FOR = 60_000;

/** Whether the isolate remembers the account's known networks, and this is none of them. */
function isUnknownNetwork(account: string, network: string): boolean {
  const { networks, until = 0 } = known.get(account) ?? {};
  return networks !== undefined && Date.now() < until && !networks.has(network);
}

/** Remembers the known networks of an account. */
function rememberNetworks(account: string, rows: readonly { network: string }[]): void {
  if (known.size >= CAPACITY) known.clear();
  known.set(account, {
    networks: new Set(rows.map(({ network }) => network)),
    until: Date.now() + BELIEVED_FOR,
  });
}
