import { resolve } from "node:path";
import { connectStore } from "../local/connection.ts";
import { readSecrets } from "../local/data-dir.ts";
import { DEFAULT_DATA_DIR } from "../local/start-options.ts";
import { CliError } from "../command-line/cli-error.ts";
import { type Database, withDatabase } from "../database/database.ts";

interface OpenStore {
  db: Database;
  databaseUrl: string;
  /** Base64 of the AES key that encrypts API secrets. */
  secretsKey: string;
}

/**
 * A named place without a store is a typing error: only `npm start`, `migrate` and `move-in` create stores. The default place
 * needs no name. Throws a `CliError`.
 */
export async function checkPlace(dataDir: string): Promise<void> {
  const isDefault = resolve(dataDir) === resolve(DEFAULT_DATA_DIR);
  if (process.env.DATABASE_URL || isDefault || (await readSecrets(dataDir))) return;
  throw new CliError(`${dataDir} has no store: npm start -- --data-dir ${dataDir} creates one`);
}

/** Runs `work` on the store of a data directory (or of DATABASE_URL), and closes everything afterwards. */
export async function withStore<T>(
  place: { dataDir: string },
  work: (store: OpenStore) => Promise<T>,
): Promise<T> {
  await checkPlace(place.dataDir);
  const { databaseUrl, secretsKey, close } = await connectStore(place);
  try {
    return await withDatabase(databaseUrl, (db) => work({ db, databaseUrl, secretsKey }));
  } finally {
    await close();
  }
}
