import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable, SelectedFields } from "drizzle-orm/pg-core";
import { decoded } from "../sql/decoded.ts";
import { type Database, OwnQuery, type Query } from "../sql/queries.ts";
import { idsWhere, type ListQuery, type SearchedList, type WordSearch } from "./list-query.ts";
import { type Listed, type ListPlan, numeral, type Page } from "./listing.ts";
import { countOf } from "./read-one.ts";
import type { SortKey } from "./sort-keys.ts";

/** Pages that are found by ids: of a list, far into a list, and of a narrow filter. */

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
  /** A column with any of several values, each of whose rows an index has in order; and the other conditions. */
  each?: { column: PgColumn; values: SQL; where: SQL | undefined } | undefined;
  /** Joins the records to a page. */
  read(page: PageIds): Query<Listed<Item>>;
}

type Filtered = Pick<Source<unknown>, "where" | "startAt">;

/** A filter whose ids an index finds, in no order, with repetitions. */
interface Candidates {
  ids: SQL;
  /** The other conditions. */
  where: SQL | undefined;
  /** So many, at most, are read all for a page far behind; by default as many as for others. */
  mostFar?: SQL;
  /** The list without the filter, and whether that leaves out nothing. */
  unfiltered?: Filtered & { isWhole: SQL };
}

/** The ids of a page, to join records to them. */
interface PageIds {
  ids: SQL;
  on: SQL;
  orderBy: SQL;
  listColumns: { sortKey: SQL<string>; total?: SQL<number | null> };
}

/** The search of a list, and what it searches. */
export type Search = WordSearch & Omit<SearchedList, "table" | "id" | "where" | "key" | "direction">;

/** So many candidates, at most, are all read. */
const FEW_CANDIDATES = sql.raw("2000");

/**
 * The plan of a list whose pages are found by ids. An index finds these before the rows are read, so skipped rows cost an index
 * scan alone. The id breaks ties, in the same direction.
 */
export function pagesById<Item extends { id: number }>(source: Source<Item>): ListPlan<Item> {
  const { table, id, where, key, direction, count, countsWithRows, search, candidates, each, read } = source;
  const by = sql.raw(direction);
  const behind = sql.raw(direction === "asc" ? ">" : "<");
  const matching = (condition: SQL | undefined) => idsWhere(source, condition);
  const inOrder = sql`order by key ${by}, page_id ${by}`;
  const on = sql`page.page_id = ${id}`;
  const orderBy = sql`page.key ${by}, page.page_id ${by}`;
  const sortKey = sql<string>`page.key::text`;
  const counted = { sortKey, total: decoded(sql`page.total`, Number) as SQL<number | null> };

  function pageOf(ids: SQL, listColumns: PageIds["listColumns"] = { sortKey }, order = orderBy) {
    return read({ ids: sql`(${ids}) as page`, on, orderBy: order, listColumns });
  }

  /** Without the bound the planner would expect a tenth of the table. */
  const atMost = (most: number | undefined, ids: SQL) =>
    most === undefined ? ids : sql`select * from (${ids}) as page limit ${numeral(most)}`;

  function first(
    { size, offset, isFar, most }: Page,
    condition?: SQL,
    { where, startAt }: Filtered = source,
  ): SQL {
    const start = isFar ? startAt?.(offset) : undefined;
    const left = start?.offset ?? offset;
    const from = (where: SQL | undefined) => matching(and(where, condition, start?.condition));
    const ofEach =
      each &&
      sql`select page_id, key from unnest(${each.values}) as one (value)
        cross join lateral (${from(and(each.where, sql`${each.column} = value`))} ${inOrder} limit ${size} + ${left}) as rows`;
    const begin = start ? sql`with ${start.expression} ` : sql``;
    return atMost(most, sql`${begin}${ofEach ?? from(where)} ${inOrder} limit ${size} offset ${left}`);
  }

  /**
   * A page of a narrow filter, with the number of its rows. Few candidates are all read: in the list they may stand anywhere. Of many
   * the first stand near its start.
   */
  function narrowed({ ids, where: others, mostFar, unfiltered }: Candidates, page: Page): SQL {
    const most = (page.isFar && mostFar) || FEW_CANDIDATES;
    const few = sql`(select ids from candidates where cardinality(ids) <= ${most})`;
    const whole = page.isFar ? unfiltered : undefined;
    const isMany = sql`${few} is null`;
    const many = (found: SQL) =>
      sql`union all select page_id, key, (${count}) as total from (${found}) as many`;
    const pages = sql`
      with candidates (ids) as materialized (select array(select * from (${ids}) as ids limit ${most} + 1)),
      few as materialized (
        ${matching(and(sql`${id} = any(coalesce(${few}, '{}'))`, others))}
      )
      (select page_id, key, (select count(*) from few) as total from few ${inOrder} limit ${page.size} offset ${page.offset})
      ${many(first(page, and(isMany, whole && sql`not ${whole.isWhole}`)))}
      ${whole ? many(first(page, and(isMany, whole.isWhole), whole)) : sql``}`;
    return atMost(page.most, pages);
  }

  return {
    first(page) {
      if (search) {
        const found = search.page({ table, id, where, key, direction, ...search }, page.size, page.offset);
        return { rows: pageOf(found, counted, sql`page.exact desc, ${orderBy}`) };
      }
      if (candidates) return { rows: pageOf(narrowed(candidates, page), counted) };
      if (!countsWithRows || !page.isFirst) return { counts: count, rows: pageOf(first(page)) };
      const ids = sql`
        with matches as materialized (${matching(where)})
        select *, (select count(*) from matches) as total from matches ${inOrder} limit ${page.size}`;
      return { rows: pageOf(ids, counted) };
    },
    next({ id: last, listColumns }, size) {
      const after = sql`(${key.expression}, ${id}) ${behind} (${listColumns.sortKey}::${sql.raw(key.type)}, ${last}::bigint)`;
      return pageOf(sql`${matching(and(where, after))} ${inOrder} limit ${numeral(size)}`);
    },
  };
}

interface Rows extends Pick<Source<unknown>, "where" | "key" | "search" | "candidates"> {
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
    read({ ids, on, orderBy, listColumns }) {
      const fields = { ...columns, listColumns };
      return new OwnQuery<Listed<Item>>(
        db.select(fields).from(table).innerJoin(ids, on).orderBy(orderBy),
        fields,
      );
    },
  });
}
