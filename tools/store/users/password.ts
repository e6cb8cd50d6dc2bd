import { eq } from "drizzle-orm";
import {
  hashStrongly,
  LONGEST_PASSWORD,
  SHORTEST_PASSWORD,
} from "../../../functions/store/access/strong-password.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { askSecret, readSecret } from "../../command-line/read-secret.ts";
import { sessions, signInLinks, signInNetworks } from "../../../schema/sessions.ts";
import { users } from "../../../schema/users.ts";
import type { Database } from "../../database/database.ts";
import { findUser, type User } from "./users.ts";

/**
 * Asks for a password at the terminal, twice, or reads a line from a pipe, never from the command line. Throws a `CliError`.
 */
export async function readPassword(): Promise<string> {
  const password = process.stdin.isTTY ? await askNewPassword() : await readSecret("password");
  const problem = problemOf(password);
  if (problem) throw new CliError(problem);
  return password;
}

async function askNewPassword(): Promise<string> {
  const first = await askSecret("password");
  if ((await askSecret("password again")) !== first) throw new CliError("the two passwords differ");
  return first;
}

function problemOf(password: string): string | undefined {
  if (password.length < SHORTEST_PASSWORD) return `a password has at least ${SHORTEST_PASSWORD} characters`;
  if (password.length > LONGEST_PASSWORD) return `a password has at most ${LONGEST_PASSWORD} characters`;
  return undefined;
}

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
