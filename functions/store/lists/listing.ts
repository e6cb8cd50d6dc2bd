import { type SQL, sql } from "drizzle-orm";
import type { Right } from "../access/rights.ts";
import type { StoreContext } from "../context.ts";
import type { StoreError } from "../errors.ts";
import type { Database, Query } from "../sql/queries.ts";
import { routine } from "../sql/routine.ts";
import type { RoutineCall } from "../sql/statement.ts";
import { asksForMore, type ListQuery } from "./list-query.ts";
import { readIfAllowed } from "./read-one.ts";

/** Lists: a first page with the number of all, and the rest in chunks; routines for the pages that clients ask for most. */

/** The number of all matches, the first wanted ones, and the rest in chunks, read on demand. */
export interface Listing<Item> {
  total: number;
  /** Whether a search has more results than `total`. */
  isMore?: boolean;
  first: Item[];
  /** Undefined when the first chunk is the whole list. */
  rest: AsyncIterable<Item[]> | undefined;
}

/** A record of a list, with the list's own columns. */
export type Listed<Item> = Item & { listColumns: ListColumns };

interface ListColumns {
  sortKey: string;
  /** The number of all matches, where the query of the first page counts them. */
  total?: number | null;
}

/** A page of a list: the numbers of its rows and of those before it, as expressions. */
export interface Page {
  size: SQL;
  offset: SQL;
  isFirst: boolean;
  /** Whether so many rows are before it that a shortcut past them pays. */
  isFar: boolean;
  /** A bound of the size, where it is a routine's argument, whose value the planner does not see. */
  most?: number;
}

/** The queries of a list. */
export interface ListPlan<Item> {
  /** The first page. Without `counts` each row has the number of all. */
  first(page: Page): { counts?: Query<{ total: number }>; rows: Query<Listed<Item>> };
  /** Continues after a row. */
  next(after: Listed<Item>, size: number): Query<Listed<Item>>;
}

interface FoundPage<Item> {
  counts?: { total: number }[];
  rows: Listed<Item>[];
}

/** The routine that reads a page; undefined for another order, more rows, or a filter. */
type CommonPages<Item, Asked extends ListQuery> = (
  query: Asked,
  size: number,
) => RoutineCall<FoundPage<Item>> | undefined;

/** The record that owns a list: its query, and the error when it is missing. */
export interface Within {
  record: Query;
  missing: () => StoreError;
}

interface ListKind<Item, Asked extends ListQuery> {
  /** The right that the caller needs. */
  right: Right;
  /** Whether a caller without the right is refused; otherwise the list is empty. */
  refuses?: true;
  plan(db: Database, query: Asked): ListPlan<Item>;
  /** Shares data of some rows of a chunk with the others. */
  complete?(rows: readonly Item[]): void;
  within?: Within | undefined;
  /** Routines for frequent pages. */
  common?: CommonPages<Item, Asked> | undefined;
}

/** Rows of a page that always takes one round trip. */
const PAGE_ROWS = 100;
/** Below this offset the roll-ups are not read. */
const FEW_ROWS = 1000;
/** First rows of a longer list, while their size is unknown. */
const FIRST_ROWS = 25;
/** Most rows of later chunks, in case large rows follow small ones; and of those whose rows have no part that may be large. */
const MOST_ROWS = 200;
const MOST_SMALL_ROWS = 2000;
/** Target size of a later chunk, in characters of JSON. Memory holds its rows some five times. */
const CHUNK_SIZE = 256 * 1024;

/** All records of a list. */
export async function allOf<Item>({ first, rest }: Listing<Item>): Promise<Item[]> {
  const all = [...first];
  for await (const chunk of rest ?? []) all.push(...chunk);
  return all;
}

export const NOTHING: Listing<never> = { total: 0, first: [], rest: undefined };

/**
 * Count and first page in one round trip; later chunks are read on demand. A caller without the right gets nothing: a filtered
 * count would reveal hidden data.
 */
