/** `npm start`: the local stack, until Ctrl-C. Exits with 2 for an invalid command line, with 1 when it cannot start. */
import { showProgress } from "./progress.ts";
import { readStartOptions, type StartOptions, USAGE } from "./start-options.ts";

const options = readCommandLine();
if (options) await start(options);
else console.log(USAGE);

function readCommandLine(): StartOptions | undefined {
  try {
    return readStartOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    process.exit(2);
  }
}

async function start(options: StartOptions): Promise<void> {
  const progress = showProgress(options.jsonLogs ? () => {} : console.error);
  progress.step("loading");
  try {
    const { runStack } = await import("./run-stack.ts"); // It is slow, so an invalid command line fails first.
    await runStack(options, progress);
  } catch (error) {
    progress.done();
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
