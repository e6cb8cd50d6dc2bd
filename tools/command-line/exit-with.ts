import { CommanderError } from "@commander-js/extra-typings";

/** Ends a command without a further message: throws unless the exit code is 0. */
export function exitWith(exitCode: number): void {
  if (exitCode !== 0) throw new CommanderError(exitCode, "store.exit", `exit code ${exitCode}`);
}
