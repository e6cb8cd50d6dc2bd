import { Log, LogLevel, type MiniflareOptions } from "miniflare";
import type { Environment } from "./environments.ts";
import { startMiniflare } from "./miniflare-process.ts";
import { checkPort } from "./ports.ts";
import type { BundledWorker } from "./worker-options.ts";

type Fetch = (input: string | URL, init?: RequestInit) => Promise<Response>;

export interface RunningWorkers {
  /** Where they answer, without a trailing slash. */
  url: string;
  /** Sends a request to the Worker whose route matches it, whatever its host; relative paths are taken from `url`. */
  fetch: Fetch;
  close(): Promise<void>;
}

interface WorkersOptions {
  workers: readonly BundledWorker[];
  /** 0 for any free one. */
  port: number;
  /** Secrets and local settings, put over the variables of wrangler.toml. */
  bindings: (environment: Environment) => Record<string, string>;
  /** Takes the lines that Workers write to the console. */
  onLog?: (line: string) => void;
  /** Where workerd's inspector listens, if it is wanted. */
  inspectorPort?: number;
}

/** Runs Workers in one workerd on 127.0.0.1. Requests that no route matches go to the first. Throws when the port is taken. */
export async function runWorkers({
  workers,
  port,
  bindings,
  onLog,
  inspectorPort,
}: WorkersOptions): Promise<RunningWorkers> {
  await checkPort(port);
  let closing = false;
  const options: MiniflareOptions = {
    host: "127.0.0.1",
    port,
    cf: false,
    ...(inspectorPort !== undefined && { inspectorPort }),
    log: new Log(LogLevel.NONE),
    handleStructuredLogs: ({ message }: { message: string }) => {
      if (!closing) onLog?.(message); // In the end workerd tells of connections it lost.
    },
    workers: workers.map(({ environment, options }) => ({
      ...options,
      bindings: { ...options.bindings, ...bindings(environment) },
    })),
  };
  const miniflare = startMiniflare(options);
  const { origin } = await miniflare.ready.catch(async (error: unknown) => {
    await miniflare.dispose();
    throw error;
  });
  const dispatch = miniflare.dispatchFetch as unknown as Fetch;
  return {
    url: origin,
    fetch: (input, init) => dispatch(new URL(input, origin), init),
    close() {
      closing = true;
      return miniflare.dispose();
    },
  };
}
