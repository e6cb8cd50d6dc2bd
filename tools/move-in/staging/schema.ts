import pg from "pg";
import { MOVING_IN } from "../../../functions/store/doctor/move-in.ts";
import { CliError } from "../../command-line/cli-error.ts";

const WAIT = "10s";

/** Waits briefly for a killed move-in, whose server may notice soon. Throws a `CliError` while another one runs. */
export async function acquireMigrationLock(client: pg.ClientBase): Promise<void> {
  try {
    await client.query(
      `set lock_timeout = '${WAIT}'; select pg_advisory_lock(${MOVING_IN}); set lock_timeout = 0`,
    );
  } catch (error) {
    if ((error as { code?: string }).code !== "55P03") throw error;
    throw new CliError("another move-in is under way on this store", 1, { cause: error });
  }
}

/** Creates the schema `move_in` for staged data; replaces one of a killed run. */
export async function makeStaging(client: pg.ClientBase): Promise<void> {
  await client.query("drop schema if exists move_in cascade; create schema move_in");
  await client.query(
    "create unlogged table move_in.nothing (id bigint not null, owner bigint, tag text, place bigint not null, row text not null)",
  );
}

/**
 * Drops it over a connection of its own, as others may have broken off. Throws while another move-in runs, which owns it then.
 */
export async function dropStaging(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 15_000 });
  client.on("error", () => {}); // The running query reports it.
  try {
    await client.connect();
    await client.query("set statement_timeout = 0; set client_min_messages = warning");
    await acquireMigrationLock(client);
    await client.query("drop schema if exists move_in cascade");
  } finally {
    await client.end().catch(() => {});
  }
}
