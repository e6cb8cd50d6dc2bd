import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Migration, readMigrations } from "./migration-files.ts";
import { assertMigrationLock, acquireMigrationLock } from "./migration-lock.ts";
import { poolerOf } from "./pooler.ts";
import { applyRoutines, changedRoutines, dropOldStatements, readRoutines } from "./routines.ts";
import { NEWEST_POSTGRES, OLDEST_POSTGRES } from "./postgres-versions.ts";
import { grantWorkers, roleOf } from "./workers-role.ts";

const MIGRATIONS = fileURLToPath(new URL("../../schema/migrations", import.meta.url));

interface MigrateOptions {
  folder?: string;
  /** The connection string of the Workers, whose role is created with the needed rights. */
  workersUrl?: string | undefined;
  /** Milliseconds that a statement waits for a lock; later requests wait behind it for as long. */
  lockMs?: number;
  /** Attempts of a migration that cannot get a lock. */
  attempts?: number;
  /** Milliseconds until another migrator must be done. */
  patienceMs?: number;
}

/** Remains of a dead migrator end within seconds; those of a broken network, within a minute. */
const ENDS_WITH_US = `
  set client_connection_check_interval = '2s'; set idle_in_transaction_session_timeout = '1min';
  set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3; set statement_timeout = 0`;

/**
 * Statement timeout in the sessions of a store's database: less than the Workers wait for a read, so that no abandoned
 * statement goes on. It is the database's own setting, as the proxy's sessions accept none of ours.
 */
const STATEMENT_TIMEOUT = "14s";

const APPLIED = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;

/**
 * Migrates a database to the current schema while others use it; concurrent migrators wait for one another. Each migration is
 * atomic, and so are the changed routines. Throws the failing statement's error, and for a pooler's connection string.
 */
export async function migrateDatabase(databaseUrl: string, options: MigrateOptions = {}): Promise<void> {
  const { folder = MIGRATIONS, workersUrl, lockMs = 3000, attempts = 20, patienceMs = 10 * 60_000 } = options;
  const pooler = poolerOf(databaseUrl);
  if (pooler !== undefined) {
    throw new Error(
      `DATABASE_URL names a pooler (${pooler}). Migrations need the direct string (at Neon without -pooler)`,
    );
  }
  if (workersUrl) roleOf(workersUrl, databaseUrl); // Throws before any change.
  const files = await readRoutines();
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 15_000 });
  await client.connect();
  try {
    await client.query(ENDS_WITH_US);
    await refuseOldServer(client);
    await acquireMigrationLock(client, patienceMs);
    await client.query(APPLIED);
    const { rows } = await client.query<{ at: string }>(
      "select created_at as at from drizzle.__drizzle_migrations",
    );
    const applied = new Set(rows.map(({ at }) => Number(at)));
    const migrations = await readMigrations(folder);
    const [baseline] = migrations;
    if (folder === MIGRATIONS && applied.size > 0 && baseline && !applied.has(baseline.when))
      throw new Error(
        "The database is of before version 1.0.0, from which on stores can be upgraded: use a new one, and move in again from the dump of the old shop (docs/move-in.md)",
      );
    const patience = { lockMs, attempts };
    for (const migration of migrations.filter(({ when }) => !applied.has(when)))
      await applyPatiently(
        client,
        `Migration ${migration.tag}`,
        (waited) => apply(client, migration, waited),
        patience,
      );
    const routines = await changedRoutines(client, files);
    const replace = (waited: number) =>
      inTransaction(client, waited, async () => {
        await dropOldStatements(client, routines);
        await applyRoutines(client, routines);
      });
    if (routines.length > 0) await applyPatiently(client, "Replacing the routines", replace, patience);
    const grant = (waited: number) =>
      inTransaction(client, waited, () => grantWorkers(client, workersUrl ?? "", databaseUrl));
    if (workersUrl) await applyPatiently(client, "Granting the Workers their rights", grant, patience);
    const database = client.escapeIdentifier(client.database ?? "");
    await client.query(`alter database ${database} set statement_timeout = '${STATEMENT_TIMEOUT}'`);
  } finally {
    await client.end();
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string; version: string }>(
    "select current_setting('server_version_num') as number, current_setting('server_version') as version",
  );
  const [server] = rows;
  if (Number(server?.number) >= OLDEST_POSTGRES * 10_000) return;
  throw new Error(
    `PostgreSQL ${server?.version} is too old: the store needs version ${OLDEST_POSTGRES} to ${NEWEST_POSTGRES}`,
  );
}

const LOCK_NOT_AVAILABLE = "55P03";
const PAUSE_MS = 500;

/** Tries again when a table stays locked, so that the store's requests pass in between. */
async function applyPatiently(
  client: pg.Client,
  step: string,
  apply: (lockMs: number) => Promise<void>,
  { lockMs, attempts }: { lockMs: number; attempts: number },
): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    await assertMigrationLock(client);
    try {
      return await apply(lockMs);
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    }
    await sleep(PAUSE_MS);
  }
  throw new Error(
    `${step} found a table locked ${attempts} times and was not applied: end the session that holds the lock (pg_stat_activity), and try again`,
  );
}

/** Statements outside a transaction block nobody, and may be repeated after an interruption. */
async function apply(client: pg.Client, migration: Migration, lockMs: number): Promise<void> {
  const run = async () => {
    for (const statement of migration.statements) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      migration.hash,
      migration.when,
    ]);
  };
  await (migration.inTransaction ? inTransaction(client, lockMs, run) : run());
}

async function inTransaction(client: pg.Client, lockMs: number, work: () => Promise<void>): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${lockMs}`);
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {}); // Only the first error matters.
    throw error;
  }
}

/** Creates `database` on the server of `maintenanceUrl` unless it exists. */
export async function ensureDatabase(maintenanceUrl: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl, connectionTimeoutMillis: 15_000 });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [database]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}
