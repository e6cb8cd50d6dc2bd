import { and, eq, gte, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { makePgArray, type PgColumn } from "drizzle-orm/pg-core";
import type { Parts } from "../sql/json.ts";

/** The query of any list. Bounds are inclusive instants. */
export interface ListQuery {
  /** Wanted rows; undefined for all. */
  limit?: number | undefined;
  offset: number;
  direction: "asc" | "desc";
  /** The legacy API's name of a sort key; undefined for the list's own order. */
  orderBy?: string | undefined;
  metaKey?: string | undefined;
  createdMin?: Date | undefined;
  createdMax?: Date | undefined;
  updatedMin?: Date | undefined;
  updatedMax?: Date | undefined;
  /** Each must occur, in lower case. */
  words: string[];
  /**
   * Words of the console's search, in lower case: each occurs in a record's searched text (§console-search). Lists alone search
   * for them.
   */
  found?: readonly string[] | undefined;
  /** Of a search: whether a text has words with typing errors, which count where nothing else is found (`mistyped.ts`). */
  mistyped?: ((text: SQL, words: readonly string[]) => SQL | undefined) | undefined;
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
export function hasStatus(status: PgColumn, statuses: readonly string[] | undefined): SQL {
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
  const { words, ...others } = query;
  const keys = new Set<PropertyKey>([...SHOWING, ...known]);
  return (
    words.length > 0 || Object.entries(others).some(([key, value]) => !keys.has(key) && value !== undefined)
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

/** Letters before the `@` that make an e-mail address selective. */
const TELLING = 8;

/**
 * Finds a word by the trigram index. Of an e-mail address it searches the part before the domain: shared domains cost most and
 * select least.
 */
function contains(column: PgColumn, word: string): SQL {
  const has = (text: string) => sql`like ${`%${escapeLike(text)}%`}`;
  const at = word.indexOf("@");
  if (at < TELLING) return sql`${column} ${has(word)}`;
  return sql`${column} ${has(word.slice(0, at + 1))} and ${column} || '' ${has(word)}`;
}

/** Escapes a text for `like`. */
export function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, "\\$&");
}

/** Letters that a trigram index needs to find a word inside of another. */
const INSIDE = 3;

/** Whether a text in lower case has a word anywhere; one that is too short for the index stands where a word begins. */
export function findsWord(text: SQL | PgColumn, word: string): SQL {
  const like = (pattern: string) => sql`${text} like ${pattern}`;
  const escaped = escapeLike(word);
  if ([...word].length >= INSIDE) return like(`%${escaped}%`);
  return sql`(${or(...[`${escaped}%`, `% ${escaped}%`, `%-${escaped}%`, `%\n${escaped}%`].map(like))})`;
}
