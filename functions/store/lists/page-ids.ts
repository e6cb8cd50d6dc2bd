import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { SelectedFields } from "drizzle-orm/pg-core/query-builders/select.types";
import type { Database, Query } from "../sql/queries.ts";
import { findsWord, type ListQuery } from "./list-query.ts";
import { type Listed, type ListPlan, MOST_FOUND, numeral, type Page } from "./listing.ts";
import { countOf } from "./read-one.ts";
import type { SortKey } from "./sort-keys.ts";

/** Pages that are found by ids: of a list, far into a list, of a narrow filter, and of a search. */

/** The start of a page by roll-ups: the condition of the rows after it, and the rows left to skip. */
export interface Start {
  /** `start as (…)`. */
  expression: SQL;
  condition: SQL;
  offset: SQL;
}

interface Source<Item> {
  table: PgTable;
  id: PgColumn;
  where: SQL | undefined;
  key: SortKey;
  direction: ListQuery["direction"];
  /** The number of all. */
  count: Query<{ total: number }>;
  /** Whether to find the rows is most of the cost: one scan then counts them, too. */
  countsWithRows?: boolean;
  /** Undefined when no roll-up covers the skipped rows. */
  startAt?: (skipped: SQL) => Start | undefined;
  search?: Search | undefined;
  candidates?: Candidates | undefined;
  /** Joins the records to a page. */
  read(page: PageIds): Query<Listed<Item>>;
}

/** A filter whose ids an index finds, in no order, with repetitions. */
interface Candidates {
  ids: SQL;
  /** The other conditions. */
  where: SQL | undefined;
}

/** The ids of a page, to join records to them. */
interface PageIds {
  ids: SQL;
  on: SQL;
  orderBy: SQL;
  listColumns: { sortKey: SQL<string>; total?: SQL<number | null> };
}

/** The search of a list, beside its conditions. */
export interface Search {
  words: readonly string[];
  /** The searched text, in lower case. */
  text: SQL | PgColumn;
  /** The table of the texts, with the ids of their rows; by default the list's own. */
  texts?: { table: PgTable; id: PgColumn };
  /** Names in lower case, of the table of the texts: without any result, a typing error in them is forgiven (§console-search). */
  names?: SQL;
  mistyped?: ListQuery["mistyped"];
  /** The id of the row that comes first, whatever its place. */
  exact?: number | undefined;
}

/** So many candidates, at most, are read one by one. */
const FEW_CANDIDATES = sql.raw("5000");

/** Rows of a list that a search reads before it asks the index of the texts. */
const READ_FIRST = sql.raw("5000");
/** Those of them in which it then looks for typing errors. */
const READ_AGAIN = sql.raw("2000");

/**
 * The plan of a list whose pages are found by ids. An index finds these before the rows are read, so skipped rows cost an index
 * scan alone. The id breaks ties, in the same direction.
 */
