import { once } from "node:events";
import { createServer } from "node:net";
import { Log, LogLevel, type MiniflareOptions } from "miniflare";
import type { Environment } from "./environments.ts";
import { startMiniflare } from "./miniflare-process.ts";
import type { BundledWorker } from "./worker-options.ts";

export type Fetch = (input: string | URL, init?: RequestInit) => Promise<Response>;

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
}

/** Runs Workers in one workerd on 127.0.0.1. Requests that no route matches go to the first. Throws when the port is taken. */
export async function runWorkers({
  workers,
  port,
  bindings,
  onLog,
}: WorkersOptions): Promise<RunningWorkers> {
  if (port !== 0) await checkFree(port);
  const options: MiniflareOptions = {
    host: "127.0.0.1",
    port,
    cf: false,
    log: new Log(LogLevel.NONE),
    handleStructuredLogs: ({ message }: { message: string }) => onLog?.(message),
    workers: workers.map(({ environment, options }) => ({
      ...options,
      bindings: { ...options.bindings, ...bindings(environment) },
    })),
  };
  const miniflare = startMiniflare(options);
  const { origin } = await miniflare.ready;
  const dispatch = miniflare.dispatchFetch as unknown as Fetch;
  return {
    url: origin,
    fetch: (input, init) => dispatch(new URL(input, origin), init),
    close: () => miniflare.dispose(),
  };
}

async function checkFree(port: number): Promise<void> {
  const probe = createServer().listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch (cause) {
    throw new Error(`Port ${port} of 127.0.0.1 cannot be used: ${(cause as Error).message}`, { cause });
  }
  await new Promise((done) => probe.close(done));
}
