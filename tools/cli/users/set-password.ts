import { eq, sql } from "drizzle-orm";
import { hashStrongly } from "../../../functions/store/access/strong-password.ts";
import { sessions, signInLinks } from "../../../schema/sessions.ts";
import { users } from "../../../schema/users.ts";
import { CliError } from "../cli-error.ts";
import type { Database } from "../database.ts";
import type { User } from "./create.ts";

/** Sets a user's password and ends all their sessions. `who` is an id, an e-mail address or a login. Throws a `CliError` when there is no such user. */
export async function setPassword(db: Database, who: string, password: string): Promise<User> {
  const passwordHash = await hashStrongly(password);
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(named(who)).orderBy(users.id).limit(1);
    if (user === undefined) throw new CliError(`no user has the id, e-mail address or login "${who}"`);
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    await tx.delete(signInLinks).where(eq(signInLinks.userId, user.id));
    return user;
  });
}

function named(who: string) {
  if (/^[1-9]\d{0,14}$/.test(who)) return eq(users.id, Number(who));
  const name = who.toLowerCase();
  return sql`lower(${users.email}) = ${name} or (lower(${users.login}) = ${name} and not exists (
    select from ${users} as named where lower(named.email) = ${name}))`;
}
