import { join } from "node:path";
import type { WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";
import { buildConsole } from "../../site/build-console.ts";
import { bundleWorker, stopBundler } from "../../files/bundle.ts";
import { ROOT } from "../../files/root.ts";
import { LOCAL_CONSOLE } from "./console-url.ts";
import type { Environment } from "./environments.ts";

const CONFIG = join(ROOT, "wrangler.toml");

/** A bundled Worker of wrangler.toml, as plain data that another process can run. */
export interface BundledWorker {
  environment: Environment;
  /** Bytes. */
  gzipSize: number;
  /** Cron expressions of the Worker. */
  crons: string[];
  options: WorkerOptions & { name: string };
}

type Route = string | { pattern: string };

/** Of a Worker that is deployed at workers.dev. */
const LOCAL_ROUTES: Partial<Record<Environment, Route[]>> = { inference: ["store.example/inference/v1*"] };

/** Reads and bundles Workers of wrangler.toml; their routes match any host. Throws when one does not build. */
export async function bundleWorkers(environments: readonly Environment[]): Promise<BundledWorker[]> {
  try {
    return await Promise.all(environments.map(readWorker));
  } finally {
    await stopBundler();
  }
}

async function readWorker(environment: Environment): Promise<BundledWorker> {
  const config = unstable_readConfig({ config: CONFIG, env: environment });
  const { name, routes = [], triggers, minify = false, keep_names: keepNames = true } = config;
  if (environment === "console") await buildConsole();
  const { workerOptions, main, define } = unstable_getMiniflareWorkerOptions(CONFIG, environment);
  if (!name || !main) throw new Error(`wrangler.toml names no entry file for ${environment}`);
  const { script, gzipSize } = await bundleWorker(main, { minify, keepNames, define });
  const patterns = [...(routes as Route[]), ...(LOCAL_ROUTES[environment] ?? [])].map((route) =>
    typeof route === "string" ? route : route.pattern,
  );
  // A list of modules, because Miniflare would slowly parse a bare script for imports, of which there are none.
  const modules = [{ type: "ESModule", path: "index.js", contents: script }];
  const options = {
    ...workerOptions,
    queueConsumers: withLargeBatches(workerOptions.queueConsumers),
    name,
    modules,
    rootPath: "/",
    modulesRoot: "/",
    routes: patterns.flatMap(onAnyHost),
  };
  const crons = triggers.crons ?? [];
  return { environment, gzipSize, crons, options: options as BundledWorker["options"] };
}

/** Messages. */
const LOCAL_BATCH = 50;

/** Miniflare runs one invocation of a consumer at a time, the platform twenty: a batch here is that of ten of them. */
function withLargeBatches(consumers: WorkerOptions["queueConsumers"]): WorkerOptions["queueConsumers"] {
  const byQueue = Object.entries(consumers as Record<string, { maxBatchSize: number }>);
  return Object.fromEntries(
    byQueue.map(([queue, consumer]) => [
      queue,
      { ...consumer, maxBatchSize: Math.max(LOCAL_BATCH, consumer.maxBatchSize) },
    ]),
  );
}

/** Paths of the Worker with a host of its own, which match any host here, beside `/` of its own: it redirects other hosts. */
const OF_WHOLE_HOST = ["*/console*", "*/docs*", "*/health*"];

/** `store.example/wc-api/v3*` → the same path of every host. */
function onAnyHost(pattern: string): string[] {
  const [host] = pattern.split("/", 1);
  const path = pattern.slice(pattern.indexOf("/"));
  return path === "/*" ? [...OF_WHOLE_HOST, `${host}/`, `${LOCAL_CONSOLE}/`] : [`*${path}`];
}
