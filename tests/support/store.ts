import { randomBytes } from "node:crypto";
import pg from "pg";
import type { Environment } from "../../tools/local/workers/environments.ts";
import type { Watch } from "../../tools/local/neon/neon-proxy.ts";
import type { OtherWorker } from "../../tools/local/workers/workers.ts";
import { serveStore, type Service, type ServiceOptions } from "../../tools/local/serve.ts";
import type { BundledWorker } from "../../tools/local/workers/worker-options.ts";
import { bundledWorkers } from "./bundles.ts";
import { withCalledStatements } from "./called-statements.ts";
import { createDatabase, workersUrlOf } from "./database.ts";
import { checkedFetch } from "./exchange.ts";
import { areRenewable, serveShared } from "./shared-workers.ts";
import { insertKey, type KeyOptions, type Sql, type TestKey } from "./keys.ts";

export type { Key } from "./keys.ts";

/** A store of one test file: database, SQL over HTTP, Workers. */
export interface TestStore extends Pick<
  Service,
  "fetch" | "url" | "consoleUrl" | "workerdUrl" | "neon" | "runCrons"
> {
  databaseUrl: string;
  /** The Workers' connection string. */
  workersUrl: string;
  /** Base64 of 32 bytes. */
  secretsKey: string;
  /** Round trips of requests so far, of all Workers, without what an isolate notes in the background once a minute. */
  neonRequests(): number;
  /** Rows of one statement, straight from Postgres; 64-bit integers come as numbers. */
  sql: Sql;
  createKey(options?: KeyOptions): Promise<TestKey>;
  close(): Promise<void>;
}

const INT8 = 20;
/** As `pg` reads them, except 64-bit integers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => (type === INT8 ? Number : pg.types.getTypeParser(type, format)),
};

/** The connections of `sql`, which the test keeps when it ends those of the Workers. */
export const OWN_POOL = { max: 4, application_name: "test" } as const;

export interface StoreOptions extends Pick<
  ServiceOptions,
  "onLog" | "watch" | "publicUrl" | "webhookVariables"
> {
  environments?: readonly Environment[];
  /** Workers beside the store's own. */
  others?: readonly OtherWorker[];
  /** One of `others`, whose entry point `Queue` takes the messages for the queue. */
  queue?: string;
  /** Serves the routes of the contract's table alone. */
  routes?: "contract";
  /** The console's address; by default https://console.store.example, beside the API at https://store.example. */
  consoleAt?: "console.localhost" | "any host";
  /** Each limit of the API in a minute; none by default. Those of signing in are wrangler.toml's. */
  rateLimits?: Record<"KEY_REQUESTS" | "ADDRESS_FAILURES", number>;
  /** Overrides the variables of all Workers. */
  variables?: Record<string, string>;
  /** An existing store, which is kept on closing; by default a new, empty one. */
  place?: Pick<TestStore, "databaseUrl" | "secretsKey">;
}

const CONSOLES = {
  "store.example": {
    consoleUrl: "https://console.store.example",
    consoleVariables: { PUBLIC_URL: "https://store.example" },
  },
  "console.localhost": {},
  "any host": { consoleUrl: "" },
};

/** The use of a key or a session. */
const NOTE = /^update "(?:api_keys" set "last_access|sessions" set "seen_at)"/;

/** Options of a store that `serveShared` can serve. */
const SHARED = new Set(["environments", "place", "routes", "watch", "webhookVariables"]);

/** A test that meets an unexpected 500 prints its cause. */
function printInternalErrors(line: string): void {
  if (line.includes('"shop_api_internal_error"')) console.error(line.replaceAll(String.raw`\n`, "\n"));
}

/** Opens a store, by default an empty one: migrated tables without rows. */
export async function openStore(options: StoreOptions = {}): Promise<TestStore> {
  const {
    environments = ["v1", "v2", "v3"],
    others = [],
    queue,
    onLog = printInternalErrors,
    watch,
    webhookVariables,
    rateLimits,
    routes,
    publicUrl,
    consoleAt = "store.example",
    variables = {},
    place,
  } = options;
  const { databaseUrl, drop } = place ? { ...place, drop: undefined } : await createDatabase();
  const workersUrl = workersUrlOf(databaseUrl);
  const secretsKey = place?.secretsKey ?? randomBytes(32).toString("base64");
  const watched = watch && (await withCalledStatements(databaseUrl, watch));
  let roundTrips = 0;
  const counting: Watch = (moment, statements, values) => {
    if (moment === "before" && !statements.some((statement) => NOTE.test(statement))) roundTrips += 1;
    watched?.(moment, statements, values);
  };
  const isShared = areRenewable(environments) && Object.keys(options).every((name) => SHARED.has(name));
  const service = isShared
    ? serveShared({
        environments,
        workersUrl,
        secretsKey,
        routes,
        onLog,
        watch: counting,
        webhookVariables,
        ...CONSOLES[consoleAt],
      })
    : serveStore({
        workersUrl,
        secretsKey,
        workers: bundledWorkers
          .filter(({ environment }) => environments.includes(environment))
          .map((worker) => (rateLimits ? limited(worker, rateLimits) : worker))
          .map((worker) => withVariables(worker, variables))
          .map((worker) => (queue === undefined ? worker : sendingTo(queue, worker))),
        others,
        port: 0,
        onLog,
        watch: counting,
        ...(webhookVariables && { webhookVariables }),
        rateLimits: rateLimits !== undefined,
        routes,
        publicUrl,
        ...CONSOLES[consoleAt],
      });
  const { fetch, url, consoleUrl, workerdUrl, neon, runCrons, stop } = await service;
  const pool = new pg.Pool({ connectionString: databaseUrl, ...OWN_POOL, types });
  const sql: Sql = async (text, params = []) => (await pool.query(text, params)).rows;
  return {
    fetch: checkedFetch(fetch, routes),
    url,
    consoleUrl,
    workerdUrl,
    runCrons,
    databaseUrl,
    workersUrl,
    secretsKey,
    neonRequests: () => roundTrips,
    neon,
    sql,
    createKey: (key) => insertKey(sql, secretsKey, key),
    async close() {
      await Promise.all([stop(), pool.end()]);
      await drop?.();
    },
  };
}

/** The Worker with another in place of its queue. */
function sendingTo(queue: string, { options, ...rest }: BundledWorker): BundledWorker {
  const { queueProducers: _, serviceBindings, ...others } = options;
  const DELIVERIES = { name: queue, entrypoint: "Queue" };
  return { ...rest, options: { ...others, serviceBindings: { ...serviceBindings, DELIVERIES } } };
}

/** The Worker with other limits than wrangler.toml's. */
function limited(worker: BundledWorker, limits: Record<string, number>): BundledWorker {
  const entries = Object.entries(limits);
  const bindings = Object.fromEntries(entries.map(([name, limit]) => [`${name}_LIMIT`, `${limit} in 60 s`]));
  const ratelimits = Object.fromEntries(
    entries.map(([name, limit]) => [name, { namespace_id: name, simple: { limit, period: 60 } }]),
  );
  const { options, ...rest } = withVariables(worker, bindings);
  return { ...rest, options: { ...options, ratelimits } };
}

function withVariables(worker: BundledWorker, variables: Record<string, string>): BundledWorker {
  const { options } = worker;
  return { ...worker, options: { ...options, bindings: { ...options.bindings, ...variables } } };
}
