import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { getTableName } from "drizzle-orm";
import { type StoreEvent, waitingEvents } from "../../functions/store/events.ts";
import type { Database as Queries } from "../../functions/store/queries.ts";
import type { Runner } from "../../functions/store/runner.ts";
import type { Database } from "./database.ts";

/** Runs the store's queries on a database, or in a transaction on it. */
export function runnerOn(db: Database): Runner {
  // A function that builds a query for the store runs it here when awaited.
  const queries = db as unknown as Queries;
  return {
    async rows<Row>(build: Parameters<Runner["rows"]>[0]) {
      return (await (build(queries) as unknown as Promise<unknown>)) as Row[];
    },
    async all(build) {
      for (const query of build(queries)) await (query as unknown as Promise<unknown>);
    },
  };
}

/** Writes events for webhooks, in the transaction of their changes. Deliveries begin when they are woken. */
export async function recordEvents(db: Database, events: StoreEvent[]): Promise<void> {
  if (events.length > 0) await db.execute(waitingEvents(events));
}

/** Moves the sequences of tables behind their greatest ids; never back. */
export async function advanceSequences(db: Database, tables: readonly PgTable[]): Promise<void> {
  for (const table of tables) {
    const sequence = `${getTableName(table)}_id_seq`;
    await db.execute(sql`
      select setval(${sequence}::regclass, greatest.id)
      from (select max(id) as id from ${table}) as greatest, ${sql.identifier(sequence)} as drawn
      where greatest.id >= drawn.last_value`);
  }
}
