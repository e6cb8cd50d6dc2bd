import type pg from "pg";

/** A staged row: its columns as text, without those that are empty or NULL. */
export type Columns = Readonly<Record<string, string | undefined>>;

const BATCH = 1000;

/**
 * Rows of a query by their ids, in batches; the next batch is read while one is worked on. `sql` has `$1` for the id behind
 * which it goes on and `$2` for the number of rows, and gives an `id` first.
 */
export async function* inBatches<Row extends { id: string }>(
  client: pg.ClientBase,
  sql: string,
  size = BATCH,
): AsyncGenerator<Row[]> {
  const read = (after: string) => client.query<Row>(sql, [after, size]).then(({ rows }) => rows);
  let next = read("0");
  for (;;) {
    const rows = await next;
    const last = rows.at(-1);
    if (!last) return;
    // What it fails with is told when it is waited for.
    (next = rows.length < size ? Promise.resolve([]) : read(last.id)).catch(() => {});
    yield rows;
  }
}

/** SQL of the staged meta of a record, as `Meta` reads it. */
export function metaOf(table: string, owner: string): string {
  return `(select string_agg(m.row, ',' order by m.id) from ${table} m where m.owner = ${owner})`;
}

export function columnsOf(row: string): Columns {
  return JSON.parse(row) as Columns;
}
