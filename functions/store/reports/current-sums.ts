import { type SQL, sql } from "drizzle-orm";

/** A common table expression, `changed`: what changes that are not folded yet add to the sums of some kinds. */
export function changedSums(kinds: readonly string[]): SQL {
  return sql`changed as materialized (select * from changed_facts(changed_orders(null)) where ${ofKinds(kinds)})`;
}

/**
 * Rows of `from` with the sums of some kinds that lie within its row, and what `changed` adds to them; rows of the same
 * key add up (docs/architecture.md#kept-sums). The bounds stand beside each, so that the index of the sums serves them.
 */
export function currentSums(kinds: readonly string[], { columns, from, within }: Sought): SQL {
  return sql`
    select ${columns} from ${from} join sums on ${ofKinds(kinds)} and ${within}
    union all
    select ${columns} from ${from} join changed on ${within}`;
}

interface Sought {
  columns: SQL;
  from: SQL;
  /** On columns of sums and of `from`. */
  within: SQL;
}

function ofKinds(kinds: readonly string[]): SQL {
  return sql.raw(`kind in (${kinds.map((kind) => `'${kind}'`).join(", ")})`);
}
