import { hintAtKeys, offerDemoShop } from "./demo.ts";
import type { Progress } from "./progress.ts";
import { startStack, type Stack } from "./stack.ts";
import type { StartOptions } from "./start-options.ts";
import { onStopRequest } from "./stop-request.ts";
import { warmUp } from "./warm-up.ts";

/** Runs the stack until it is told to stop, then exits. Throws what keeps it from starting, and leaves nothing running. */
export async function runStack(options: StartOptions, progress: Progress): Promise<void> {
  const starting = startStack({ ...options, onStep: progress.step });
  const stop = () =>
    starting.then(
      (stack) => stack.stop(),
      () => {},
    );
  let stopping = false;
  onStopRequest(() => {
    stopping = true;
    progress.done();
    return stop();
  });
  try {
    await present(await starting, options, progress);
  } catch (error) {
    if (stopping) return; // What was under way failed because the stack stops.
    await stop();
    throw error;
  } finally {
    progress.done();
  }
}

async function present(stack: Stack, { empty, dataDir }: StartOptions, progress: Progress): Promise<void> {
  const firstRequests = empty ? undefined : await offerDemoShop(stack, progress.step);
  console.log(firstRequests ?? hintAtKeys(dataDir)); // At once: a key of the demo shop is known only now.
  progress.step("waiting for the Workers");
  await warmUp(stack);
  console.log(`ready ${stack.url}`);
}
