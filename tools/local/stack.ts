import { sql } from "drizzle-orm";
import pg from "pg";
import { isOfThisMachine, valueOf, withDatabase } from "../database/database.ts";
import { describeStore } from "../database/describe-store.ts";
import { checkSecretsKey, readSecretsKey } from "../store/secrets/secrets-key.ts";
import { type DataLock, ensureSecrets, lockDataDir, readHolder } from "./postgres/data-dir.ts";
import { type Environment, ENVIRONMENTS } from "./workers/environments.ts";
import { migrateDatabase } from "../database/migrate.ts";
import { checkPort } from "./ports.ts";
import { serveStore, type Service, type ServiceOptions } from "./serve.ts";
import { watchParts } from "./watch-parts.ts";
import {
  findExternalDatabase,
  type ReportStep,
  startEmbeddedDatabase,
  type StoreDatabase,
} from "./postgres/store-database.ts";
import { listenForWork } from "./workers/work-notifications.ts";
import { bundleWorkers } from "./workers/worker-options.ts";

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
  "port" | "publicUrl" | "consoleUrl" | "rateLimits" | "routes" | "onLog"
> {
  dataDir: string;
  environments?: readonly Environment[];
  onStep?: ReportStep;
  /** Whether DATABASE_URL may name a database of another machine. */
  sharedDatabase?: boolean | undefined;
  /** Called with a line about the database of DATABASE_URL, before it is changed, and for restarted parts. */
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
  const { part, broken } = watchParts(options.onNews);
  try {
    await checkPort(options.port);
    const bundling = bundleWorkers(environments);
    bundling.catch(() => {}); // Awaited below, beside the database.
    const postgres = part("PostgreSQL");
    const database = await openDatabase(options, (how) => postgres.lost(`has ended (${how})`));
    opened.push(database.stop);
    const { databaseUrl, workersUrl, secretsKey, restart } = database;
    if (restart) opened.push(postgres.watch(restart, () => askDatabase(databaseUrl)));
    // With a wrong key each request would fail, so it is reported now.
    await withDatabase(databaseUrl, (db) => readSecretsKey(db, secretsKey));
    options.onStep?.("starting the Workers");
    const { onLog, publicUrl, consoleUrl, rateLimits = false, routes } = options;
    const workerd = part("workerd");
    const service = await serveStore({
      workersUrl,
      secretsKey,
      previousSecretsKey: process.env.SECRETS_KEY_PREVIOUS,
      workers: await bundling,
      homeIsConsole: true,
      port: options.port,
      publicUrl,
      consoleUrl,
      rateLimits,
      routes,
      onEnd: () => workerd.lost("has ended"),
      ...(onLog && { onLog }),
    });
    opened.push(service.stop);
    const restartWorkers = () => service.restart().then(service.runCrons);
    opened.push(workerd.watch(restartWorkers, service.ping));
    opened.push(listenForWork(databaseUrl, service.runCrons));
    await lock.announce({ pid: process.pid, url: service.url, databaseUrl, secretsKey });
    return { ...service, databaseUrl, workersUrl, secretsKey, broken, stop };
  } catch (error) {
    await stop();
    throw error;
  }
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
  { dataDir, sharedDatabase = false, onStep, onNews }: StackOptions,
  onEnd: (how: string) => void,
): Promise<StoreDatabase> {
  const external = await findExternalDatabase(dataDir);
  if (external) await checkExternal(external, sharedDatabase, onNews);
  if (!external) return startEmbeddedDatabase({ dataDir, onEnd, ...(onStep && { onStep }) });
  onStep?.("migrating the database");
  const { databaseUrl, workersUrl } = external;
  await migrateDatabase(databaseUrl, workersUrl === databaseUrl ? {} : { workersUrl });
  return { ...external, secretsKey: external.secretsKey || (await ensureSecrets(dataDir)).secretsKey };
}

/** Refuses another machine's database, or another store's key, before anything is migrated. */
async function checkExternal(
  { databaseUrl, secretsKey }: StoreDatabase,
  isShared: boolean,
  onNews?: (line: string) => void,
): Promise<void> {
  if (!isOfThisMachine(databaseUrl) && !isShared)
    throw new Error(
      `DATABASE_URL names a database on ${new URL(databaseUrl).host}, not on this machine: npm start would migrate it and send ` +
        "its webhooks. Add --shared-database if that is meant, or unset DATABASE_URL.",
    );
  await withDatabase(databaseUrl, async (db) => {
    onNews?.(await describeStore(db, { databaseUrl, from: "DATABASE_URL" }));
    const isStore = await valueOf(db, sql<boolean>`to_regclass('secrets_canary') is not null`);
    if (isStore && secretsKey !== "") await checkSecretsKey(db, secretsKey);
  });
}

/** Closes in reverse order; all are tried, and the first failure is thrown. */
async function closeAll(opened: (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (let close = opened.pop(); close; close = opened.pop()) {
    await close().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
