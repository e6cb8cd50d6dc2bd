import { stripVTControlCharacters } from "node:util";
import { runCommand } from "citty";
import { CliError } from "./cli-error.ts";
import { checkArguments, takeDataDir } from "./command-line.ts";
import { explainFailure } from "./explain-failure.ts";
import { helpText } from "./help-text.ts";
import { program } from "./program.ts";
import { findCommand } from "./find-command.ts";

/**
 * Runs one command line and returns the exit code: 0 done, 1 failed, 2 not understood, or the number that the command
 * gives. Never throws.
 */
export async function runCli(argv: readonly string[]): Promise<number> {
  try {
    const { dataDir, rest } = takeDataDir(argv);
    const { command, args, wantsHelp } = await findCommand(program, rest);
    if (wantsHelp) {
      const text = await helpText(command);
      console.log(process.stdout.isTTY ? text : stripVTControlCharacters(text));
      return 0;
    }
    const rawArgs = dataDir === undefined ? args : ["--data-dir", dataDir, ...args];
    await checkArguments(command, rawArgs);
    const { result } = await runCommand(command, { rawArgs });
    return typeof result === "number" ? result : 0;
  } catch (error) {
    console.error(`error: ${stripVTControlCharacters(explainFailure(error))}`);
    if (!isUsageError(error)) return 1;
    console.error("Add --help to see how the command is used.");
    return 2;
  }
}

/** Ours with exit code 2, or one of citty's own, whose class it does not export. */
function isUsageError(error: unknown): boolean {
  if (error instanceof CliError) return error.exitCode === 2;
  return error instanceof Error && error.name === "CLIError";
}
