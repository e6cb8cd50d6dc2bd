import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "../../../functions/store/access/strong-password.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { askSecret, readSecret } from "../../command-line/read-secret.ts";

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
  if ((await askSecret("password once more")) !== first) throw new CliError("the two passwords differ");
  return first;
}

function problemOf(password: string): string | undefined {
  if (password.length < SHORTEST_PASSWORD) return `a password has at least ${SHORTEST_PASSWORD} characters`;
  if (password.length > LONGEST_PASSWORD) return `a password has at most ${LONGEST_PASSWORD} characters`;
  return undefined;
}
