import { CommanderError } from "@commander-js/extra-typings";

/** A failure the operator can understand and act on: its message is all that is printed. */
export class CliError extends Error {
  /** 2 for a command line that makes no sense, 1 for work that could not be done. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1, options?: ErrorOptions) {
    super(message, options);
    this.name = "CliError";
    this.exitCode = exitCode;
  }
}

/** Ends a command without a further message: throws unless the exit code is 0. */
export function exitWith(exitCode: number): void {
  if (exitCode !== 0) throw new CommanderError(exitCode, "store.exit", `exit code ${exitCode}`);
}
