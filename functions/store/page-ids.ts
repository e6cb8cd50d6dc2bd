import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { SelectedFields } from "drizzle-orm/pg-core/query-builders/select.types";
import type { ListQuery } from "./list-query.ts";
import { type Listable, type Listed, type ListPlan, numeral, type Page, type Skipped } from "./listing.ts";
import type { Database, Query } from "./queries.ts";

/** What to sort by: an expression that is never null, and the type its text form is read back with. */
export interface SortKey {
  expression: SQL | PgColumn;
  type: "bigint" | "double precision" | "numeric" | "text" | "timestamptz";
}

/** Where to begin instead of at the first row, from what is kept: the condition of what follows, and the rows left to skip. */
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
  /** Undefined where nothing is kept by which so many rows could be skipped. */
  startAt?: (skipped: Skipped) => Start | undefined;
}

/**
 * The pages of a list by their ids, which are found before anything else of the rows is read: an index tells them, and what
 * is skipped costs no more than that. The id breaks ties of the key, in the same direction.
 */
export function pageIds({ table, id, where, key, direction, startAt }: Source) {
  const by = sql.raw(direction);
  const behind = sql.raw(direction === "asc" ? ">" : "<");
  const matching = (condition: SQL | undefined) =>
    sql`select ${id} as page_id, ${key.expression} as key from ${table} where ${condition ?? sql`true`}`;
  const first = (size: Page<Listable>["size"]) =>
    sql`order by key ${by}, page_id ${by} limit ${typeof size === "number" ? numeral(size) : size.rows}`;
  // Without the bound the planner would prepare for a tenth of the table.
  const bounded = (size: Page<Listable>["size"], ids: SQL) =>
    typeof size === "number" ? ids : sql`select * from (${ids}) as page limit ${numeral(size.most)}`;
  const after = (row: Page<Listable>["after"]) =>
    row &&
    sql`(${key.expression}, ${id}) ${behind} (${row.listing.sortKey}::${sql.raw(key.type)}, ${row.id}::bigint)`;
  return {
    /** What a row of a page tells the list, and what joins it to its page. */
    listing: { sortKey: sql<string>`page.key::text` },
    total: sql`page.total`.mapWith(Number),
    on: sql`page.page_id = ${id}`,
    orderBy: sql`page.key ${by}, page.page_id ${by}`,
    at(page: Page<Listable>): SQL {
      const condition = and(where, after(page.after));
      const start = startAt?.(page.skipped);
      const ids = start
        ? sql`with ${start.expression} ${matching(and(condition, start.condition))} ${first(page.size)} offset ${start.offset}`
        : sql`${matching(condition)} ${first(page.size)} offset ${page.skipped.rows}`;
      return sql`(${bounded(page.size, ids)}) as page`;
    },
    /** The first page, with the number of all matches, from one scan of them. */
    counted: (size: number): SQL => sql`(
      with matches as materialized (${matching(where)})
      select *, (select count(*) from matches) as total from matches ${first(size)}
    ) as page`,
  };
}

/** The plan of a list of rows that stand in one table. */
export function tablePlan<Item extends Listable>(
  db: Database,
  { columns, count, ...source }: Source & { columns: SelectedFields; count: Query<{ total: number }> },
): ListPlan<Item> {
  const pages = pageIds(source);
  return {
    count,
    chunk: (page) =>
      db
        .select({ ...columns, listing: pages.listing })
        .from(source.table)
        .innerJoin(pages.at(page), pages.on)
        .orderBy(pages.orderBy) as unknown as Query<Listed<Item>>,
  };
}
