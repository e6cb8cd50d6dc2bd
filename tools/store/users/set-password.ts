import { eq } from "drizzle-orm";
import { hashStrongly } from "../../../functions/store/access/strong-password.ts";
import { sessions, signInLinks, signInNetworks } from "../../../schema/sessions.ts";
import { users } from "../../../schema/users.ts";
import type { Database } from "../../database/database.ts";
import type { User } from "./create.ts";
import { findUser } from "./find.ts";

/**
 * Sets a user's password and ends all their sessions. `who` is an id, an e-mail address or a login. Throws a `CliError` for a
 * missing user.
 */
export async function setPassword(db: Database, who: string, password: string): Promise<User> {
  const passwordHash = await hashStrongly(password);
  return db.transaction(async (tx) => {
    const user = await findUser(tx, who);
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    await tx.delete(signInLinks).where(eq(signInLinks.userId, user.id));
    await tx.delete(signInNetworks).where(eq(signInNetworks.userId, user.id));
    return user;
  });
}
