import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

export interface TestDatabase {
  databaseUrl: string;
  /** The Workers' connection string, with the rights of a deployed store's. */
  workersUrl: string;
  drop(): Promise<void>;
}

/** A new database with the store's empty tables. */
export function createDatabase(): Promise<TestDatabase> {
  return databaseLike(inject("template"));
}

/** A copy of a database, which nobody may use meanwhile. */
export function copyDatabase({ databaseUrl }: Pick<TestDatabase, "databaseUrl">): Promise<TestDatabase> {
  return databaseLike(new URL(databaseUrl).pathname.slice(1));
}

async function databaseLike(template: string): Promise<TestDatabase> {
  const maintenanceUrl = inject("maintenanceUrl");
  const name = `store_test_${randomBytes(6).toString("hex")}`;
  const maintain = (statement: string) =>
    onDatabase(maintenanceUrl, async (client) => void (await client.query(statement)));
  // As files, which costs a third of writing it all to the log.
  await onceUnused(() => maintain(`create database ${name} template ${template} strategy file_copy`));
  // A copy has no grants of its own. Migrating for another role takes the right to connect from everybody else.
  await maintain(`grant connect on database ${name} to ${inject("workersRole").username}`);
  return {
    databaseUrl: withDatabaseName(maintenanceUrl, name),
    workersUrl: workersUrlOf(withDatabaseName(maintenanceUrl, name)),
    drop: () => onceUnused(() => maintain(`drop database ${name}`)),
  };
}

const OBJECT_IN_USE = "55006";
/** Retries until closing connections have ended: ending them by force would fail their test. */
async function onceUnused(work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await work(); // Postgres waits some seconds itself before it refuses.
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== OBJECT_IN_USE) throw error;
    }
  }
}

/** Runs `work` on a connection of its own. */
export async function onDatabase<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The same database by the role of the Workers, which all databases of a run have. */
export function workersUrlOf(databaseUrl: string): string {
  return Object.assign(new URL(databaseUrl), inject("workersRole")).href;
}

/** The same server's other database. */
export function withDatabaseName(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}
