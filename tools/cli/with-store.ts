import { resolve } from "node:path";
import { connectStore, type StoreConnection } from "../local/postgres/connection.ts";
import { readHolder, readSecrets } from "../local/postgres/data-dir.ts";
import { DEFAULT_DATA_DIR } from "../local/start-options.ts";
import { CliError } from "../command-line/cli-error.ts";
import { type Database, withDatabase } from "../database/database.ts";
import { describeStore } from "../database/describe-store.ts";
import { shown } from "../command-line/shown.ts";
import type { KnownContext } from "../../functions/store/context.ts";
import { operatorContext } from "../store/operator.ts";
import { ApiError } from "../../functions/kernel/errors.ts";
import { StoreError } from "../../functions/store/errors.ts";
import { refusalOf } from "../../functions/console/explain.ts";

export interface OpenStore {
  db: Database;
  databaseUrl: string;
  /** Base64 of the AES key that encrypts API secrets. */
  secretsKey: string;
}

/**
 * A named place without a store is a typing error: only `npm start`, `migrate` and `move-in` create stores. The default place
 * needs no name. Throws a `CliError`.
 */
async function checkPlace(dataDir: string): Promise<void> {
  const isDefault = resolve(dataDir) === resolve(DEFAULT_DATA_DIR);
  if (process.env.DATABASE_URL || isDefault || (await readSecrets(dataDir))) return;
  throw new CliError(`${dataDir} has no store: npm start -- --data-dir ${dataDir} creates one`);
}

/** Prints the store that a command is about to touch, on standard error. A database without an answer is left to the command. */
async function announceStore(db: Database, store: StoreConnection): Promise<void> {
  const line = await describeStore(db, store).catch(() => undefined);
  if (line !== undefined) console.error(shown(line));
}

/**
 * Runs `work` on the store of a data directory (or of DATABASE_URL), and closes everything afterwards. Refusals of the store's verbs
 * become a `CliError`. With `mayBeNew` it creates a missing store.
 */
export async function withStore<T>(
  place: { dataDir: string },
  work: (store: OpenStore) => Promise<T>,
  { mayBeNew = false } = {},
): Promise<T> {
  if (!mayBeNew) await checkPlace(place.dataDir);
  const store = await connectStore(place);
  const { databaseUrl, secretsKey, close } = store;
  try {
    return await withDatabase(databaseUrl, async (db) => {
      await announceStore(db, store);
      return work({ db, databaseUrl, secretsKey });
    });
  } catch (error) {
    throw error instanceof StoreError || error instanceof ApiError
      ? new CliError(refusalOf(error).message, 1, { cause: error })
      : error;
  } finally {
    await close();
  }
}

/** Runs verbs of the store, as its operator. */
export function withOperator<T>(
  place: { dataDir: string },
  work: (ctx: KnownContext, store: OpenStore) => Promise<T>,
): Promise<T> {
  return withStore(place, async (store) => work(await operatorContext(store.db, store), store));
}

/** The address of the stack on a data directory, running or not. */
export async function localAddress(dataDir: string): Promise<string> {
  return (await readHolder(dataDir))?.url ?? "http://127.0.0.1:8787";
}
