import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** What lists are sorted by, under the legacy API's names of `orderby`. */

/** A sort key: a non-null expression, and the type for its text form. */
export interface SortKey {
  expression: SQL | PgColumn;
  type: "bigint" | "double precision" | "numeric" | "text" | "timestamptz";
}

type Expression = SortKey["expression"];

export const byText = (expression: Expression): SortKey => ({ expression, type: "text" });
export const byInteger = (expression: Expression): SortKey => ({ expression, type: "bigint" });
export const byDecimal = (expression: Expression): SortKey => ({ expression, type: "numeric" });
export const byTime = (expression: Expression): SortKey => ({ expression, type: "timestamptz" });

/** Sort keys by name. Names of one key are separated by spaces. */
export function sortKeys(keys: Record<string, SortKey>): ReadonlyMap<string, SortKey> {
  return new Map(
    Object.entries(keys).flatMap(([names, key]) => names.split(" ").map((name) => [name, key] as const)),
  );
}

/** Names of what is equal for all posts, so that only the tie-breaker applies, and of the id. */
const BY_ID = new Set(["ID", "none", "author", "parent", "type", "menu_order", "comment_count"]);

/** The sort key of records that are posts in the legacy API; by default the newest id. */
export function postSortKey(
  { id, createdAt, updatedAt }: Record<"id" | "createdAt" | "updatedAt", PgColumn>,
  orderBy = "ID",
): SortKey {
  if (BY_ID.has(orderBy)) return byInteger(id);
  if (orderBy === "rand") return byText(sql`md5(${id}::text || ${crypto.randomUUID()})`);
  return byTime(orderBy === "modified" ? updatedAt : createdAt);
}

/** The sort keys of a meta key: for `meta_value` and `meta_value_num`. */
export interface MetaSortKeys {
  text: SQL;
  number: SortKey;
}

/** The sort keys of meta that is stored as text; null for none. */
export function textMeta(value: SQL): MetaSortKeys {
  const number = { expression: leadingNumber(value), type: "double precision" } as const;
  return { text: sql`coalesce(${value}, '')`, number };
}

/**
 * The leading number of a text as `double precision`, 0 without one, as the legacy API's database reads it. It omits digits
 * after the 200th, fractions after the 50th and exponents of three digits, so any text fits the type's range.
 */
function leadingNumber(text: SQL): SQL {
  const number = String.raw`^\s*([+-]?0*(?:\d{1,200}(?:\.\d{0,50})?|\.\d{1,50})(?:e[+-]?\d{1,2}(?!\d))?)`;
  return sql`coalesce(substring(${text} from ${`(?i)${number}`}), '0')::double precision`;
}
