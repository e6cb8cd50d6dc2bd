import { Log, LogLevel, type Miniflare, type MiniflareOptions } from "miniflare";
import type { Environment } from "./environments.ts";
import { type Front, startFront } from "./front.ts";
import { startMiniflare } from "./miniflare-process.ts";
import { checkPort } from "./ports.ts";
import type { BundledWorker } from "./worker-options.ts";

type Fetch = (input: string | URL, init?: RequestInit) => Promise<Response>;

export interface RunningWorkers {
  /** Where they answer, without a trailing slash. */
  url: string;
  /** Where workerd itself does, with nothing before it. */
  workerdUrl: string;
  /** Sends a request to the Worker whose route matches it, whatever its host; relative paths are taken from `url`. */
  fetch: Fetch;
  /** Wakes the Workers that have a cron, at once. */
  runCrons(): Promise<void>;
  close(): Promise<void>;
}

/** A Worker as Miniflare takes it. */
export type OtherWorker = BundledWorker["options"];

interface WorkersOptions {
  workers: readonly BundledWorker[];
  /** Run beside them, as they are. */
  others?: readonly OtherWorker[];
  /** 0 for any free one. */
  port: number;
  /** Secrets and local settings, put over the variables of wrangler.toml. */
  bindings: (environment: Environment) => Record<string, string>;
  /** Takes the lines that Workers write to the console. */
  onLog?: (line: string) => void;
  /** Where workerd's inspector listens, if it is wanted. */
  inspectorPort?: number;
}

const EVERY_MINUTE = "* * * * *";

/** Throws when a Worker has a cron of another kind, for which the local clock is too simple. */
async function wake(miniflare: Miniflare, worker: string, crons: readonly string[]): Promise<void> {
  const other = crons.find((cron) => cron !== EVERY_MINUTE);
  if (other !== undefined)
    throw new Error(`The local stack knows the cron ${EVERY_MINUTE} only, not ${other}`);
  const { scheduled } = await miniflare.getWorker(worker);
  await scheduled({ cron: EVERY_MINUTE });
}

function everyMinute(work: () => void): NodeJS.Timeout {
  return setInterval(work, 60_000).unref();
}

/** Runs Workers in one workerd on 127.0.0.1. Requests that no route matches go to the first. Throws when the port is taken. */
export async function runWorkers({
  workers,
  others = [],
  port,
  bindings,
  onLog,
  inspectorPort,
}: WorkersOptions): Promise<RunningWorkers> {
  await checkPort(port);
  let closing = false;
  const options: MiniflareOptions = {
    host: "127.0.0.1",
    port: 0,
    cf: false,
    ...(inspectorPort !== undefined && { inspectorPort }),
    log: new Log(LogLevel.NONE),
    handleStructuredLogs: ({ message }: { message: string }) => {
      if (!closing) onLog?.(message); // In the end workerd tells of connections it lost.
    },
    workers: [
      ...workers.map(({ environment, options }) => ({
        ...options,
        bindings: { ...options.bindings, ...bindings(environment) },
      })),
      ...others,
    ],
  };
  const miniflare = startMiniflare(options);
  const { front, workerdUrl } = await startBehindFront(miniflare, port).catch(async (error: unknown) => {
    await miniflare.dispose();
    throw error;
  });
  const dispatch = miniflare.dispatchFetch as unknown as Fetch;
  const scheduled = workers.filter(({ crons }) => crons.length > 0);
  async function runCrons() {
    await Promise.all(scheduled.map(({ options, crons }) => wake(miniflare, options.name, crons)));
  }
  const clock = everyMinute(() => runCrons().catch((error: unknown) => onLog?.(`cron: ${String(error)}`)));
  return {
    url: front.url,
    workerdUrl,
    fetch: (input, init) => dispatch(new URL(input, front.url), init),
    runCrons,
    async close() {
      closing = true;
      clearInterval(clock);
      await front.close();
      await miniflare.dispose();
    },
  };
}

async function startBehindFront(
  miniflare: Miniflare,
  port: number,
): Promise<{ front: Front; workerdUrl: string }> {
  const workerd = await miniflare.ready;
  return { front: await startFront({ port, to: workerd }), workerdUrl: workerd.origin };
}
