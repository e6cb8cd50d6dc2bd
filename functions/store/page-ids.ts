import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { SelectedFields } from "drizzle-orm/pg-core/query-builders/select.types";
import { findsWord, type ListQuery } from "./list-query.ts";
import {
  type Listable,
  type Listed,
  type ListPlan,
  MOST_FOUND,
  numeral,
  type Page,
  type Skipped,
} from "./listing.ts";
import { countOf, type Database, type Query } from "./queries.ts";

/** A sort key: a non-null expression, and the type for its text form. */
export interface SortKey {
  expression: SQL | PgColumn;
  type: "bigint" | "double precision" | "numeric" | "text" | "timestamptz";
}

/** The sort key of records that are posts in the legacy API, by its names of `orderby`; by default the newest id. */
export function postSortKey(
  { id, createdAt, updatedAt }: Record<"id" | "createdAt" | "updatedAt", PgColumn>,
  orderBy: string | undefined,
): SortKey {
  switch (orderBy) {
    case undefined:
    case "ID":
    case "none":
    // Equal for all records, so only the tie-breaker applies.
    case "author":
    case "parent":
    case "type":
    case "menu_order":
    case "comment_count":
      return { expression: id, type: "bigint" };
    case "modified":
      return { expression: updatedAt, type: "timestamptz" };
    case "rand":
      return { expression: sql`md5(${id}::text || ${crypto.randomUUID()})`, type: "text" };
    default:
      return { expression: createdAt, type: "timestamptz" };
  }
}

/** The start of a page by roll-ups: the condition of the rows after it, and the rows left to skip. */
export interface Start {
  /** `start as (…)`. */
  expression: SQL;
  condition: SQL;
  offset: SQL;
}

interface Source {
  table: PgTable;
  id: PgColumn;
  where: SQL | undefined;
  key: SortKey;
  direction: ListQuery["direction"];
  /** Undefined when no roll-up covers the skipped rows. */
  startAt?: (skipped: Skipped) => Start | undefined;
  search?: Search | undefined;
}

/** The search of a list, beside its conditions. */
export interface Search {
  words: readonly string[];
  /** The searched text, in lower case. */
  text: SQL | PgColumn;
  /** The table of the texts, with the ids of their rows; by default the list's own. */
  texts?: { table: PgTable; id: PgColumn };
  /** The id of the row that comes first, whatever its place. */
  exact?: number | undefined;
}

/** Rows of a list that a search reads before it asks the index of the texts. */
const READ_FIRST = sql.raw("5000");

/**
 * The pages of a list by ids. An index finds these before the rows are read, so skipped rows cost an index scan alone. The id
 * breaks ties, in the same direction.
 */
