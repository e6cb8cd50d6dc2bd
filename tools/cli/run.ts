import { stripVTControlCharacters } from "node:util";
import { CommanderError } from "@commander-js/extra-typings";
import { CliError } from "../command-line/cli-error.ts";
import { explainFailure } from "../command-line/explain-failure.ts";
import { exitCodeOf } from "../command-line/program.ts";
import { OutputClosed } from "../export/write-output.ts";
import { storeProgram } from "./program.ts";
import { shown } from "../command-line/shown.ts";

/**
 * Runs one command line and returns the exit code: 0 done, 1 failed, 2 invalid usage, or the command's own number. Never
 * throws.
 */
export async function runCli(argv: readonly string[]): Promise<number> {
  try {
    await storeProgram().parseAsync(argv, { from: "user" });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return exitCodeOf(error);
    if (error instanceof OutputClosed) return 0;
    const lines = stripVTControlCharacters(explainFailure(error)).split("\n");
    console.error(`error: ${lines.map(shown).join("\n")}`);
    if (!(error instanceof CliError && error.exitCode === 2)) return 1;
    console.error("Add --help for the options of the command.");
    return 2;
  }
}
