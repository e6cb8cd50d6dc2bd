import type pg from "pg";
import type { ImportContext } from "./import-context.ts";
import { type Columns, Meta } from "./meta.ts";

/** Most rows of a batch, and most bytes: plugins store megabytes with a record. */
const BATCH = 1000;
const BATCH_BYTES = 4 * 1024 * 1024;

/**
 * Rows of a query by id, in batches; the next batch is read during the work on one. `sql` has `$1` for the last id and `$2` for
 * the number of rows, and returns an `id` first. A row larger than a batch comes alone.
 */
async function* inBatches<Row extends { id: string }>(
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

/** The staged rows `t` to import. */
export interface Selection {
  /** Their table and that of their meta, without the prefix. */
  from: string;
  meta?: string;
  /** A condition, and further columns, in SQL. */
  where?: string;
  more?: string;
  size?: number;
  /** Their number, to report progress. */
  total?: number;
}

export interface Staged {
  id: number;
  /** Id of the record that it belongs to. */
  owner: number;
  tag: string;
  /** Number of the row in the dump's table. */
  place: string;
  columns: Columns;
  meta: Meta;
}

/** Imports staged rows one by one, and stores the results of each batch. `More` are the further columns. */
export async function importEach<More = unknown>(
  { client, shop: { table }, settle, progress }: ImportContext,
  { from, meta, where = "true", more = "", size, total }: Selection,
  take: (row: Staged & More) => void | Promise<void>,
): Promise<void> {
  const sql = `select t.id, t.owner, t.tag, t.place, t.row, ${meta ? metaOf(table(meta), "t.id") : "null"} as meta ${more}
    from ${table(from)} t where ${where} and t.id > $1 order by t.id limit $2`;
  type Row = Omit<Staged, "id" | "owner" | "columns" | "meta"> &
    More & { id: string; owner: string | null; row: string; meta: string | null };
  let done = 0;
  for await (const batch of inBatches<Row>(client, sql, size)) {
    for (const { id, owner, row, meta: runs, ...rest } of batch) {
      const staged = { id: Number(id), owner: Number(owner), columns: columnsOf(row), meta: new Meta(runs) };
      await take({ ...rest, ...staged } as unknown as Staged & More);
    }
    await settle();
    done += batch.length;
    if (total) progress(done / total);
  }
}

/** SQL of the staged meta of a record, as `Meta` reads it. */
export function metaOf(table: string, owner: string): string {
  return `(select string_agg(m.row, ',' order by m.id, m.place) from ${table} m where m.owner = ${owner})`;
}

/** The text if it is one of the choices. */
export function oneOf<Text extends string>(
  choices: readonly Text[],
  text: string | undefined,
): Text | undefined {
  return choices.find((choice) => choice === text);
}

export function columnsOf(row: string): Columns {
  return JSON.parse(row) as Columns;
}
