import { text } from "node:stream/consumers";
import { isCancel, password as askPassword } from "@clack/prompts";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "../../../functions/store/access/strong-password.ts";
import { CliError } from "../cli-error.ts";

/** Asks for a password at the terminal, twice, or reads a line from a pipe; it never stands in a command line. Throws a `CliError`. */
export async function readPassword(): Promise<string> {
  const password = process.stdin.isTTY ? await askTwice() : (await text(process.stdin)).replace(/\r?\n$/, "");
  const problem = problemOf(password);
  if (problem) throw new CliError(problem);
  return password;
}

async function askTwice(): Promise<string> {
  const first = await ask("Password");
  if ((await ask("Once more")) !== first) throw new CliError("the two passwords differ");
  return first;
}

async function ask(message: string): Promise<string> {
  const answer = await askPassword({ message, output: process.stderr });
  if (isCancel(answer)) throw new CliError("no password was given");
  return answer;
}

function problemOf(password: string): string | undefined {
  if (password.length < SHORTEST_PASSWORD) return `a password has at least ${SHORTEST_PASSWORD} characters`;
  if (password.length > LONGEST_PASSWORD) return `a password has at most ${LONGEST_PASSWORD} characters`;
  return undefined;
}
