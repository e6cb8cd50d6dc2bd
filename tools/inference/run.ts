import { CommanderError } from "@commander-js/extra-typings";
import { CliError } from "../command-line/cli-error.ts";
import { version } from "./check/sarif.ts";
import { register } from "./commands/inference.ts";
import { dataDirOption, nameProgram } from "../command-line/options.ts";
import { exitCodeOf, programOf } from "../command-line/program.ts";

/** The validator's command by itself, without a store: `store inference`. */

const NAME = "inference-check";

/** Runs one command line and returns the exit code. Never throws. */
async function runCommandLine(argv: readonly string[]): Promise<number> {
  try {
    nameProgram(NAME);
    await program().parseAsync(argv, { from: "user" });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return exitCodeOf(error);
    console.error(`error: ${error instanceof Error ? error.message : String(error)}`);
    return error instanceof CliError ? error.exitCode : 1;
  }
}

function program() {
  const root = programOf(NAME)
    .description("Validates configs of inference stages: reports each fault, its position and a correction")
    .version(version, "--version", "Print the version")
    .addOption(dataDirOption.hideHelp());
  register(root);
  return root;
}

// A reader such as `head` may close the pipe early: that is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});
// npm sets it to the folder of the whole project, even for a script of one workspace.
delete process.env["INIT_CWD"];
process.exitCode = await runCommandLine(process.argv.slice(2));
