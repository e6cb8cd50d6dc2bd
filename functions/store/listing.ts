import { type SQL, sql } from "drizzle-orm";
import type { Right } from "./access/rights.ts";
import type { CommonPages } from "./common-pages.ts";
import type { StoreContext } from "./context.ts";
import type { StoreError } from "./errors.ts";
import type { ListQuery } from "./list-query.ts";
import type { Database, Query } from "./queries.ts";

/** Number of all that match, and the wanted ones: the first of them, and the rest in chunks, read as they are asked for. */
export interface Listing<Item> {
  total: number;
  first: Item[];
  /** Undefined when the first are all. */
  rest: AsyncIterable<Item[]> | undefined;
}

/** A record that may be listed: it has no field of the name under which a list keeps what is its own. */
export interface Listable {
  id: number;
  listing?: undefined;
}

/** A record as a list reads it: the columns of the list are apart, so that none can pass for one of the record's. */
export type Listed<Item extends Listable, Own = unknown> = Omit<Item, "listing"> & {
  listing: { sortKey: string } & Own;
};

/** The part of a list that a query reads. */
export interface Page<Item extends Listable> {
  /** Continues behind this one. */
  after: Listed<Item> | undefined;
  /** As an expression where it is an argument, which the planner does not see: then with a bound. */
  size: number | { rows: SQL; most: number };
  skipped: Skipped;
}

/** Rows before a page: whether they are so many that lists may have a shorter way past them, and their number in a statement. */
export interface Skipped {
  many: boolean;
  rows: SQL;
}

/** The queries of a list. */
export interface ListPlan<Item extends Listable> {
  count: Query<{ total: number }>;
  chunk(page: Page<Item>): Query<Listed<Item>>;
  /** Count and first page in one query, where looking for the rows is what a list costs. */
  counted?(size: number): Query<Listed<Item, { total: number }>>;
}

interface ListKind<Item extends Listable, Asked extends ListQuery> {
  /** What the caller must be allowed. */
  right: Right;
  plan(db: Database, query: Asked): ListPlan<Item>;
  /** Gives the rows of a chunk what some of them have for all. */
  complete?(rows: readonly Omit<Item, "listing">[]): void;
  /** The record that the list is of, if it is of one: a query that finds it, and what is thrown where there is none. */
  within?: { record: Query; missing: () => StoreError } | undefined;
  /** Routines for the pages that are asked for over and over. */
  common?: CommonPages<Item, Asked> | undefined;
}

/** Rows of a page that takes one round trip, whatever they are like. */
export const PAGE_ROWS = 100;
/** Skipped sooner than counts are read by which they could be. */
export const FEW_ROWS = 1000;
/** Of a longer list at first, when nothing is known of them. */
const FIRST_ROWS = 25;
/** Of later chunks at most, so that not too much comes at once where large rows follow many small ones. */
const MOST_ROWS = 200;
/** What a later chunk has by and large, in characters of JSON: its rows are in memory some five times over. */
const CHUNK_SIZE = 256 * 1024;

export const NOTHING: Listing<never> = { total: 0, first: [], rest: undefined };

/**
 * Count and first page in one round trip; later chunks are read as they are asked for. A caller who lacks the right
 * gets nothing: a number under a filter would reveal what is hidden.
 */
export async function openListing<Item extends Listable, Asked extends ListQuery>(
  ctx: StoreContext,
  query: Asked,
  kind: ListKind<Item, Asked>,
): Promise<Listing<Item>> {
  if (!kind.within && !(await ctx.expects(kind.right))) return NOTHING;
  const wanted = query.limit ?? Number.POSITIVE_INFINITY;
  const size = wanted <= PAGE_ROWS ? wanted : FIRST_ROWS;
  let made: ListPlan<Item> | undefined;
  // Once, as a random order is drawn with it, and not at all for a page that a routine has.
  const plan = () => (made ??= kind.plan(ctx.db, query));
  const { total, rows } = await readFirst(ctx, query, { ...kind, plan }, size);
  kind.complete?.(rows);
  const left = wanted - rows.length;
  const next = nextSize(rows, { size, left });
  const rest = next > 0 ? readRest(ctx, kind, plan(), { after: rows.at(-1), size: next, left }) : undefined;
  return { total, first: rows as unknown as Item[], rest };
}

/** Count and first page: by a routine that has the page, by one query for both, or by a query each. */
async function readFirst<Item extends Listable, Asked extends ListQuery>(
  ctx: StoreContext,
  query: Asked,
  { right, plan, within, common }: Omit<ListKind<Item, Asked>, "plan"> & { plan: () => ListPlan<Item> },
  size: number,
): Promise<{ total: number; rows: Listed<Item>[] }> {
  const { offset } = query;
  const routine = common?.(query, size);
  if (routine) {
    const { counts, rows } = await ctx.read(routine, { right });
    return { total: counts[0]?.total ?? 0, rows };
  }
  const { count, chunk, counted } = plan();
  const record = within && { record: within.record };
  const options = { right, ...(within && { missing: within.missing }) };
  if (counted && offset === 0) {
    const { rows } = await ctx.read({ ...record, rows: counted(size) }, options);
    return { total: rows[0]?.listing.total ?? 0, rows };
  }
  const skipped = { many: offset >= FEW_ROWS, rows: numeral(offset) };
  const first = chunk({ after: undefined, size, skipped });
  const { counts, rows } = await ctx.read({ ...record, counts: count, rows: first }, options);
  return { total: counts[0]?.total ?? 0, rows };
}

/** The chunks behind a row, each by its sort key. */
async function* readRest<Item extends Listable>(
  ctx: StoreContext,
  { right, complete }: Pick<ListKind<Item, never>, "right" | "complete">,
  { chunk }: ListPlan<Item>,
  { after, size, left }: { after: Listed<Item> | undefined; size: number; left: number },
): AsyncGenerator<Item[]> {
  while (size > 0) {
    const page = chunk({ after, size, skipped: { many: false, rows: numeral(0) } });
    const { rows } = await ctx.read({ rows: page }, { right });
    complete?.(rows);
    after = rows.at(-1);
    left -= rows.length;
    size = nextSize(rows, { size, left });
    if (rows.length > 0) yield rows as unknown as Item[];
  }
}

/** Rows of the next chunk, if they are like those that came when so many were asked for; 0 when these were the last. */
function nextSize(rows: readonly unknown[], { size, left }: { size: number; left: number }): number {
  if (rows.length < size || left <= 0) return 0;
  const characters = rows.reduce<number>((sum, row) => sum + JSON.stringify(row).length, 0);
  return Math.min(left, MOST_ROWS, Math.ceil((CHUNK_SIZE / characters) * rows.length));
}

/** A number in the statement itself, where the planner sees it. */
export function numeral(number: number): SQL {
  return sql.raw(String(Math.trunc(number)));
}