export async function openListing<Item, Asked extends ListQuery>(
  ctx: StoreContext,
  query: Asked,
  kind: ListKind<Item, Asked>,
): Promise<Listing<Item>> {
  const { right, within, common, complete } = kind;
  const wanted = query.limit ?? Number.POSITIVE_INFINITY;
  // Most records own few others.
  const size = wanted <= PAGE_ROWS ? wanted : within ? PAGE_ROWS : FIRST_ROWS;
  let planned: ListPlan<Item> | undefined;
  const most = Array.isArray(query.parts) && query.parts.length === 0 ? MOST_SMALL_ROWS : MOST_ROWS;
  // Built once, as a random order draws its seed with it, and not at all for a page of a routine.
  const plan = () => (planned ??= kind.plan(ctx.db, query));

  async function readFirst(size: number, offset: number): Promise<{ total: number; rows: Listed<Item>[] }> {
    const page = common?.({ ...query, offset }, size) ?? plan().first(pageAt(offset, size));
    const read = { ...(within && { record: within.record }), page };
    const { page: found } = (await ctx.read<typeof read>(read, { right, ...within })) as {
      page: FoundPage<Item>;
    };
    const { counts, rows } = found;
    if (counts) return { total: counts[0]?.total ?? 0, rows };
    // The number stands in the rows, and a page past the end has none.
    if (rows.length === 0 && offset > 0) return { ...(await readFirst(1, 0)), rows };
    return { total: rows[0]?.listColumns.total ?? 0, rows };
  }

  async function* readRest(after: Listed<Item>, size: number, left: number): AsyncGenerator<Item[]> {
    while (size > 0) {
      const { rows } = await ctx.read({ rows: plan().next(after, size) }, { right });
      complete?.(rows);
      after = rows.at(-1) ?? after;
      left -= rows.length;
      size = nextSize(rows, { size, left, most });
      if (rows.length > 0) yield rows;
    }
  }

  const reading = readFirst(size, query.offset);
  const found = await (kind.refuses || within ? reading : readIfAllowed(right, reading));
  if (!found) return NOTHING;
  const { total, rows } = found;
  complete?.(rows);
  // A search has its page alone.
  const left = query.found ? 0 : wanted - rows.length;
  const next = nextSize(rows, { size, left, most });
  const last = rows.at(-1);
  const { most: mostFound = Number.POSITIVE_INFINITY } = query.found ?? {};
  const isMore = total > mostFound;
  return {
    total: isMore ? mostFound : total,
    isMore,
    first: rows,
    rest: last && next > 0 ? readRest(last, next, left) : undefined,
  };
}

/** Rows of a chunk that are measured: to measure all costs a third of a long list. */
const SAMPLE = 10;

/** Rows of the next chunk, by the size of some of those before; 0 after the last. */
function nextSize(
  rows: readonly unknown[],
  { size, left, most }: { size: number; left: number; most: number },
): number {
  if (rows.length < size || left <= 0) return 0;
  const step = Math.ceil(rows.length / SAMPLE);
  const sample = rows.filter((_, at) => at % step === 0);
  const characters = sample.reduce<number>((sum, row) => sum + JSON.stringify(row).length, 0);
  return Math.min(left, most, Math.ceil((CHUNK_SIZE / characters) * sample.length));
}

function pageAt(offset: number, size: number): Page {
  return { size: numeral(size), offset: numeral(offset), isFirst: offset === 0, isFar: offset >= FEW_ROWS };
}

/** A number in the statement's text, where the planner sees it. */
export function numeral(number: number): SQL {
  return sql.raw(String(Math.trunc(number)));
}

/** Rows of the most requested page. */
const SHORT_PAGE = 10;

/** Bounds of the time, of a query or of a routine. */
type BoundKey = "createdMin" | "createdMax" | "updatedMin";

interface CommonKind<Asked> {
  /** The query keys that the plan covers. */
  known?: readonly (keyof Asked)[];
  /** All parts of a record. */
  parts?: readonly string[];
  /** Texts of the query that the plan takes as an argument. */
  textsOf?: (query: Asked) => readonly string[] | SQL | undefined;
  /** Bounds of the query that the plan takes as arguments; one that is not given is infinite. */
  bounds?: readonly BoundKey[];
}

/** What a common page takes as arguments. */
export interface CommonArguments extends Partial<Record<BoundKey, SQL>> {
  parts: SQL;
  texts: SQL;
}

/** Routines for pages of a list's newest rows, with the wanted parts of each. */
export function commonPages<Item, Asked extends ListQuery>(
  plan: (db: Database, values: CommonArguments) => ListPlan<Item>,
  { known = [], parts: all = [], textsOf, bounds = [] }: CommonKind<Asked> = {},
): CommonPages<Item, Asked> {
  const signature = { size: "bigint", offset: "bigint", parts: "text[]" } as const;
  const instants = Object.fromEntries(bounds.map((bound) => [bound, "timestamptz"] as const));
  const pages = (most: number, isFar: boolean) =>
    routine(
      { ...signature, ...(textsOf && ({ texts: "text[]" } as const)), ...instants },
      (db, { size, offset, ...values }) =>
        plan(db, values as never).first({ size, offset, isFirst: false, isFar, most }),
    );
  const short = pages(SHORT_PAGE, false);
  const long = pages(PAGE_ROWS, false);
  const far = pages(PAGE_ROWS, true);
  return (query, size) => {
    const { limit = Number.POSITIVE_INFINITY, offset, direction, orderBy, parts = all } = query;
    if (limit > PAGE_ROWS || direction === "asc" || orderBy !== undefined) return undefined;
    if (asksForMore(query, [...known, ...bounds])) return undefined;
    return (offset >= FEW_ROWS ? far : size <= SHORT_PAGE ? short : long)({
      size,
      offset,
      parts,
      ...(textsOf && { texts: textsOf(query) ?? [] }),
      ...Object.fromEntries(bounds.map((bound) => [bound, query[bound] ?? INFINITE[bound]])),
    });
  };
}

const INFINITE: Record<BoundKey, SQL> = {
  createdMin: sql`'-infinity'::timestamptz`,
  createdMax: sql`'infinity'::timestamptz`,
  updatedMin: sql`'-infinity'::timestamptz`,
};
