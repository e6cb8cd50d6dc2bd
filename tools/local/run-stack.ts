import { firstKeyHint, offerDemoShop } from "./demo.ts";
import { jsonLine, readableLine } from "./log-line.ts";
import { linkForAdministrator } from "./sign-in-link.ts";
import type { Progress } from "./progress.ts";
import { startStack, type Stack } from "./stack.ts";
import type { StartOptions } from "./start-options.ts";
import { onStopRequest } from "./stop-request.ts";
import { warmUp } from "./warm-up.ts";

/** Runs the stack until a signal stops it, then exits. Throws when it cannot start, and leaves nothing running. */
export async function runStack(options: StartOptions, progress: Progress): Promise<void> {
  const log = logOf(options);
  const starting = startStack({ ...options, onStep: progress.step, onLog: log.take, onNews: log.say });
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
    const stack = await starting;
    await present(stack, options, progress);
    log.begin();
    const reason = await stack.broken;
    if (stopping) return;
    throw new Error(`${reason}. The stack stops.`);
  } catch (error) {
    if (stopping) return; // The stop causes these failures.
    await stop();
    throw error;
  } finally {
    progress.done();
  }
}

async function present(stack: Stack, { empty, dataDir }: StartOptions, progress: Progress): Promise<void> {
  const firstRequests = empty ? undefined : await offerDemoShop(stack, progress.step);
  const hint = firstRequests ?? (await firstKeyHint(stack.databaseUrl, dataDir));
  if (hint !== undefined) console.log(hint); // At once: the demo shop's key is shown only now.
  progress.step("waiting for the Workers");
  await warmUp(stack);
  const link = await linkForAdministrator(stack.databaseUrl);
  progress.done(); // The last line reports that the stack is ready.
  if (link) console.log(`The console, signed in once: ${stack.consoleUrl}${link}`);
  else console.log(`The console: ${stack.consoleUrl}/console`);
  console.log(`ready ${stack.url}`);
}

/** Writes the Workers' log to stderr, readable once the stack is ready. */
function logOf({ jsonLogs }: StartOptions): {
  take: (line: string) => void;
  say: (text: string) => void;
  begin(): void;
} {
  let isReady = false;
  return {
    take(line) {
      const text = jsonLogs ? jsonLine(line) : isReady ? readableLine(line, new Date()) : undefined;
      if (text !== undefined) console.error(text);
    },
    say: (text) => console.error(jsonLogs ? JSON.stringify({ stack: text }) : text),
    begin: () => void (isReady = true),
  };
}
