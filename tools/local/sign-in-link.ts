import { asc } from "drizzle-orm";
import { hasRole } from "../../functions/store/access/has-role.ts";
import { users } from "../../schema/users.ts";
import { withDatabase } from "../database/database.ts";
import { putSignInLink } from "../store/users/sign-in-link.ts";

/** Hours until it expires. */
const HOURS = 24;

/** The path of a single-use link that signs the first administrator in to the console; undefined without one. */
export function linkForAdministrator(databaseUrl: string): Promise<string | undefined> {
  return withDatabase(databaseUrl, async (db) => {
    const [first] = await db
      .select({ id: users.id })
      .from(users)
      .where(hasRole("administrator"))
      .orderBy(asc(users.id))
      .limit(1);
    return first && putSignInLink(db, first.id, HOURS);
  });
}
