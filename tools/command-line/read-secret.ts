import { text } from "node:stream/consumers";
import { isCancel, password as askHidden } from "@clack/prompts";
import { CliError } from "./cli-error.ts";

/** Lines of standard input that have not been requested yet. */
const left = new WeakMap<object, string[]>();

/**
 * A secret that a person types unseen, or the next line of standard input. It is never an argument: users of the machine can
 * list those, and shells store them. Throws a `CliError` without one.
 */
export async function readSecret(what: string): Promise<string> {
  if (process.stdin.isTTY) return askSecret(what);
  const input = process.stdin;
  const lines = left.get(input) ?? (await text(input)).split(/\r?\n/);
  left.set(input, lines);
  const line = lines.shift();
  if (!line) throw new CliError(`standard input has no line with the ${what}`);
  return line;
}

/** Asks for a secret at the terminal. Throws a `CliError` without an answer. */
export async function askSecret(what: string): Promise<string> {
  const answer = await askHidden({ message: what, output: process.stderr });
  if (isCancel(answer) || !answer) throw new CliError(`no ${what} was given`);
  return answer;
}
