import { CommanderError } from "@commander-js/extra-typings";

/** A failure that the operator can understand; only its message is printed. */
export class CliError extends Error {
  /** 2 for invalid usage, 1 for failed work. */
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
