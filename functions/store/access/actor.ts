import { sql } from "drizzle-orm";
import type { Database, Query } from "../queries.ts";

/** The author of a change in the words of the audit log, and their address; empty where it is unknown. */
interface Actor {
  readonly actor: string;
  readonly address: string;
}

/**
 * Beside what a change returns: names who makes it, for the audit log that the table's trigger writes when the statement is
 * done (§audit-log). No statement of its own.
 */
export function signedBy(ctx: Actor) {
  return { signed: signature(ctx) };
}

/** Names a person before the changes of their transaction: the log has more of a person than of an API key. */
export function signedByPerson(db: Database, ctx: Actor): Query {
  return db.execute(sql`select ${signature(ctx)}, set_config('store.person', 'on', true)`);
}

/** Beside what is returned: where somebody asks from whom the row itself names. */
export function askedFrom(address: string) {
  return { from: sql<string>`set_config('store.address', ${address}, true)` };
}

/** Beside what is returned of a row that is sealed or hashed anew: of that the audit log tells nothing. */
export const unsigned = { unsigned: sql<string>`set_config('store.resealing', 'on', true)` };

function signature({ actor, address }: Actor) {
  return sql<string>`set_config('store.actor', ${actor}, true) || set_config('store.address', ${address}, true)`;
}
