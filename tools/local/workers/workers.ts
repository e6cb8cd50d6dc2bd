import type { Readable } from "node:stream";
import { Log, LogLevel, type MiniflareOptions } from "miniflare";
import type { Environment } from "./environments.ts";
import { startEdge } from "./edge.ts";
import { startMiniflare } from "./miniflare-process.ts";
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
  /** Resolves when workerd gives any answer. It refuses an unknown method itself, so no Worker logs a line. */
  ping(): Promise<void>;
  /** Restarts an ended workerd. Messages in its queue are lost; the sweep finds their deliveries. */
  restart(): Promise<void>;
  /** Sends a request to the Worker whose route matches it, for any host; relative paths start at `url`. */
  fetch: Fetch;
  /** Runs the crons of all Workers. The local clock runs them once an hour, as wrangler.toml has hourly ones only. */
  runCrons(): Promise<void>;
  close(): Promise<void>;
}

/** A Worker in Miniflare's form. */
export type OtherWorker = BundledWorker["options"];

export interface WorkersOptions {
  workers: readonly BundledWorker[];
  /** Further unchanged Workers, beside the store's. */
  others?: readonly OtherWorker[];
  /** The target of a redirect from `/`, given the address of the Workers. */
  home?: (url: string) => string;
  /** 0 for any free one. */
  port: number;
  /** Secrets and local settings that override wrangler.toml, given the address of the Workers. */
  bindings: (environment: Environment, url: string) => Record<string, string>;
  /** Receives the lines that Workers write to the console. */
  onLog?: (line: string) => void;
  /** Called when a workerd ends unexpectedly. */
  onEnd?: () => void;
}

type Bindings = Pick<OtherWorker, "serviceBindings" | "durableObjects">;

/** Bindings to running Workers: workerd would not start for others. */
function bindingsTo(
  running: ReadonlySet<string>,
  { serviceBindings = {}, durableObjects = {} }: OtherWorker,
): Bindings {
  const isRunning = (name: unknown) => typeof name !== "string" || running.has(name);
  const named = (to: unknown, key: string) =>
    typeof to === "object" && to ? (to as Record<string, unknown>)[key] : undefined;
  const kept = <To>(bindings: Record<string, To>, key: string) =>
    Object.fromEntries(Object.entries(bindings).filter(([, to]) => isRunning(named(to, key))));
  return {
    serviceBindings: kept(serviceBindings, "name"),
    durableObjects: kept(durableObjects, "scriptName"),
  };
}

const HOUR_MS = 3_600_000;

/** Runs Workers in one workerd on 127.0.0.1. Unmatched requests go to the first. Throws for a taken port. */
export async function runWorkers({
  workers,
  others = [],
  home,
  port,
  bindings,
  onLog,
  onEnd,
}: WorkersOptions): Promise<RunningWorkers> {
  const crons = workers.flatMap(({ options, crons }) =>
    crons.map((cron) => ({ worker: options.name, cron })),
  );
  const running = new Set([...workers.map(({ options }) => options), ...others].map(({ name }) => name));
  let closing = false;
  let workerd: URL | undefined;
  // It starts first, as the Workers' variables contain its port.
  const versions = new Map(
    workers.map(({ environment, options: { name } }) => [environment.replace(/^v/, ""), name]),
  );
  const edge = await startEdge({ port, to: () => workerd, home, versions });
  const options: MiniflareOptions = {
    host: "127.0.0.1",
    port: 0,
    cf: false,
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
        ...bindingsTo(running, options),
        unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
        bindings: { ...options.bindings, ...bindings(environment, edge.url) },
      })),
      ...others,
    ],
  };
  const { miniflare, dispose } = startMiniflare(options);
  let direct: Map<Environment, string>;
  await findWorkerd().catch(async (error: unknown) => {
    await Promise.allSettled([edge.close(), dispose()]);
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
  async function runCrons() {
    await Promise.all(
      crons.map(async ({ worker, cron }) => (await miniflare.getWorker(worker)).scheduled({ cron })),
    );
  }
  const clock = setInterval(
    () => void runCrons().catch((error: unknown) => onLog?.(`cron: ${String(error)}`)),
    HOUR_MS,
  ).unref();
  return {
    url: edge.url,
    get workerdUrl() {
      return workerd!.origin;
    },
    directUrl(environment) {
      const url = direct.get(environment);
      if (url === undefined) throw new Error(`No Worker ${environment} runs here`);
      return url;
    },
    async ping() {
      await (await fetch(workerd!, { method: "ALIVE" })).arrayBuffer();
    },
    async restart() {
      await miniflare.setOptions(options);
      await findWorkerd();
    },
    fetch: (input, init) => dispatch(new URL(input, edge.url), init),
    runCrons,
    async close() {
      closing = true;
      clearInterval(clock);
      await edge.close();
      await dispose();
    },
  };
}
