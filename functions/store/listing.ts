import { and, asc, desc, gte, inArray, lte, notInArray, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { StoreContext } from "./context.ts";

/** What a list is asked for, whatever it lists. Bounds are inclusive instants. */
export interface ListQuery {
  /** Rows wanted; undefined for all of them. */
  limit: number | undefined;
  offset: number;
  direction: "asc" | "desc";
  /** The original's name of a sort key; undefined for the list's own order. */
  orderBy: string | undefined;
  metaKey: string | undefined;
  createdMin: Date | undefined;
  createdMax: Date | undefined;
  updatedMin: Date | undefined;
  updatedMax: Date | undefined;
  /** Each must occur, in lower case. */
  words: string[];
  include: number[] | undefined;
  exclude: number[] | undefined;
  /** Raw status instead of the list's default ones. */
  postStatus: string | undefined;
}

/** Number of all that match, and the wanted ones in chunks, read as they are asked for. */
export interface Listing<Item> {
  total: number;
  chunks: AsyncIterable<Item[]>;
}

/** What to sort by: an expression that is never null, and the type its text form is read back with. */
export interface SortKey {
  expression: SQL | PgColumn;
  type: "bigint" | "numeric" | "text" | "timestamptz";
}

interface Keyed {
  id: number;
  sortKey: string;
}

interface ListPlan<Row extends Keyed> {
  count: BatchItem<"pg"> & { _: { result: { total: number }[] } };
  /** One chunk: the rows behind `after`, or from `offset` on. */
  chunk(page: {
    after: Row | undefined;
    size: number;
    offset: number;
  }): BatchItem<"pg"> & { _: { result: Row[] } };
  /** Count and first chunk in one query, where looking for the rows is what a list costs. */
  counted?(size: number): BatchItem<"pg"> & { _: { result: (Row & { total: number })[] } };
}

/** Rows read at once: a longer list takes a round trip for each such chunk and constant memory. */
const CHUNK = 500;

/** Count and first chunk in one round trip; later chunks continue behind the last row's sort key. */
export async function openListing<Row extends Keyed>(
  ctx: StoreContext,
  { limit, offset }: ListQuery,
  plan: ListPlan<Row>,
): Promise<Listing<Row>> {
  const wanted = limit ?? Number.POSITIVE_INFINITY;
  const size = Math.min(wanted, CHUNK);
  const { total, first } = await begin();

  async function begin(): Promise<{ total: number; first: Row[] }> {
    if (plan.counted && offset === 0) {
      const [rows] = (await ctx.read([plan.counted(size)])) as [(Row & { total: number })[]];
      return { total: rows[0]?.total ?? 0, first: rows };
    }
    const chunk = plan.chunk({ after: undefined, size, offset });
    const [counts, rows] = (await ctx.read([plan.count, chunk])) as [{ total: number }[], Row[]];
    return { total: counts[0]?.total ?? 0, first: rows };
  }

  async function* chunks() {
    let rows = first;
    let left = wanted;
    while (rows.length > 0) {
      yield rows;
      left -= rows.length;
      if (left <= 0 || rows.length < CHUNK) return;
      const next = plan.chunk({ after: rows.at(-1), size: Math.min(left, CHUNK), offset: 0 });
      [rows] = (await ctx.read([next])) as [Row[]];
    }
  }

  return { total, chunks: chunks() };
}

/** A listing for who may not see its items: none of them, under the true total. */
export function withheld<Item>({ total }: Listing<Item>): Listing<Item> {
  return { total, chunks: none() };
}

async function* none(): AsyncGenerator<never[]> {}

/** A sort key with the id as tie-breaker: what to select, how to order, and what lies behind a row. */
export function keyset(key: SortKey, id: PgColumn, direction: ListQuery["direction"]) {
  const by = direction === "asc" ? asc : desc;
  const behind = sql.raw(direction === "asc" ? ">" : "<");
  return {
    sortKey: sql<string>`${key.expression}::text`.as("sort_key"),
    orderBy: [by(key.expression), by(id)],
    after: (row: Keyed | undefined) =>
      row &&
      sql`(${key.expression}, ${id}) ${behind} (${row.sortKey}::${sql.raw(key.type)}, ${row.id}::bigint)`,
  };
}

interface ListColumns {
  id: PgColumn;
  createdAt: PgColumn;
  updatedAt: PgColumn;
  /** Left out by a list that searches in its own way. */
  searchText?: PgColumn;
}

/** The conditions that every list knows. */
export function listConditions(columns: ListColumns, query: ListQuery): SQL | undefined {
  const { searchText } = columns;
  const { createdMin, createdMax, updatedMin, updatedMax, include, exclude } = query;
  return and(
    createdMin && gte(columns.createdAt, createdMin),
    createdMax && lte(columns.createdAt, createdMax),
    updatedMin && gte(columns.updatedAt, updatedMin),
    updatedMax && lte(columns.updatedAt, updatedMax),
    include && inArray(columns.id, include),
    exclude && notInArray(columns.id, exclude),
    ...(searchText ? query.words.map((word) => contains(searchText, word)) : []),
  );
}

/** Letters before the `@` that make an e-mail address rare by themselves. */
const TELLING = 8;

/**
 * Finds a word by the trigram index. Of an e-mail address the index is asked for the part before the domain: domains that
 * many rows share cost it most and tell it least.
 */
function contains(column: PgColumn, word: string): SQL {
  const has = (text: string) => sql`like ${`%${escapeLike(text)}%`}`;
  const at = word.indexOf("@");
  if (at < TELLING) return sql`${column} ${has(word)}`;
  return sql`${column} ${has(word.slice(0, at + 1))} and ${column} || '' ${has(word)}`;
}

/** A text to be found as it stands by `like`. */
export function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, "\\$&");
}
