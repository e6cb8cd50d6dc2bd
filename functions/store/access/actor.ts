import { sql } from "drizzle-orm";

/**
 * Beside what a change returns: names who makes it, for the audit log that the table's trigger writes when the statement is
 * done (§audit-log). No statement of its own.
 */
export function signedBy({ actor }: { readonly actor: string }) {
  return { actor: sql<string>`set_config('store.actor', ${actor}, true)` };
}
