import { type SQL, sql } from "drizzle-orm";

/**
 * Common table expressions: `changed`, what changes that are not folded yet add to the sums of some kinds, and
 * `current_sums`, the sums with it. Rows of the same key add up (docs/architecture.md#kept-sums).
 */
export function currentSums(kinds: readonly string[]): SQL {
  const ofKinds = sql.raw(`kind in (${kinds.map((kind) => `'${kind}'`).join(", ")})`);
  return sql`
    changed as materialized (select * from changed_facts(changed_orders(null)) where ${ofKinds}),
    current_sums as not materialized (select * from sums where ${ofKinds} union all select * from changed)`;
}
