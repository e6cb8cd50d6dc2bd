import type pg from "pg";

/** A staged row: its columns as text, without empty and NULL ones. */
export type Columns = Readonly<Record<string, string | undefined>>;

/** Most rows of a batch, and most bytes: plugins store megabytes with a record. */
const BATCH = 1000;
const BATCH_BYTES = 4 * 1024 * 1024;

/**
 * Rows of a query by id, in batches; the next batch is read during the work on one. `sql` has `$1` for the last id and `$2` for
 * the number of rows, and returns an `id` first. A row larger than a batch comes alone.
 */
export async function* inBatches<Row extends { id: string }>(
  client: pg.ClientBase,
  sql: string,
  size = BATCH,
): AsyncGenerator<Row[]> {
  const bounded = `select * from (
    select t.*, sum(pg_column_size(t)) over (order by t.id) - pg_column_size(t) as bytes_before from (${sql}) as t
  ) as counted where bytes_before < ${BATCH_BYTES} order by id`;
  const read = (after: string, most: number) =>
    client.query<Row>(bounded, [after, most]).then(({ rows }) => rows);
  let next = read("0", size);
  for (;;) {
    const rows = await next;
    const last = rows.at(-1);
    if (!last) return;
    // The server builds all requested rows at once, so the number grows slowly. A failure is thrown when the batch is awaited.
    (next = read(last.id, Math.min(size, rows.length * 2))).catch(() => {});
    yield rows;
  }
}

/** SQL of the staged meta of a record, as `Meta` reads it. */
export function metaOf(table: string, owner: string): string {
  return `(select string_agg(m.row, ',' order by m.id, m.place) from ${table} m where m.owner = ${owner})`;
}

export function columnsOf(row: string): Columns {
  return JSON.parse(row) as Columns;
}
