import { createHash } from "node:crypto";
import { ensureSecrets, postgresDir, readSecrets } from "./data-dir.ts";
import { ensureDatabase, migrateDatabase } from "./migrate.ts";
import { startPostgres } from "./postgres.ts";

export interface StoreDatabase {
  databaseUrl: string;
  /** What the Workers connect with: a role of their own, unless somebody else's server has none for them. */
  workersUrl: string;
  /** Base64; empty when DATABASE_URL names the server and nothing gives a key. */
  secretsKey: string;
  /** Starts an embedded server again that has ended or hangs. */
  restart?(): Promise<void>;
  stop(): Promise<void>;
}

const DATABASE = "store";
const ROLE = "store_workers";

/** A password of a role that nobody keeps: it follows from the server's, which the role does not know. */
function passwordOf(role: string, postgresPassword: string): string {
  return createHash("sha256").update(`${role} ${postgresPassword}`).digest("hex");
}

/** A connection string with another role in it. */
function urlFor(username: string, password: string, databaseUrl: string): string {
  return Object.assign(new URL(databaseUrl), { username, password }).href;
}

/** Told what is being done, before it is done. */
export type ReportStep = (text: string) => void;

interface EmbeddedOptions {
  dataDir: string;
  durable: boolean;
  onStep?: ReportStep;
  /** Told when the server ends that nobody stopped, and how. */
  onEnd?: (how: string) => void;
}

/** Starts the embedded server of a data directory that the caller has locked, and migrates its store. */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<StoreDatabase> {
  const { dataDir, durable, onStep, onEnd } = options;
  const { postgresPassword, secretsKey } = await ensureSecrets(dataDir);
  onStep?.("starting PostgreSQL");
  const server = await startPostgres({
    dataDir: postgresDir(dataDir),
    password: postgresPassword,
    durable,
    onEnd,
  });
  const databaseUrl = server.url(DATABASE);
  const workersUrl = urlFor(ROLE, passwordOf(ROLE, postgresPassword), databaseUrl);
  try {
    onStep?.("migrating the database");
    await ensureDatabase(server.url("postgres"), DATABASE);
    await migrateDatabase(databaseUrl, { workersUrl });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { databaseUrl, workersUrl, secretsKey, restart: server.restart, stop: server.stop };
}

/** The server that DATABASE_URL names, if it does. Its key is SECRETS_KEY, or else that of the data directory. */
export async function findExternalDatabase(dataDir: string): Promise<StoreDatabase | undefined> {
  const { DATABASE_URL: databaseUrl, WORKERS_DATABASE_URL, SECRETS_KEY } = process.env;
  if (!databaseUrl) return undefined;
  const secretsKey = SECRETS_KEY || (await readSecrets(dataDir))?.secretsKey || "";
  return { databaseUrl, workersUrl: WORKERS_DATABASE_URL || databaseUrl, secretsKey, stop: async () => {} };
}
