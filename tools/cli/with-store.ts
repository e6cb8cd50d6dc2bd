import { connectStore } from "../local/connection.ts";
import { type Database, withDatabase } from "./database.ts";

interface OpenStore {
  db: Database;
  /** Base64 of the AES key that API secrets are sealed with. */
  secretsKey: string;
}

/** Runs `work` on the store of a data directory (or of DATABASE_URL) and closes all it opened. */
export async function withStore<T>(
  place: { dataDir: string },
  work: (store: OpenStore) => Promise<T>,
): Promise<T> {
  const { databaseUrl, secretsKey, close } = await connectStore(place);
  try {
    return await withDatabase(databaseUrl, (db) => work({ db, secretsKey }));
  } finally {
    await close();
  }
}
