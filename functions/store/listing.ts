import { and, gte, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Right } from "./access/right.ts";
import type { StoreContext } from "./context.ts";
import type { StoreError } from "./errors.ts";
import type { Database, Query } from "./queries.ts";
import type { Call } from "./sql/call.ts";
import { routine } from "./sql/routine.ts";

/** What a list is asked for, whatever it lists. Bounds are inclusive instants. */
export interface ListQuery {
  /** Rows wanted; undefined for all of them. */
  limit: number | undefined;
  offset: number;
  direction: "asc" | "desc";
  /** The legacy API's name of a sort key; undefined for the list's own order. */
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
type Listed<Item extends Listable, Own = unknown> = Omit<Item, "listing"> & {
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

interface ListKind<Item extends Listable> {
  /** What the caller must be allowed. */
  right: Right;
  /** Gives the rows of a chunk what some of them have for all. */
  complete?(rows: readonly Omit<Item, "listing">[]): void;
  /** The record that the list is of, if it is of one: a query that finds it, and what is thrown where there is none. */
  within?: { record: Query; missing: () => StoreError } | undefined;
  /** Where nothing is filtered: for pages of the newest rows, which are asked for over and over. */
  common?: CommonPages<Item> | undefined;
}

export interface ListPlan<Item extends Listable> {
  count: Query<{ total: number }>;
  chunk(page: Page<Item>): Query<Listed<Item>>;
  /** Count and first chunk in one query, where looking for the rows is what a list costs. */
  counted?(size: number): Query<Listed<Item, { total: number }>>;
}

/** Rows of a page that takes one round trip, whatever they are like. */
const PAGE_ROWS = 100;
/** Rows of the page that is asked for most. */
const SHORT_PAGE = 10;
/** Skipped sooner than counts are read by which they could be. */
const FEW_ROWS = 1000;
/** Of a longer list at first, when nothing is known of them. */
const FIRST_ROWS = 25;
/** Of later chunks at most, so that not too much comes at once where large rows follow many small ones. */
const MOST_ROWS = 200;
/** What a later chunk has by and large, in characters of JSON: its rows are in memory some five times over. */
const CHUNK_SIZE = 256 * 1024;

/** A number in the statement itself, where the planner sees it. */
export function numeral(number: number): SQL {
  return sql.raw(String(Math.trunc(number)));
}

type CommonPages<Item extends Listable> = (
  size: number,
  offset: number,
) => Call<{ counts: { total: number }[]; rows: Listed<Item>[] }>;

/** Routines for pages of the newest rows of a list. */
export function commonPages<Item extends Listable>(
  plan: (db: Database) => ListPlan<Item>,
): CommonPages<Item> {
  const pages = (most: number, many: boolean) =>
    routine({ size: "bigint", offset: "bigint" }, (db, { size, offset }) => {
      const { count, chunk } = plan(db);
      const skipped = { many, rows: offset };
      return { counts: count, rows: chunk({ after: undefined, size: { rows: size, most }, skipped }) };
    });
  const short = pages(SHORT_PAGE, false);
  const long = pages(PAGE_ROWS, false);
  const far = pages(PAGE_ROWS, true);
  return (size, offset) => (offset >= FEW_ROWS ? far : size <= SHORT_PAGE ? short : long)({ size, offset });
}

/** What a list is asked for when nothing is. */
export const NEWEST: ListQuery = {
  limit: undefined,
  offset: 0,
  direction: "desc",
  orderBy: undefined,
  metaKey: undefined,
  createdMin: undefined,
  createdMax: undefined,
  updatedMin: undefined,
  updatedMax: undefined,
  words: [],
  include: undefined,
  exclude: undefined,
  postStatus: undefined,
};

/** Rows of the next chunk, if they are like those that came when so many were asked for; 0 when these were the last. */
function nextSize(rows: readonly unknown[], { size, left }: { size: number; left: number }): number {
  if (rows.length < size || left <= 0) return 0;
  const characters = rows.reduce<number>((sum, row) => sum + JSON.stringify(row).length, 0);
  return Math.min(left, MOST_ROWS, Math.ceil((CHUNK_SIZE / characters) * rows.length));
}

/**
 * Count and first chunk in one round trip; later chunks continue behind the last row's sort key. For who lacks the right
 * it is as if there were nothing: a number under a filter would tell what is hidden. A list is planned once, and not at all
 * where a routine reads its page.
 */
export async function openListing<Item extends Listable>(
  ctx: StoreContext,
  query: ListQuery,
  { right, complete, within, common }: ListKind<Item>,
  makePlan: () => ListPlan<Item>,
): Promise<Listing<Item>> {
  if (!within && !(await ctx.expects(right))) return { total: 0, first: [], rest: undefined };
  const { limit, offset, direction, orderBy } = query;
  const wanted = limit ?? Number.POSITIVE_INFINITY;
  const size = wanted <= PAGE_ROWS ? wanted : FIRST_ROWS;
  let made: ListPlan<Item> | undefined;
  const planned = () => (made ??= makePlan());
  const { total, first } = await begin();

  async function read<Own>(rows: Query<Listed<Item, Own>>): Promise<Listed<Item, Own>[]> {
    const found = await ctx.read({ rows }, { right });
    complete?.(found.rows);
    return found.rows;
  }

  async function begin(): Promise<{ total: number; first: Listed<Item>[] }> {
    const isCommon = wanted <= PAGE_ROWS && direction === "desc" && orderBy === undefined;
    if (!common || !isCommon) {
      const counted = offset > 0 ? undefined : planned().counted?.(size);
      if (counted) {
        const rows = await read(counted);
        return { total: rows[0]?.listing.total ?? 0, first: rows };
      }
    }
    const skipped = { many: offset >= FEW_ROWS, rows: numeral(offset) };
    const { counts, rows } =
      common && isCommon
        ? await ctx.read(common(size, offset), { right })
        : await ctx.read(
            {
              ...(within && { record: within.record }),
              counts: planned().count,
              rows: planned().chunk({ after: undefined, size, skipped }),
            },
            { right, ...(within && { missing: within.missing }) },
          );
    complete?.(rows);
    return { total: counts[0]?.total ?? 0, first: rows };
  }

  async function* chunks(last: Listed<Item> | undefined, chunkSize: number, rowsLeft: number) {
    let [after, size, left] = [last, chunkSize, rowsLeft];
    while (size > 0) {
      const chunk = planned().chunk({ after, size, skipped: { many: false, rows: numeral(0) } });
      const rows = await read(chunk);
      after = rows.at(-1);
      left -= rows.length;
      size = nextSize(rows, { size, left });
      if (rows.length > 0) yield rows as unknown as Item[];
    }
  }

  const left = wanted - first.length;
  const next = nextSize(first, { size, left });
  const rest = next > 0 ? chunks(first.at(-1), next, left) : undefined;
  return { total, first: first as unknown as Item[], rest };
}

/** Keys that change what is shown of a list, and no count of it. */
const SHOWING = ["limit", "offset", "direction", "orderBy"] as const satisfies (keyof ListQuery)[];

/**
 * Whether a query asks for more than these of its keys say. A key that nobody has thought of is more: kept counts answer
 * what they know, never a filter that is new to them.
 */
export function asksForMore<Asked extends ListQuery>(query: Asked, known: readonly (keyof Asked)[]): boolean {
  const { words, ...others } = query;
  const keys = new Set<PropertyKey>([...SHOWING, ...known]);
  return (
    words.length > 0 || Object.entries(others).some(([key, value]) => !keys.has(key) && value !== undefined)
  );
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
    include && sql`${columns.id} = any(${idArray(include)})`,
    exclude && sql`${columns.id} <> all(${idArray(exclude)})`,
    ...(searchText ? query.words.map((word) => contains(searchText, word)) : []),
  );
}

/** As one parameter, as a statement takes only so many. */
function idArray(ids: number[]): SQL {
  return sql`${`{${ids.join(",")}}`}::bigint[]`;
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