export function pagesById<Item extends { id: number }>(source: Source<Item>): ListPlan<Item> {
  const { table, id, where, key, direction, count, countsWithRows, startAt, search, candidates, read } =
    source;
  const { words = [], text = id, names, exact, texts } = search ?? {};
  const of = texts ?? { table, id };
  const by = sql.raw(direction);
  const behind = sql.raw(direction === "asc" ? ">" : "<");
  const matching = (condition: SQL | undefined) =>
    sql`select ${id} as page_id, ${key.expression} as key from ${table} where ${condition ?? sql`true`}`;
  const has = (column: Search["text"]) => and(...words.map((word) => findsWord(column, word)));
  const isFound = texts
    ? sql`exists (select from ${of.table} where ${and(eq(of.id, id), has(text))})`
    : has(text);
  const matches = and(where, search && isFound);
  const inOrder = sql`order by key ${by}, page_id ${by}`;
  const on = sql`page.page_id = ${id}`;
  const orderBy = sql`page.key ${by}, page.page_id ${by}`;
  const sortKey = sql<string>`page.key::text`;
  const counted = { sortKey, total: sql`page.total`.mapWith(Number) as SQL<number | null> };

  function pageOf(ids: SQL, listColumns: PageIds["listColumns"] = { sortKey }, order = orderBy) {
    return read({ ids: sql`(${ids}) as page`, on, orderBy: order, listColumns });
  }

  /** Without the bound the planner would expect a tenth of the table. */
  const atMost = (most: number | undefined, ids: SQL) =>
    most === undefined ? ids : sql`select * from (${ids}) as page limit ${numeral(most)}`;

  function first({ size, offset, isFar, most }: Page, condition?: SQL): SQL {
    const start = isFar ? startAt?.(offset) : undefined;
    const found = start
      ? sql`with ${start.expression} ${matching(and(matches, condition, start.condition))}`
      : matching(and(matches, condition));
    return atMost(most, sql`${found} ${inOrder} limit ${size} offset ${start?.offset ?? offset}`);
  }

  /**
   * A page of a search, with the number of its results, one more than `MOST_FOUND` at most. Frequent words stand in the first
   * rows of the list. Rare ones are found by the index of the texts, whose cost grows with the rows that it finds. Without any
   * result the names of the first rows are read again, for words with a typing error.
   */
  function searched({ size, offset }: Page): SQL {
    const most = numeral(MOST_FOUND + 1);
    const others = and(where, exact === undefined ? undefined : ne(id, exact)) ?? sql`true`;
    // Otherwise the planner would read the whole table for texts that it takes for many.
    const byText = texts
      ? sql`${of.table} cross join lateral (select * from ${table} where ${eq(id, of.id)} offset 0) as ${table}`
      : sql`${table}`;
    const mistyped = names && search?.mistyped?.(sql`names.text`, words);
    const isEnough = sql`((select count(*) from early) >= ${most} or (select count(*) from listed) < ${READ_FIRST})`;
    return sql`
      with listed as materialized (${matching(others)} ${inOrder} limit ${READ_FIRST}),
      early as materialized (
        select page_id, key from listed
        cross join lateral (select ${text} as text from ${of.table} where ${of.id} = page_id offset 0) as texts
        where ${has(sql`texts.text`)} limit ${most}
      ), late as (
        select * from (select ${id} as page_id, ${key.expression} as key from ${byText} where ${and(has(text), others)} offset 0) as found
        ${inOrder} limit ${most}
      ), found as (
        select page_id, key, false as exact from early where ${isEnough}
        union all select page_id, key, false from late where not ${isEnough}
        ${exact === undefined ? sql`` : sql`union all select page_id, key, true from (${matching(and(where, eq(id, exact)))}) as exact`}
      ), matches as (
        select * from found
        ${
          mistyped === undefined
            ? sql``
            : sql`union all (
            select page_id, key, false from (select * from listed limit ${READ_AGAIN}) as listed
            cross join lateral (select ${names} as text from ${of.table} where ${of.id} = page_id offset 0) as names
            where not exists (select from found) and ${mistyped} limit ${most})`
        }
      )
      select *, count(*) over () as total from matches order by exact desc, key ${by}, page_id ${by} limit ${size} offset ${offset}`;
  }

  /**
   * A page of a narrow filter, with the number of its rows. Few candidates are all read: in the list they may stand anywhere. Of many
   * the first stand near its start.
   */
  function narrowed({ ids, where: others }: Candidates, page: Page): SQL {
    const isFew = sql`(select count(*) from candidates) <= ${FEW_CANDIDATES}`;
    const pages = sql`
      with candidates (id) as materialized (select * from (${ids}) as ids limit ${FEW_CANDIDATES} + 1),
      few as materialized (
        select ${id} as page_id, ${key.expression} as key from (select distinct id from candidates where ${isFew}) as candidate
        cross join lateral (select * from ${table} where ${and(sql`${id} = candidate.id`, others)} offset 0) as ${table}
      )
      (select page_id, key, (select count(*) from few) as total from few ${inOrder} limit ${page.size} offset ${page.offset})
      union all
      select page_id, key, (${count}) as total from (${first(page, sql`not ${isFew}`)}) as many`;
    return atMost(page.most, pages);
  }

  return {
    first(page) {
      if (search) return { rows: pageOf(searched(page), counted, sql`page.exact desc, ${orderBy}`) };
      if (candidates) return { rows: pageOf(narrowed(candidates, page), counted) };
      if (!countsWithRows || !page.isFirst) return { counts: count, rows: pageOf(first(page)) };
      const ids = sql`
        with matches as materialized (${matching(where)})
        select *, (select count(*) from matches) as total from matches ${inOrder} limit ${page.size}`;
      return { rows: pageOf(ids, counted) };
    },
    next({ id: last, listColumns }, size) {
      const after = sql`(${key.expression}, ${id}) ${behind} (${listColumns.sortKey}::${sql.raw(key.type)}, ${last}::bigint)`;
      return pageOf(sql`${matching(and(matches, after))} ${inOrder} limit ${numeral(size)}`);
    },
  };
}

interface Rows extends Pick<Source<unknown>, "where" | "key" | "search"> {
  table: PgTable & { id: PgColumn };
  columns: SelectedFields;
  /** By default it counts the rows. */
  count?: Query<{ total: number }>;
}

/** The plan of a list of rows that stand in one table. */
export function tablePlan<Item extends { id: number }>(
  db: Database,
  { direction }: Pick<ListQuery, "direction">,
  { table, columns, where, count = countOf(db, table, where), ...others }: Rows,
): ListPlan<Item> {
  return pagesById<Item>({
    ...others,
    table,
    id: table.id,
    where,
    count,
    direction,
    read: ({ ids, on, orderBy, listColumns }) =>
      db
        .select({ ...columns, listColumns })
        .from(table)
        .innerJoin(ids, on)
        .orderBy(orderBy) as unknown as Query<Listed<Item>>,
  });
}
