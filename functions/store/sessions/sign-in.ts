import { and, eq, sql } from "drizzle-orm";
import { users } from "../../../schema/users.ts";
import { callerOf, can } from "../access/caller.ts";
import { LONGEST_PASSWORD, verifyPassword } from "../access/strong-password.ts";
import type { Connection } from "../database.ts";
import { StoreError } from "../errors.ts";
import type { Database } from "../queries.ts";
import { countAttempt, isLimited, uncountAttempt } from "./attempts.ts";
import { beginSession, clearExpired, replaceSession } from "./begin.ts";
import { hashToken, newToken } from "./token.ts";

/** What somebody presents to be signed in. */
export interface SignIn {
  /** E-mail address or login name, in any case. */
  name: string;
  password: string;
  /** Where they ask from. */
  address: string;
  /** Token of the session that the browser had before: it ends. */
  before?: string | undefined;
}

/**
 * Signs in a user who may manage the store and returns the token of the new session. Two round trips. Throws `sign_in_refused`, whatever is wrong,
 * and `sign_in_limited` after too many attempts, before the password is looked at.
 */
export async function signIn(
  connection: Connection,
  { name, password, address, before }: SignIn,
): Promise<string> {
  const { db } = connection;
  const attempt = { address, account: await hashToken(name.trim().toLowerCase()) };
  const { counted, found } = await connection.run({
    counted: countAttempt(db, attempt),
    found: userNamed(db, name.trim().toLowerCase()),
  });
  if (isLimited(counted)) throw new StoreError("sign_in_limited");
  const [user] = found;
  const stored = user && can(callerOf(user), "manage_store") ? user.passwordHash : null;
  const { matches, rehashed } = await verifyPassword(password.slice(0, LONGEST_PASSWORD + 1), stored);
  if (!user || !matches || password.length > LONGEST_PASSWORD) throw new StoreError("sign_in_refused");

  const token = newToken();
  const tokenHash = await hashToken(token);
  const { begun } = await connection.run({
    rehashed: rehashed === undefined ? [] : [rehash(db, user.id, stored, rehashed)],
    begun: beginSession(
      db,
      tokenHash,
      // Whoever has another password by now has not presented it.
      sql`${users.id} = ${user.id} and ${users.passwordHash} = ${rehashed ?? stored}`,
    ),
    replaced: replaceSession(db, before && (await hashToken(before)), tokenHash),
    uncounted: uncountAttempt(db, attempt),
    expired: clearExpired(db),
  });
  if (begun.length === 0) throw new StoreError("sign_in_refused");
  return token;
}

function userNamed(db: Database, name: string) {
  const byEmail = sql`lower(${users.email}) = ${name}`;
  return db
    .select({
      id: users.id,
      role: users.role,
      otherRoles: users.otherRoles,
      passwordHash: users.passwordHash,
    })
    .from(users)
    .where(sql`${byEmail} or lower(${users.login}) = ${name}`)
    .orderBy(sql`(${byEmail}) desc`)
    .limit(1);
}

function rehash(db: Database, id: number, stored: string | null, rehashed: string) {
  return db
    .update(users)
    .set({ passwordHash: rehashed })
    .where(and(eq(users.id, id), eq(users.passwordHash, stored ?? "")));
}
