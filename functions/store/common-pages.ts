import { asksForMore, type ListQuery } from "./list-query.ts";
import { FEW_ROWS, type Listable, type Listed, type ListPlan, PAGE_ROWS } from "./listing.ts";
import type { Database } from "./queries.ts";
import type { Call } from "./sql/call.ts";
import { routine } from "./sql/routine.ts";

/** The routine that reads a page; undefined for another order, more rows, or a filter. */
export type CommonPages<Item extends Listable, Asked extends ListQuery> = (
  query: Asked,
  size: number,
) => Call<{ counts: { total: number }[]; rows: Listed<Item>[] }> | undefined;

/** Rows of the most requested page. */
const SHORT_PAGE = 10;

/** Routines for pages of a list's newest rows. `known` lists the query keys that the plan covers. */
export function commonPages<Item extends Listable, Asked extends ListQuery>(
  plan: (db: Database) => ListPlan<Item>,
  known: readonly (keyof Asked)[] = [],
): CommonPages<Item, Asked> {
  const pages = (most: number, many: boolean) =>
    routine({ size: "bigint", offset: "bigint" }, (db, { size, offset }) => {
      const { count, chunk } = plan(db);
      const skipped = { many, rows: offset };
      return { counts: count, rows: chunk({ after: undefined, size: { rows: size, most }, skipped }) };
    });
  const short = pages(SHORT_PAGE, false);
  const long = pages(PAGE_ROWS, false);
  const far = pages(PAGE_ROWS, true);
  return (query, size) => {
    const { limit = Number.POSITIVE_INFINITY, offset, direction, orderBy } = query;
    if (limit > PAGE_ROWS || direction === "asc" || orderBy !== undefined) return undefined;
    if (asksForMore(query, known)) return undefined;
    return (offset >= FEW_ROWS ? far : size <= SHORT_PAGE ? short : long)({ size, offset });
  };
}
