import pg from "pg";
import { withDatabase } from "../database/database.ts";
import { readSecretsKey } from "../store/secrets/secrets-key.ts";
import { consoleUrlOf } from "./console-url.ts";
import { type DataLock, ensureSecrets, lockDataDir, readHolder } from "./data-dir.ts";
import { type Environment, ENVIRONMENTS } from "./environments.ts";
import { homeWorker } from "./home-page.ts";
import { migrateDatabase } from "./migrate.ts";
import { checkPort } from "./ports.ts";
import { serveStore, type Service, type ServiceOptions } from "./serve.ts";
import { type Part, reviveOnce, SILENT, watchAnswers } from "./watch-parts.ts";
import {
  findExternalDatabase,
  type ReportStep,
  startEmbeddedDatabase,
  type StoreDatabase,
} from "./store-database.ts";
import { answerBell } from "./work-bell.ts";
import { bundleWorkers } from "./worker-options.ts";

export interface Stack extends Omit<Service, "restart"> {
  databaseUrl: string;
  /** What its Workers connect with. */
  workersUrl: string;
  /** Base64 of 32 bytes. */
  secretsKey: string;
  /** Fulfilled with the reason when a part has ended that is not started again: the stack is of no use then. */
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
  /** Told of parts that ended and were started again. */
  onNews?: (text: string) => void;
}

/** A stack that was killed may need this long to let go of its data directory. */
const PATIENCE_MS = 2000;

/** Starts PostgreSQL, migrations, Neon's protocol and the Workers. Throws when directory or port is in use, or SECRETS_KEY is wrong; leaves nothing running. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { environments = ENVIRONMENTS } = options;
  options.onStep?.("waiting for the data directory");
  const lock = await holdDataDir(options.dataDir);
  const opened: (() => Promise<void>)[] = [() => lock.release()];
  const stop = () => closeAll(opened);
  const { watch, broken } = reviveOnce(options.onNews);
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
    // With another key than the store's each request would fail: that is said now.
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
      others: (url) => [homeWorker(workers, options.dataDir, consoleUrl ?? consoleUrlOf(url))],
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
    opened.push(answerBell(databaseUrl, service.runCrons));
    await lock.announce({ pid: process.pid, url: service.url, databaseUrl, secretsKey });
    return { ...service, databaseUrl, workersUrl, secretsKey, broken, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A part that keeps silent is lost as one that has ended. Returns what ends the watch. */
function watchPart({ onLoss }: Part, ask: () => Promise<unknown>): () => Promise<void> {
  const end = watchAnswers(ask, () => onLoss(SILENT));
  return async () => end();
}

/** Asks for the first page, which the database has no part in. */
async function askWorkers(url: string): Promise<void> {
  await (await fetch(url)).arrayBuffer();
}

async function askDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {}); // It fails to connect then.
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
  throw new Error(`${dataDir} is in use by ${who}. Stop it, or choose another --data-dir.`);
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

/** Both results; when the Workers do not build, the database is stopped again. */
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

/** Last opened, first closed; all are tried, and the first failure is thrown. */
async function closeAll(opened: (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (let close = opened.pop(); close; close = opened.pop()) {
    await close().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
