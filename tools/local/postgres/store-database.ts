import { createHash } from "node:crypto";
import { ensureSecrets, postgresDir, readSecrets } from "./data-dir.ts";
import { ensureDatabase, migrateDatabase } from "../../database/migrate.ts";
import { startPostgres } from "./postgres.ts";

export interface StoreDatabase {
  databaseUrl: string;
  /** The Workers' connection string: a role of their own, unless an external server has none. */
  workersUrl: string;
  /** Base64; empty with DATABASE_URL and without a key. */
  secretsKey: string;
  /** Restarts an embedded server that has ended or hangs. */
  restart?(): Promise<void>;
  stop(): Promise<void>;
}

const DATABASE = "store";
const ROLE = "store_workers";

/** Called before each step. */
export type ReportStep = (text: string) => void;

interface EmbeddedOptions {
  dataDir: string;
  onStep?: ReportStep;
  /** Called with the reason when the server ends unexpectedly. */
  onEnd?: (how: string) => void;
}

/** Starts the embedded server of a locked data directory, and migrates its store. */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<StoreDatabase> {
  const { dataDir, onStep, onEnd } = options;
  const { postgresPassword, secretsKey } = await ensureSecrets(dataDir);
  onStep?.("starting PostgreSQL");
  const server = await startPostgres({
    dataDir: postgresDir(dataDir),
    password: postgresPassword,
    durable: true,
    onEnd,
  });
  const databaseUrl = server.url(DATABASE);
  // Derived from the server's password, which the role does not know, and so not stored.
  const password = createHash("sha256").update(`${ROLE} ${postgresPassword}`).digest("hex");
  const workersUrl = Object.assign(new URL(databaseUrl), { username: ROLE, password }).href;
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

/** The server of DATABASE_URL, if set. Its key is SECRETS_KEY, or else that of the data directory. */
export async function findExternalDatabase(dataDir: string): Promise<StoreDatabase | undefined> {
  const { DATABASE_URL: databaseUrl, WORKERS_DATABASE_URL, SECRETS_KEY } = process.env;
  if (!databaseUrl) return undefined;
  const secretsKey = SECRETS_KEY || (await readSecrets(dataDir))?.secretsKey || "";
  return { databaseUrl, workersUrl: WORKERS_DATABASE_URL || databaseUrl, secretsKey, stop: async () => {} };
}
