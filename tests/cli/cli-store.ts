import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { createDatabase } from "../support/database.ts";
import type { Sql } from "../support/keys.ts";
import { spawnedCommand, storeCommand, type StoreCommand } from "./store-command.ts";

export interface CliStore {
  databaseUrl: string;
  secretsKey: string;
  /** Rows of one statement, straight from Postgres. */
  sql: Sql;
  /** The CLI on this store, within this process. */
  run: StoreCommand;
  /** The CLI on this store as a process of its own. */
  spawn: StoreCommand;
  close(): Promise<void>;
}

/** A new, empty store for the CLI alone: a migrated database, no Workers. */
export async function openCliStore(): Promise<CliStore> {
  const { databaseUrl, drop } = await createDatabase();
  const place = { databaseUrl, secretsKey: randomBytes(32).toString("base64") };
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  return {
    ...place,
    sql: async (text, params = []) => (await pool.query(text, params)).rows,
    run: storeCommand(place),
    spawn: spawnedCommand(place),
    close: () => pool.end().then(drop),
  };
}

/** A store for the commands of a test file, there from the first `beforeAll` on. */
export function useCliStore(): CliStore {
  let opened: CliStore;
  const store = { run: (...words) => opened.run(...words) } as CliStore;
  beforeAll(async () => void Object.assign(store, (opened = await openCliStore())));
  afterAll(() => opened.close());
  return store;
}
