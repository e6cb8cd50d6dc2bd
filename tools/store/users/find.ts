import { eq, sql } from "drizzle-orm";
import { users } from "../../../schema/users.ts";
import { CliError } from "../../command-line/cli-error.ts";
import type { Database } from "../../database/database.ts";
import type { User } from "./create.ts";

/** The user with this id, e-mail address or login. Throws a `CliError` for a missing one. */
export async function findUser(db: Database, who: string): Promise<User> {
  const [user] = await db.select().from(users).where(named(who)).orderBy(users.id).limit(1);
  if (user === undefined) throw new CliError(`no user has the id, e-mail address or login "${who}"`);
  return user;
}

function named(who: string) {
  if (/^[1-9]\d{0,14}$/.test(who)) return eq(users.id, Number(who));
  const name = who.toLowerCase();
  return sql`lower(${users.email}) = ${name} or (lower(${users.login}) = ${name} and not exists (
    select from ${users} as named where lower(named.email) = ${name}))`;
}
