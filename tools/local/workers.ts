import type { Readable } from "node:stream";
import { Log, LogLevel, type Miniflare, type MiniflareOptions } from "miniflare";
import type { Environment } from "./environments.ts";
import { startFront } from "./front.ts";
import { startMiniflare } from "./miniflare-process.ts";
import { checkPort } from "./ports.ts";
import type { BundledWorker } from "./worker-options.ts";

type Fetch = (input: string | URL, init?: RequestInit) => Promise<Response>;

export interface RunningWorkers {
  /** Their address, without a trailing slash. */
  url: string;
  /** Workerd's own address. */
  workerdUrl: string;
  /**
   * The address of one Worker without Miniflare's own Worker before it, which the platform lacks and which takes longer than
   * many a read. The caller sets `CF-Connecting-IP`.
   */
  directUrl(environment: Environment): string;
  /** Restarts an ended workerd. Messages in its queue are lost; the sweep finds their deliveries. */
  restart(): Promise<void>;
  /** Sends a request to the Worker whose route matches it, for any host; relative paths start at `url`. */
  fetch: Fetch;
  /** Runs the crons of Workers: all of them, or those due in the minute of an instant. */
  runCrons(at?: Date): Promise<void>;
  close(): Promise<void>;
}

/** A Worker in Miniflare's form. */
export type OtherWorker = BundledWorker["options"];

interface WorkersOptions {
  workers: readonly BundledWorker[];
  /** Further unchanged Workers, made when the Workers' address is known. */
  others?: (url: string) => readonly OtherWorker[];
  /** 0 for any free one. */
  port: number;
  /** Secrets and local settings that override wrangler.toml, given the address of the Workers. */
  bindings: (environment: Environment, url: string) => Record<string, string>;
  /** Receives the lines that Workers write to the console. */
  onLog?: (line: string) => void;
  /** Port of workerd's inspector, if wanted. */
  inspectorPort?: number;
  /** Called when a workerd ends unexpectedly. */
  onEnd?: () => void;
}

async function wake(miniflare: Miniflare, worker: string, cron: string): Promise<void> {
  const { scheduled } = await miniflare.getWorker(worker);
  await scheduled({ cron });
}

type ServiceBindings = NonNullable<OtherWorker["serviceBindings"]>;

/** Bindings to running Workers: workerd would not start for others. */
function bindingsTo(running: ReadonlySet<string>, { serviceBindings = {} }: OtherWorker): ServiceBindings {
  return Object.fromEntries(
    Object.entries(serviceBindings).filter(([, to]) => {
      const isNamed = typeof to === "object" && to && "name" in to && typeof to.name === "string";
      return !isNamed || running.has(to.name as string);
    }),
  );
}

function everyMinute(work: () => void): NodeJS.Timeout {
  return setInterval(work, 60_000).unref();
}

/** Runs Workers in one workerd on 127.0.0.1. Unmatched requests go to the first. Throws for a taken port. */
export async function runWorkers({
  workers,
  others = () => [],
  port,
  bindings,
  onLog,
  inspectorPort,
  onEnd,
}: WorkersOptions): Promise<RunningWorkers> {
  const crons = workers.flatMap(({ options, crons }) =>
    crons.map((cron) => ({ worker: options.name, cron })),
  );
  for (const { cron } of crons) checkCron(cron);
  await checkPort(port);
  const running = new Set(workers.map(({ options: { name } }) => name));
  let closing = false;
  let workerd: URL | undefined;
  // It starts first, as the Workers' variables contain its port.
  const front = await startFront({ port, to: () => workerd });
  const options: MiniflareOptions = {
    host: "127.0.0.1",
    port: 0,
    cf: false,
    ...(inspectorPort !== undefined && { inspectorPort }),
    log: new Log(LogLevel.NONE),
    handleRuntimeStdio: (stdout: Readable) => {
      stdout.once("close", () => !closing && onEnd?.());
    },
    handleStructuredLogs: ({ message }: { message: string }) => {
      if (!closing) onLog?.(message); // While stopping, workerd logs lost connections.
    },
    workers: [
      ...workers.map(({ environment, options }) => ({
        ...options,
        serviceBindings: bindingsTo(running, options),
        unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
        bindings: { ...options.bindings, ...bindings(environment, front.url) },
      })),
      ...others(front.url),
    ],
  };
  const { miniflare, dispose } = startMiniflare(options);
  let direct: Map<Environment, string>;
  await findWorkerd().catch(async (error: unknown) => {
    await Promise.allSettled([front.close(), dispose()]);
    throw error;
  });
  async function findWorkerd() {
    workerd = await miniflare.ready;
    direct = new Map(
      await Promise.all(
        workers.map(async ({ environment, options: { name } }) => {
          const { origin } = await miniflare.unsafeGetDirectURL(name);
          return [environment, origin] as const;
        }),
      ),
    );
  }
  const dispatch = miniflare.dispatchFetch as unknown as Fetch;
  async function runCrons(at?: Date) {
    const due = crons.filter(({ cron }) => !at || isDue(cron, at));
    await Promise.all(due.map(({ worker, cron }) => wake(miniflare, worker, cron)));
  }
  const clock = everyMinute(() =>
    runCrons(new Date()).catch((error: unknown) => onLog?.(`cron: ${String(error)}`)),
  );
  return {
    url: front.url,
    get workerdUrl() {
      return workerd!.origin;
    },
    directUrl(environment) {
      const url = direct.get(environment);
      if (url === undefined) throw new Error(`No Worker ${environment} runs here`);
      return url;
    },
    async restart() {
      await miniflare.setOptions(options);
      await findWorkerd();
    },
    fetch: (input, init) => dispatch(new URL(input, front.url), init),
    runCrons,
    async close() {
      closing = true;
      clearInterval(clock);
      await front.close();
      await dispose();
    },
  };
}

/** Crons that the local clock supports: each minute, or one minute of each hour. */
const KNOWN = /^(?:\*|[0-5]?\d) \* \* \* \*$/;

/** Throws for an unsupported cron. */
function checkCron(cron: string): void {
  if (!KNOWN.test(cron))
    throw new Error(`The local stack knows crons such as "17 * * * *" only, not "${cron}"`);
}

/** Whether a cron is due in the minute of an instant. */
function isDue(cron: string, at: Date): boolean {
  const [minute] = cron.split(" ");
  return minute === "*" || Number(minute) === at.getUTCMinutes();
}
