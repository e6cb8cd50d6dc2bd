import {
  hashStrongly,
  LONGEST_PASSWORD,
  SHORTEST_PASSWORD,
} from "../../../functions/store/access/passwords.ts";
import { signOutEverywhere } from "../../../functions/store/sessions/own.ts";
import type { Customer } from "../../../functions/store/customers/customer.ts";
import { writeCustomer } from "../../../functions/store/customers/write.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { askSecret, readSecret } from "../../command-line/read-secret.ts";
import type { Database } from "../../database/database.ts";
import { operatorContext } from "../operator.ts";
import { findUser } from "./users.ts";

/**
 * Asks for a password at the terminal, twice, or reads a line from a pipe, never from the command line. Throws a `CliError`.
 */
export async function readPassword(): Promise<string> {
  const { isTTY } = process.stdin;
  const password = isTTY ? await askSecret("password") : await readSecret("password");
  if (isTTY && (await askSecret("password again")) !== password)
    throw new CliError("the two passwords differ");
  if (password.length < SHORTEST_PASSWORD)
    throw new CliError(`a password has at least ${SHORTEST_PASSWORD} characters`);
  if (password.length > LONGEST_PASSWORD)
    throw new CliError(`a password has at most ${LONGEST_PASSWORD} characters`);
  return password;
}

/**
 * Sets a user's password, and ends all their sessions and links. `who` is an id, an e-mail address or a login. Throws a
 * `CliError` for a missing user.
 */
export async function setPassword(db: Database, who: string, password: string): Promise<Customer> {
  const passwordHash = await hashStrongly(password);
  return db.transaction(async (tx) => {
    const ctx = await operatorContext(tx);
    const { id } = await findUser(ctx, who);
    await signOutEverywhere(await operatorContext(tx, { userId: id }));
    return writeCustomer(ctx, { id, patch: { passwordHash } });
  });
}
