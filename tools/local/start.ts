/** `npm start`: the local stack, until Ctrl-C. Exits with 2 for an invalid command line, with 1 when it cannot start. */
import { CommanderError } from "@commander-js/extra-typings";
import { explainStart } from "../command-line/explain-failure.ts";
import { showProgress } from "./progress.ts";
import { type StartOptions, startProgram } from "./start-options.ts";

const program = startProgram();
try {
  program.parse();
} catch (error) {
  if (error instanceof CommanderError && error.exitCode === 0) process.exit(0); // It has printed the help.
  console.error(`${(error as Error).message}\n\n${program.helpInformation()}`);
  process.exit(2);
}
await start(program.opts());

async function start(options: StartOptions): Promise<void> {
  const progress = showProgress(options.jsonLogs ? () => {} : console.error);
  progress.step("loading");
  try {
    const { runStack } = await import("./run-stack.ts"); // It is slow, so an invalid command line fails first.
    await runStack(options, progress);
  } catch (error) {
    progress.done();
    console.error(explainStart(error));
    process.exit(1);
  }
}
