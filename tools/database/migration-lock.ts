import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

/** Any number that all migrators share. */
const LOCK = 7_205_301_944;
const PAUSE_MS = 200;

/**
 * Waits for its turn among migrators. The lock belongs to the connection and ends with it. It is polled: a wait within the
 * database would block the other's index build.
 */
export async function acquireMigrationLock(client: pg.Client, patienceMs: number): Promise<void> {
  for (const deadline = Date.now() + patienceMs; ; await sleep(PAUSE_MS)) {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [
      LOCK,
    ]);
    if (rows[0]?.taken) return;
    if (Date.now() > deadline)
      throw new Error("Another migration has been running for minutes: try again when it has ended");
  }
}

/** Throws unless the connection still has the lock: an undeclared pooler may have replaced it. */
export async function assertMigrationLock(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>(
    `select exists (select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and granted
       and classid::bigint << 32 | objid::bigint = $1) as held`,
    [LOCK],
  );
  if (rows[0]?.held) return;
  throw new Error(
    "The connection has lost the lock of migrations, because DATABASE_URL names a pooler. Migrations need the direct string",
  );
}
