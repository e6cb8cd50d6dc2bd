import pg from "pg";
import { withDatabase } from "../database/database.ts";
import { readSecretsKey } from "../store/secrets/secrets-key.ts";
import { consoleUrlOf } from "./console-url.ts";
import { type DataLock, ensureSecrets, lockDataDir, readHolder } from "./data-dir.ts";
import { type Environment, ENVIRONMENTS } from "./environments.ts";
import { homePageWorker } from "./home-page.ts";
import { migrateDatabase } from "./migrate.ts";
import { checkPort } from "./ports.ts";
import { serveStore, type Service, type ServiceOptions } from "./serve.ts";
import { type Part, restartOnce, SILENT, watchAnswers } from "./watch-parts.ts";
import {
  findExternalDatabase,
  type ReportStep,
  startEmbeddedDatabase,
  type StoreDatabase,
} from "./store-database.ts";
import { listenForWork } from "./work-notifications.ts";
import { bundleWorkers } from "./worker-options.ts";

export interface Stack extends Omit<Service, "restart"> {
  databaseUrl: string;
  /** The Workers' connection string. */
  workersUrl: string;
  /** Base64 of 32 bytes. */
  secretsKey: string;
  /** Resolves with the reason when a part has ended for good: the stack is useless then. */
  broken: Promise<string>;
}

export interface StackOptions extends Pick<
  ServiceOptions,
  "port" | "latency" | "publicUrl" | "consoleUrl" | "rateLimits" | "routes" | "onLog"
> {
  dataDir: string;
  environments?: readonly Environment[];
  /** False gives up crash safety of the embedded server for speed. */
  durable?: boolean;
  onStep?: ReportStep;
  /** Called for restarted parts. */
  onNews?: (text: string) => void;
}

/** A killed stack may need this long to release its data directory. */
const PATIENCE_MS = 2000;

/**
 * Starts PostgreSQL (or uses DATABASE_URL), migrations, Neon's protocol and the Workers. Throws for a used data directory, a
 * taken port, or a SECRETS_KEY that is not the store's, and leaves nothing running.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { environments = ENVIRONMENTS } = options;
  options.onStep?.("waiting for the data directory");
  const lock = await holdDataDir(options.dataDir);
  const opened: (() => Promise<void>)[] = [() => lock.release()];
  const stop = () => closeAll(opened);
  const { watch, broken } = restartOnce(options.onNews);
  try {
    await checkPort(options.port);
    const postgres = watch("PostgreSQL");
    const [database, workers] = await bothOrNeither(
      openDatabase(options, (how) => postgres.onLoss(`has ended (${how})`)),
      bundleWorkers(environments),
    );
    postgres.begin(database.restart);
    opened.push(database.stop);
    if (database.restart) opened.push(watchPart(postgres, () => askDatabase(database.databaseUrl)));
    // With a wrong key each request would fail, so it is reported now.
    await withDatabase(database.databaseUrl, (db) => readSecretsKey(db, database.secretsKey));
    options.onStep?.("starting the Workers");
    const { databaseUrl, workersUrl, secretsKey } = database;
    const { onLog, publicUrl, consoleUrl, rateLimits = false, routes } = options;
    const workerd = watch("workerd");
    const service = await serveStore({
      workersUrl,
      secretsKey,
      previousSecretsKey: process.env.SECRETS_KEY_PREVIOUS,
      workers,
      others: (url) => [homePageWorker(workers, options.dataDir, consoleUrl ?? consoleUrlOf(url))],
      port: options.port,
      latency: options.latency,
      publicUrl,
      consoleUrl,
      rateLimits,
      routes,
      onEnd: () => workerd.onLoss("has ended"),
      ...(onLog && { onLog }),
    });
    workerd.begin(async () => {
      await service.restart();
      await service.runCrons();
    });
    opened.push(service.stop);
    opened.push(watchPart(workerd, () => askWorkers(service.workerdUrl)));
    opened.push(listenForWork(databaseUrl, service.runCrons));
    await lock.announce({ pid: process.pid, url: service.url, databaseUrl, secretsKey });
    return { ...service, databaseUrl, workersUrl, secretsKey, broken, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A hanging part counts as ended. Returns the function that ends the watch. */
function watchPart({ onLoss }: Part, ask: () => Promise<unknown>): () => Promise<void> {
  const end = watchAnswers(ask, () => onLoss(SILENT));
  return async () => end();
}

/** Requests the first page, which needs no database. */
async function askWorkers(url: string): Promise<void> {
  await (await fetch(url)).arrayBuffer();
}

async function askDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {}); // Then it fails to connect.
  await client.connect();
  await client.end();
}

async function holdDataDir(dataDir: string): Promise<DataLock> {
  const lock = await lockDataDir(dataDir, PATIENCE_MS);
  if (lock) return lock;
  const holder = await readHolder(dataDir);
  const who = holder
    ? `process ${holder.pid}${holder.url ? `, a stack at ${holder.url}` : ""}`
    : "a stack that is starting or stopping";
  throw new Error(`${dataDir} is in use by ${who}. Stop that, or choose another --data-dir.`);
}

async function openDatabase(
  { dataDir, durable = true, onStep }: StackOptions,
  onEnd: (how: string) => void,
): Promise<StoreDatabase> {
  const external = await findExternalDatabase(dataDir);
  if (!external) return startEmbeddedDatabase({ dataDir, durable, onEnd, ...(onStep && { onStep }) });
  onStep?.("migrating the database");
  const { databaseUrl, workersUrl } = external;
  await migrateDatabase(databaseUrl, workersUrl === databaseUrl ? {} : { workersUrl });
  return { ...external, secretsKey: external.secretsKey || (await ensureSecrets(dataDir)).secretsKey };
}

/** Both results; when the Workers do not build, the database is stopped. */
async function bothOrNeither<T>(
  database: Promise<StoreDatabase>,
  other: Promise<T>,
): Promise<[StoreDatabase, T]> {
  const [opened, built] = await Promise.allSettled([database, other]);
  if (opened.status === "rejected") throw opened.reason;
  if (built.status === "fulfilled") return [opened.value, built.value];
  await opened.value.stop();
  throw built.reason;
}

/** Closes in reverse order; all are tried, and the first failure is thrown. */
async function closeAll(opened: (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (let close = opened.pop(); close; close = opened.pop()) {
    await close().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
