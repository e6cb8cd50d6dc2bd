import { type DataLock, lockDataDir, readHolder } from "./data-dir.ts";
import { findExternalDatabase, startEmbeddedDatabase } from "./store-database.ts";

export interface StoreConnection {
  /** DATABASE_URL, or the data directory. */
  from: string;
  databaseUrl: string;
  /** Base64; empty with DATABASE_URL and without SECRETS_KEY. */
  secretsKey: string;
  close(): Promise<void>;
}

const PATIENCE_MS = 30_000;
const LOOK_AGAIN_MS = 200;

/**
 * The store of a command: DATABASE_URL, else the running stack of `dataDir`, else its embedded server, created if new and
 * stopped by `close`. Throws when another command keeps the data directory for 30 s.
 */
export async function connectStore({ dataDir }: { dataDir: string }): Promise<StoreConnection> {
  const external = await findExternalDatabase(dataDir);
  if (external) return { ...external, from: "DATABASE_URL", close: external.stop };
  for (const start = Date.now(); Date.now() - start < PATIENCE_MS;) {
    const lock = await lockDataDir(dataDir, LOOK_AGAIN_MS);
    if (lock) return await startOwn(dataDir, lock);
    const holder = await readHolder(dataDir);
    // Only a stack has an address: its database serves other commands, too.
    if (holder?.url) return { ...holder, from: dataDir, close: async () => {} };
  }
  const holder = await readHolder(dataDir);
  throw new Error(
    `${dataDir} is in use${holder ? ` by process ${holder.pid}` : ""}. Try again when that process has ended.`,
  );
}

async function startOwn(dataDir: string, lock: DataLock): Promise<StoreConnection> {
  try {
    const { databaseUrl, secretsKey, stop } = await startEmbeddedDatabase({ dataDir });
    const close = () => stop().finally(() => lock.release());
    await lock.announce({ pid: process.pid, databaseUrl, secretsKey });
    return { from: dataDir, databaseUrl, secretsKey, close };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
