import { offerDemoShop, hintAtKeys } from "./demo.ts";
import { onStopRequest } from "./stop-request.ts";
import { showProgress } from "./progress.ts";
import { startStack, type Stack } from "./stack.ts";
import { readStartOptions, type StartOptions, USAGE } from "./start-options.ts";
import { warmUp } from "./warm-up.ts";

const progress = showProgress();

/** `npm start`: runs the stack until it is told to stop. */
async function start(options: StartOptions): Promise<void> {
  progress.step("loading");
  const starting = startStack({ ...options, onStep: progress.step });
  let stopping = false;
  onStopRequest(async () => {
    stopping = true;
    progress.done();
    await starting.then((stack) => stack.stop(), () => {});
  });
  try {
    await present(await starting, options);
  } catch (error) {
    if (stopping) return;
    await starting.then((stack) => stack.stop(), () => {});
    throw error;
  } finally {
    progress.done();
  }
}

async function present(stack: Stack, { empty }: StartOptions): Promise<void> {
  const hint = empty ? hintAtKeys() : await offerDemoShop(stack, progress.step);
  progress.step("waiting for the Workers");
  await warmUp(stack);
  console.log(`${hint}\nready ${stack.url}`);
}

function readCommandLine(): StartOptions | undefined {
  try {
    return readStartOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    process.exit(2);
  }
}

const options = readCommandLine();
if (!options) console.log(USAGE);
else {
  await start(options).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
