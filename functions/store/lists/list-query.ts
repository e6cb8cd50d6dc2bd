import { and, eq, gte, is, lte, ne, SQL, sql } from "drizzle-orm";
import { makePgArray, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Parts } from "../sql/json.ts";
import type { SortKey } from "./sort-keys.ts";

/** A search for words in the texts of records. */
export interface WordSearch {
  /** Results that are counted. */
  most: number;
  /** The query of the ids of a page. */
  page(list: SearchedList, size: SQL, offset: SQL): SQL;
}

/** A list as a search sees it. */
export interface SearchedList {
  table: PgTable;
  id: PgColumn;
  where: SQL | undefined;
  key: SortKey;
  direction: "asc" | "desc";
  /** The searched text, in lower case. */
  text: SQL | PgColumn;
  /** The table of the texts, with the ids of their rows; by default the list's own. */
  texts?: { table: PgTable; id: PgColumn };
  /** Names in lower case, of the table of the texts: without any result, a typing error in them is forgiven (§console-search). */
  names?: SQL;
  /** A word in the form of the texts, if that differs from lower case. */
  spelled?: (word: string) => string;
  /** Whether the row whose id is the only word comes first, whatever its place. */
  byNumber?: boolean;
}

/** The ids and sort keys of the rows of a list that meet a condition. */
export function idsWhere(
  { table, id, key }: Pick<SearchedList, "table" | "id" | "key">,
  condition: SQL = sql`true`,
): SQL {
  return sql`select ${id} as page_id, ${key.expression} as key from ${table} where ${condition}`;
}

/** An instant; in a routine an expression. */
type Bound = Date | SQL | undefined;

/** The query of any list. Bounds are inclusive instants. */
export interface ListQuery {
  /** Wanted rows; undefined for all. */
  limit?: number | undefined;
  offset: number;
  direction: "asc" | "desc";
  /** The legacy API's name of a sort key; undefined for the list's own order. */
  orderBy?: string | undefined;
  metaKey?: string | undefined;
  createdMin?: Bound;
  createdMax?: Bound;
  updatedMin?: Bound;
  updatedMax?: Bound;
  /** Each must occur, in lower case. */
  words: string[];
  /** The console's search (`searchFor`). Such a list is its first page, without further chunks. */
  found?: WordSearch | undefined;
  /** The whole text of the search, in lower case. */
  sentence?: string | undefined;
  include?: number[] | undefined;
  exclude?: number[] | undefined;
  /** The parts of records that are shown; undefined for all. */
  parts?: Parts;
  /** Raw status instead of the list's default ones. */
  postStatus?: string | undefined;
}

/** The query of a list by default. */
export const NEWEST: ListQuery = { offset: 0, direction: "desc", words: [] };

/** Raw statuses, separated by commas; undefined for `any` among them. */
export function rawStatuses(postStatus: string, clean = (status: string) => status): string[] | undefined {
  const statuses = postStatus.split(",").map((status) => clean(status.trim()));
  return statuses.includes("any") ? undefined : [...new Set(statuses)];
}

/** Whether a status is one of these; undefined for any outside of the trash. */
export function hasStatus(status: PgColumn, statuses: readonly string[] | SQL | undefined): SQL {
  if (is(statuses, SQL)) return sql`${status} = any(${statuses})`;
  return statuses ? isOneOf(status, statuses) : ne(status, "trash");
}

/** An index finds the rows of a single text in order. */
export function isOneOf(column: PgColumn, texts: readonly string[]): SQL {
  const [only, ...others] = new Set(texts);
  if (only === undefined) return sql`false`;
  return others.length === 0
    ? eq(column, only)
    : sql`${column} = any(${makePgArray([only, ...others])}::text[])`;
}

/** Keys that do not change the count. */
const SHOWING = ["limit", "offset", "direction", "orderBy", "parts"] as const satisfies (keyof ListQuery)[];

/**
 * Whether a query has keys beside these. New keys count by default: roll-ups answer only queries that they know, never a new
 * filter.
 */
export function asksForMore<Asked extends ListQuery>(query: Asked, known: readonly (keyof Asked)[]): boolean {
  const keys = new Set<PropertyKey>([...SHOWING, ...known]);
  return Object.entries(query).some(
    ([key, value]) => !keys.has(key) && value !== undefined && !(key === "words" && query.words.length === 0),
  );
}

interface CommonColumns {
  id: PgColumn;
  createdAt: PgColumn;
  updatedAt: PgColumn;
  /** Absent from a list with a search of its own. */
  searchText?: PgColumn;
}

/** The conditions of every list. */
export function listConditions(columns: CommonColumns, query: ListQuery): SQL | undefined {
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

/** As one parameter, as a statement takes a limited number. */
function idArray(ids: number[]): SQL {
  return sql`${`{${ids.join(",")}}`}::bigint[]`;
}

/** Whether a text has a word anywhere; a trigram index finds it. */
export function contains(column: PgColumn, word: string): SQL {
  return sql`${column} like ${containing(word)}`;
}

/** The pattern of texts that contain a word. */
export function containing(word: string): string {
  return `%${escapeLike(word)}%`;
}

/** Escapes a text for `like`. */
export function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, "\\$&");
}
