import { type SQL, sql } from "drizzle-orm";

/** A common table expression, `changed`: the deltas of some kinds that are not compacted yet. */
export function pendingRollups(kinds: readonly string[]): SQL {
  return sql`changed as materialized (select * from pending_rollups(orders_with_deltas(null)) where ${ofKinds(kinds)})`;
}

/**
 * Rows of `from` with the roll-ups of some kinds within its bounds, plus the deltas of `changed`; rows of one key add up
 * (docs/architecture.md#rollups). The bounds stand beside each, so that the index of the roll-ups serves them.
 */
export function currentRollups(kinds: readonly string[], { columns, from, within }: Sought): SQL {
  return sql`
    select ${columns} from ${from} join rollups on ${ofKinds(kinds)} and ${within}
    union all
    select ${columns} from ${from} join changed on ${within}`;
}

interface Sought {
  columns: SQL;
  from: SQL;
  /** On columns of roll-ups and of `from`. */
  within: SQL;
}

function ofKinds(kinds: readonly string[]): SQL {
  return sql.raw(`kind in (${kinds.map((kind) => `'${kind}'`).join(", ")})`);
}