export function pageIds({ table, id, where, key, direction, startAt, search }: Source) {
  const { words = [], text = id, exact, texts } = search ?? {};
  const of = texts ?? { table, id };
  const by = sql.raw(direction);
  const behind = sql.raw(direction === "asc" ? ">" : "<");
  const matching = (condition: SQL | undefined) =>
    sql`select ${id} as page_id, ${key.expression} as key from ${table} where ${condition ?? sql`true`}`;
  const has = (column: Search["text"]) => and(...words.map((word) => findsWord(column, word)));
  const isFound = texts
    ? sql`exists (select from ${of.table} where ${and(eq(of.id, id), has(text))})`
    : has(text);
  const first = (size: Page<Listable>["size"]) =>
    sql`order by key ${by}, page_id ${by} limit ${typeof size === "number" ? numeral(size) : size.rows}`;
  // Without the bound the planner would expect a tenth of the table.
  const bounded = (size: Page<Listable>["size"], ids: SQL) =>
    typeof size === "number" ? ids : sql`select * from (${ids}) as page limit ${numeral(size.most)}`;
  const after = (row: Page<Listable>["after"]) =>
    row &&
    sql`(${key.expression}, ${id}) ${behind} (${row.listing.sortKey}::${sql.raw(key.type)}, ${row.id}::bigint)`;
  return {
    /** The list's own columns, and the join to the page. */
    listing: { sortKey: sql<string>`page.key::text` },
    total: sql`page.total`.mapWith(Number),
    on: sql`page.page_id = ${id}`,
    orderBy: sql`page.key ${by}, page.page_id ${by}`,
    at(page: Page<Listable>): SQL {
      const condition = and(where, search && isFound, after(page.after));
      const start = startAt?.(page.skipped);
      const ids = start
        ? sql`with ${start.expression} ${matching(and(condition, start.condition))} ${first(page.size)} offset ${start.offset}`
        : sql`${matching(condition)} ${first(page.size)} offset ${page.skipped.rows}`;
      return sql`(${bounded(page.size, ids)}) as page`;
    },
    /**
     * A page of a search, with the number of its results, one more than `MOST_FOUND` at most. Frequent words stand in the first
     * rows of the list. Rare ones are found by the index of the texts, whose cost grows with the rows that it finds.
     */
    searched(size: number, offset: number): SQL {
      const most = numeral(MOST_FOUND + 1);
      const others = and(where, exact === undefined ? undefined : ne(id, exact)) ?? sql`true`;
      // Otherwise the planner would read the whole table for texts that it takes for many.
      const byText = texts
        ? sql`${of.table} cross join lateral (select * from ${table} where ${eq(id, of.id)} offset 0) as ${table}`
        : sql`${table}`;
      const isEnough = sql`((select count(*) from early) >= ${most} or (select count(*) from listed) < ${READ_FIRST})`;
      return sql`(
        with listed as materialized (${matching(others)} order by key ${by}, page_id ${by} limit ${READ_FIRST}),
        early as materialized (
          select page_id, key from listed
          cross join lateral (select ${text} as text from ${of.table} where ${of.id} = page_id offset 0) as texts
          where ${has(sql`texts.text`)} limit ${most}
        ), late as (
          select * from (select ${id} as page_id, ${key.expression} as key from ${byText} where ${and(has(text), others)} offset 0) as found
          order by key ${by}, page_id ${by} limit ${most}
        ), matches as (
          select page_id, key, false as exact from early where ${isEnough}
          union all select page_id, key, false from late where not ${isEnough}
          ${exact === undefined ? sql`` : sql`union all select page_id, key, true from (${matching(and(where, eq(id, exact)))}) as exact`}
        )
        select *, count(*) over () as total from matches order by exact desc, key ${by}, page_id ${by}
        limit ${numeral(size)} offset ${numeral(offset)}
      ) as page`;
    },
    searchedBy: sql`page.exact desc, page.key ${by}, page.page_id ${by}`,
    /** The first page with the number of all matches, by one scan. */
    counted: (size: number): SQL => sql`(
      with matches as materialized (${matching(where)})
      select *, (select count(*) from matches) as total from matches ${first(size)}
    ) as page`,
  };
}

interface Rows extends Pick<Source, "where" | "key" | "search"> {
  table: PgTable & { id: PgColumn };
  columns: SelectedFields;
  /** By default it counts the rows. */
  count?: Query<{ total: number }>;
}

/** The plan of a list of rows that stand in one table. */
export function tablePlan<Item extends Listable>(
  db: Database,
  { direction }: Pick<ListQuery, "direction">,
  { table, columns, where, key, search, count = countOf(db, table, where) }: Rows,
): ListPlan<Item> {
  const pages = pageIds({ table, id: table.id, where, key, direction, search });
  const read = <Own extends Record<string, SQL>>(page: SQL, listing: Own, orderBy: SQL) =>
    db
      .select({ ...columns, listing })
      .from(table)
      .innerJoin(page, pages.on)
      .orderBy(orderBy) as unknown as Query<Listed<Item, { total: number }>>;
  return {
    count,
    chunk: (page) => read(pages.at(page), pages.listing, pages.orderBy),
    ...(search && {
      searched: (size, offset) =>
        read(pages.searched(size, offset), { ...pages.listing, total: pages.total }, pages.searchedBy),
    }),
  };
}
