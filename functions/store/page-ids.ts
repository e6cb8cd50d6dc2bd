import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { SelectedFields } from "drizzle-orm/pg-core/query-builders/select.types";
import type { ListQuery } from "./list-query.ts";
import { type Listable, type Listed, type ListPlan, numeral, type Page, type Skipped } from "./listing.ts";
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
}

/** The pages of a list by ids, which an index finds before the rows are read. The id breaks ties, in the same direction. */
export function pageIds({ table, id, where, key, direction, startAt }: Source) {
  const by = sql.raw(direction);
  const behind = sql.raw(direction === "asc" ? ">" : "<");
  const matching = (condition: SQL | undefined) =>
    sql`select ${id} as page_id, ${key.expression} as key from ${table} where ${condition ?? sql`true`}`;
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
      const condition = and(where, after(page.after));
      const start = startAt?.(page.skipped);
      const ids = start
        ? sql`with ${start.expression} ${matching(and(condition, start.condition))} ${first(page.size)} offset ${start.offset}`
        : sql`${matching(condition)} ${first(page.size)} offset ${page.skipped.rows}`;
      return sql`(${bounded(page.size, ids)}) as page`;
    },
    /** The first page with the number of all matches, by one scan. */
    counted: (size: number): SQL => sql`(
      with matches as materialized (${matching(where)})
      select *, (select count(*) from matches) as total from matches ${first(size)}
    ) as page`,
  };
}

interface Rows extends Pick<Source, "where" | "key"> {
  table: PgTable & { id: PgColumn };
  columns: SelectedFields;
  /** By default it counts the rows. */
  count?: Query<{ total: number }>;
}

/** The plan of a list of rows that stand in one table. */
export function tablePlan<Item extends Listable>(
  db: Database,
  { direction }: Pick<ListQuery, "direction">,
  { table, columns, where, key, count = countOf(db, table, where) }: Rows,
): ListPlan<Item> {
  const pages = pageIds({ table, id: table.id, where, key, direction });
  return {
    count,
    chunk: (page) =>
      db
        .select({ ...columns, listing: pages.listing })
        .from(table)
        .innerJoin(pages.at(page), pages.on)
        .orderBy(pages.orderBy) as unknown as Query<Listed<Item>>,
  };
}
