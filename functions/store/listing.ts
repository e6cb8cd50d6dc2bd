import { type SQL, sql } from "drizzle-orm";
import type { Right } from "./access/rights.ts";
import type { CommonPages } from "./common-pages.ts";
import type { StoreContext } from "./context.ts";
import type { StoreError } from "./errors.ts";
import type { ListQuery } from "./list-query.ts";
import type { Database, Query } from "./queries.ts";

/** The number of all matches, the first wanted ones, and the rest in chunks, read on demand. */
export interface Listing<Item> {
  total: number;
  /** Whether a search has more results than `total`. */
  isMore?: boolean;
  first: Item[];
  /** Undefined when the first chunk is the whole list. */
  rest: AsyncIterable<Item[]> | undefined;
}

/** A record for lists: it must not use the field that holds the list's own columns. */
export interface Listable {
  id: number;
  listing?: undefined;
}

/** A record of a list, with the list's own columns apart from the record's. */
export type Listed<Item extends Listable, Own = unknown> = Omit<Item, "listing"> & {
  listing: { sortKey: string } & Own;
};

/** The part of a list that a query reads. */
export interface Page<Item extends Listable> {
  /** Continues after this one. */
  after: Listed<Item> | undefined;
  /** As an argument it is an expression with a bound, because the planner does not see its value. */
  size: number | { rows: SQL; most: number };
  skipped: Skipped;
}

/** Rows before a page: their number in a statement, and whether a shortcut past them pays. */
export interface Skipped {
  many: boolean;
  rows: SQL;
}

/** The queries of a list. */
export interface ListPlan<Item extends Listable> {
  count: Query<{ total: number }>;
  chunk(page: Page<Item>): Query<Listed<Item>>;
  /** Count and first page in one query, for lists whose cost is to find the rows. */
  counted?(size: number): Query<Listed<Item, { total: number }>>;
  /** A page of a search, with the number of results that it found. */
  searched?(size: number, offset: number): Query<Listed<Item, { total: number }>>;
}

interface ListKind<Item extends Listable, Asked extends ListQuery> {
  /** The right that the caller needs. */
  right: Right;
  plan(db: Database, query: Asked): ListPlan<Item>;
  /** Shares data of some rows of a chunk with the others. */
  complete?(rows: readonly Omit<Item, "listing">[]): void;
  /** The record that owns the list, if any: its query, and the error when it is missing. */
  within?: { record: Query; missing: () => StoreError } | undefined;
  /** Routines for frequent pages. */
  common?: CommonPages<Item, Asked> | undefined;
}

/** Rows of a page that always takes one round trip. */
export const PAGE_ROWS = 100;
/** Most results of a search. A search with more results reports only that there are more. */
export const MOST_FOUND = 100;
/** Below this offset the roll-ups are not read. */
export const FEW_ROWS = 1000;
/** First rows of a longer list, while their size is unknown. */
const FIRST_ROWS = 25;
/** Most rows of later chunks, in case large rows follow small ones. */
const MOST_ROWS = 200;
/** Target size of a later chunk, in characters of JSON. Memory holds its rows some five times. */
const CHUNK_SIZE = 256 * 1024;

export const NOTHING: Listing<never> = { total: 0, first: [], rest: undefined };

/**
 * Count and first page in one round trip; later chunks are read on demand. A caller without the right gets nothing: a filtered
 * count would reveal hidden data.
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
  // Built once, as a random order draws its seed with it, and not at all for a page of a routine.
  const plan = () => (made ??= kind.plan(ctx.db, query));
  const { total: found, rows } = await readFirst(ctx, query, { ...kind, plan }, size);
  kind.complete?.(rows);
  const left = wanted - rows.length;
  const next = nextSize(rows, { size, left });
  const rest = next > 0 ? readRest(ctx, kind, plan(), { after: rows.at(-1), size: next, left }) : undefined;
  const isMore = query.found !== undefined && found > MOST_FOUND;
  return { total: isMore ? MOST_FOUND : found, isMore, first: rows as unknown as Item[], rest };
}

/** Count and first page: by a routine that has the page, by one query for both, or by a query each. */
async function readFirst<Item extends Listable, Asked extends ListQuery>(
  ctx: StoreContext,
  query: Asked,
  kind: Omit<ListKind<Item, Asked>, "plan"> & { plan: () => ListPlan<Item> },
  size: number,
): Promise<{ total: number; rows: Listed<Item>[] }> {
  const { right, plan, within, common } = kind;
  const { offset } = query;
  const routine = common?.(query, size);
  if (routine) {
    const { counts, rows } = await ctx.read(routine, { right });
    return { total: counts[0]?.total ?? 0, rows };
  }
  const { count, chunk, counted, searched } = plan();
  const record = within && { record: within.record };
  const options = { right, ...(within && { missing: within.missing }) };
  const both = searched?.(size, offset) ?? (offset === 0 ? counted?.(size) : undefined);
  if (both) {
    const { rows } = await ctx.read({ ...record, rows: both }, options);
    // The number stands in the rows, and a page past the end has none.
    if (rows.length === 0 && offset > 0)
      return { ...(await readFirst(ctx, { ...query, offset: 0 }, kind, 1)), rows };
    return { total: rows[0]?.listing.total ?? 0, rows };
  }
  const skipped = { many: offset >= FEW_ROWS, rows: numeral(offset) };
  const first = chunk({ after: undefined, size, skipped });
  const { counts, rows } = await ctx.read({ ...record, counts: count, rows: first }, options);
  return { total: counts[0]?.total ?? 0, rows };
}

/** The chunks after a row, each by its sort key. */
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

/** Rows of the next chunk, by the size of those before; 0 after the last. */
function nextSize(rows: readonly unknown[], { size, left }: { size: number; left: number }): number {
  if (rows.length < size || left <= 0) return 0;
  const characters = rows.reduce<number>((sum, row) => sum + JSON.stringify(row).length, 0);
  return Math.min(left, MOST_ROWS, Math.ceil((CHUNK_SIZE / characters) * rows.length));
}

/** A number in the statement's text, where the planner sees it. */
export function numeral(number: number): SQL {
  return sql.raw(String(Math.trunc(number)));
}
