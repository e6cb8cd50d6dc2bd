import { ensureSecrets, postgresDir, readSecrets } from "./data-dir.ts";
import { ensureDatabase, migrateDatabase } from "./migrate.ts";
import { startPostgres } from "./postgres.ts";

export interface StoreDatabase {
  databaseUrl: string;
  /** Base64; empty when DATABASE_URL names the server and nothing gives a key. */
  secretsKey: string;
  /** Starts an embedded server again that has ended or hangs. */
  restart?(): Promise<void>;
  stop(): Promise<void>;
}

const DATABASE = "store";

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
  try {
    onStep?.("migrating the database");
    await ensureDatabase(server.url("postgres"), DATABASE);
    await migrateDatabase(server.url(DATABASE));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { databaseUrl: server.url(DATABASE), secretsKey, restart: server.restart, stop: server.stop };
}

/** The server that DATABASE_URL names, if it does. Its key is SECRETS_KEY, or else that of the data directory. */
export async function findExternalDatabase(dataDir: string): Promise<StoreDatabase | undefined> {
  const { DATABASE_URL: databaseUrl, SECRETS_KEY } = process.env;
  if (!databaseUrl) return undefined;
  const secretsKey = SECRETS_KEY || (await readSecrets(dataDir))?.secretsKey || "";
  return { databaseUrl, secretsKey, stop: async () => {} };
}
