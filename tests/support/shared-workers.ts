import type { ServedRoutes } from "../../functions/http/version-profile.ts";
import type { Environment } from "../../tools/local/workers/environments.ts";
import { startNeonProxy } from "../../tools/local/neon/neon-proxy.ts";
import { serveStore, type Service, type ServiceOptions } from "../../tools/local/serve.ts";
import { renewableWorkers } from "./bundles.ts";
import { NEXT_STORE, STORE_NUMBER } from "./renewable-worker.ts";

interface SharedOptions extends Pick<
  ServiceOptions,
  "workersUrl" | "secretsKey" | "onLog" | "watch" | "consoleUrl" | "consoleVariables"
> {
  environments: readonly Environment[];
  routes: ServedRoutes | undefined;
  webhookVariables: Record<string, string> | undefined;
}

/** Running Workers of closed stores: those of the versions, and those of all. */
const idle = { versions: [] as Service[], all: [] as Service[] };
let stores = 0;

const isVersion = (environment: Environment) => /^v\d$/.test(environment);

/**
 * Whether a store with these Workers can be served by those of an earlier one. A store that delivers, without a console, is tested
 * for when it does: the queue of a shared workerd may be at work for the store before.
 */
export function areRenewable(environments: readonly Environment[]): boolean {
  const known = new Set(renewableWorkers.map(({ environment }) => environment));
  const deliversAlone = environments.includes("webhooks") && !environments.includes("console");
  return !deliversAlone && environments.every((environment) => known.has(environment));
}

/**
 * Serves a store with the Workers of an earlier, closed store of this process, or with new ones: those of all versions, and for
 * the console all. The store's database, its SQL over HTTP and all that the Workers remember are its own. Throws
 * when a Worker does not begin it.
 */
export async function serveShared({
  environments,
  routes,
  watch,
  webhookVariables,
  ...options
}: SharedOptions): Promise<Service> {
  const isOfVersions = environments.every(isVersion);
  const workers = renewableWorkers.filter(({ environment }) => !isOfVersions || isVersion(environment));
  const kept = isOfVersions ? idle.versions : idle.all;
  const service = kept.pop() ?? (await start({ ...options, workers, port: 0 }));
  const neon = await startNeonProxy({ databaseUrl: options.workersUrl, watch });
  const variables = {
    DATABASE_URL: options.workersUrl,
    SECRETS_KEY: options.secretsKey,
    NEON_ENDPOINT: neon.url,
    [STORE_NUMBER]: (stores += 1),
    ...(routes && { ROUTES: routes }),
  };
  for (const [at, { environment }] of workers.entries()) {
    const own = environment === "webhooks" ? { ...variables, ...webhookVariables } : variables;
    // The first answers requests that match none.
    const isOfStore = at === 0 || environments.includes(environment);
    const headers = { [NEXT_STORE]: isOfStore ? JSON.stringify(own) : "" };
    const { ok } = await fetch(service.directUrl(environment), { headers });
    if (!ok) throw new Error(`The Worker ${environment} begins no store`);
  }
  return { ...service, neon, stop: () => neon.close().then(() => void kept.push(service)) };
}

const started: Service[] = [];

/** Starts Workers that end with this process. */
async function start(options: ServiceOptions): Promise<Service> {
  if (started.length === 0)
    process.once("SIGTERM", () => {
      const stopped = Promise.allSettled(started.map(({ stop }) => stop()));
      void stopped.then(() => process.kill(process.pid));
    });
  const service = await serveStore(options);
  started.push(service);
  return service;
}
