import { CommanderError } from "@commander-js/extra-typings";
import { CliError } from "../../command-line/cli-error.ts";

/** Prints text for people. */
export interface Log {
  out(text: string): void;
  err(text: string): void;
}

export const inActions = () => process.env.GITHUB_ACTIONS === "true";

interface LogOptions {
  /** Whether GitHub Actions reads the output and would obey workflow commands in it. */
  actions: boolean;
  /** Whether standard output carries data, so that text for people goes to standard error alone. */
  data?: boolean;
}

/**
 * Runs a command with a log. In GitHub Actions no line is a workflow command, whatever names and contents hold: a random token
 * stops commands before the first line and resumes them after the last.
 */
export async function withLog<Result>(
  { actions, data = false }: LogOptions,
  run: (log: Log) => Promise<Result>,
): Promise<Result> {
  const { log: printOut, error: printErr } = console;
  if (!actions) return run({ out: data ? printErr : printOut, err: printErr });
  // Both streams end in the same log, in no certain order: one token guards one stream.
  const print = data ? printErr : printOut;
  const token = crypto.randomUUID();
  let stopped = false;
  const guarded = (text: string) => {
    if (!stopped) print(`::stop-commands::${token}`);
    stopped = true;
    print(text);
  };
  try {
    return await run({ out: guarded, err: guarded });
  } catch (error) {
    if (error instanceof CommanderError) throw error;
    guarded(`error: ${error instanceof Error ? error.message : String(error)}`);
    const exitCode = error instanceof CliError ? error.exitCode : 1;
    throw new CommanderError(exitCode, "store.exit", `exit code ${exitCode}`);
  } finally {
    if (stopped) print(`::${token}::`);
  }
}
