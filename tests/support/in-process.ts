import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Environment } from "../../tools/local/workers/environments.ts";
import { bundledWorkers } from "./bundles.ts";
import type { TestStore } from "./store.ts";

interface DeployedWorker {
  default: { fetch(request: Request, env: object, execution: object): Promise<Response> };
}

/**
 * A deployed Worker in this process, on a store's database, for tests that set its clock, measure its CPU time or replace
 * bindings. Its background work is done when `settled` is.
 */
export async function inProcess(
  { databaseUrl, secretsKey, neon }: Pick<TestStore, "databaseUrl" | "secretsKey" | "neon">,
  environment: Environment,
  bindings: object = {},
): Promise<{ fetch(request: Request): Promise<Response>; settled(): Promise<void> }> {
  const worker = await load(environment);
  const env = {
    DATABASE_URL: databaseUrl,
    SECRETS_KEY: secretsKey,
    NEON_ENDPOINT: neon.url,
    DELIVERIES,
    ...bindings,
  };
  let behind: Promise<unknown>[] = [];
  const execution = { waitUntil: (work: Promise<unknown>) => void behind.push(work) };
  return {
    fetch: (request) => worker.default.fetch(request, env, execution),
    async settled() {
      for (const work = behind; behind.length > 0; behind = behind.slice(work.length))
        await Promise.all(work);
    },
  };
}

const DELIVERIES = { async send() {}, async sendBatch() {} };

/** Replaces the platform's own module. */
const PLATFORM = new URL("cloudflare-workers.ts", import.meta.url).href;

/** The code of a Worker, for Node. */
export function moduleOf(environment: Environment): string {
  const bundled = bundledWorkers.find((worker) => worker.environment === environment);
  const [module] = bundled!.options.modules as unknown as [{ contents: string }];
  return module.contents.replaceAll('"cloudflare:workers"', JSON.stringify(PLATFORM));
}

/**
 * From a file, because an error of a module without one prints all of its code. Below `node_modules` Node imports it as it is,
 * and vitest does not transform it, which took seconds.
 */
async function load(environment: Environment): Promise<DeployedWorker> {
  const folder = await mkdtemp(join(tmpdir(), "store-worker-"));
  try {
    const file = join(folder, "node_modules", "index.mjs");
    await mkdir(dirname(file));
    await writeFile(file, moduleOf(environment));
    return await import(/* @vite-ignore */ pathToFileURL(file).href);
  } finally {
    await rm(folder, { recursive: true });
  }
}
