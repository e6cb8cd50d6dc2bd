import { asc, sql } from "drizzle-orm";
import { isLoopback } from "../../../functions/kernel/is-loopback.ts";
import { hasRole } from "../../../functions/store/access/has-role.ts";
import { callerOf, can } from "../../../functions/store/access/caller.ts";
import { rolesOf } from "../../../functions/store/users/roles.ts";
import { hashToken, newToken } from "../../../functions/store/sessions/token.ts";
import { signInLinks } from "../../../schema/sessions.ts";
import { users } from "../../../schema/users.ts";
import { CliError } from "../../command-line/cli-error.ts";
import type { Database } from "../../database/database.ts";
import { findUser } from "./users.ts";

/** The path of a single-use link that signs the user in to the console, valid for some hours (§console-sessions). */
async function putSignInLink(db: Database, userId: number, hours: number): Promise<string> {
  const token = newToken();
  const expiresAt = sql`now() + make_interval(hours => ${hours})`;
  await db.insert(signInLinks).values({ tokenHash: await hashToken(token), userId, expiresAt });
  return `/console/sign-in?link=${token}`;
}

/** The path of such a link for the first administrator, valid for a day; undefined without one. */
export async function linkForAdministrator(db: Database): Promise<string | undefined> {
  const [first] = await db
    .select({ id: users.id })
    .from(users)
    .where(hasRole("administrator"))
    .orderBy(asc(users.id))
    .limit(1);
  return first && putSignInLink(db, first.id, 24);
}

/**
 * A single-use link that signs a user in to the console within an hour. Throws a `CliError` for a user who may not manage the
 * store, and for an address at which the console refuses all.
 */
export async function makeSignInLink(db: Database, who: string, consoleUrl: string): Promise<string> {
  const url = URL.parse(consoleUrl);
  if (!url || (url.protocol !== "https:" && !(url.protocol === "http:" && isLoopback(url.hostname))))
    throw new CliError(
      `the console's address must be https://…, or http:// of this machine, not "${consoleUrl}"`,
    );
  const user = await findUser(db, who);
  if (!can(callerOf(user), "manage_store"))
    throw new CliError(
      `${user.login} has the role ${rolesOf(user).join(", ")}, which cannot sign in to the console`,
    );
  return url.origin + (await putSignInLink(db, user.id, 1));
}
