import { sql } from "drizzle-orm";
import type { Database, Query } from "../queries.ts";

/** The author of a change for the audit log, and their address; empty when unknown. */
interface Actor {
  readonly actor: string;
  readonly address: string;
}

/**
 * A `returning` column that names the author. The table's trigger reads it when the statement ends and writes the audit log
 * (§audit-log). It costs no statement.
 */
export function signedBy(ctx: Actor) {
  return { signed: signature(ctx) };
}

/** Names a person before the changes of their transaction. The log holds more about a person than about an API key. */
export function signedByPerson(db: Database, ctx: Actor): Query {
  return db.execute(sql`select ${signature(ctx)}, set_config('store.person', 'on', true)`);
}

/** A `returning` column with the address of the caller, for rows that name their own author. */
export function askedFrom(address: string) {
  return { from: sql<string>`set_config('store.address', ${address}, true)` };
}

/** A `returning` column for a row that is re-encrypted or rehashed: the audit log omits it. */
export const unsigned = { unsigned: sql<string>`set_config('store.resealing', 'on', true)` };

function signature({ actor, address }: Actor) {
  return sql<string>`set_config('store.actor', ${actor}, true) || set_config('store.address', ${address}, true)`;
}
