import type { SQL } from "drizzle-orm";
import { asksForMore, type ListQuery } from "./list-query.ts";
import { type CommonPages, FEW_ROWS, type ListPlan, PAGE_ROWS } from "./listing.ts";
import type { Database } from "./queries.ts";
import { routine } from "./sql/routine.ts";

/** Rows of the most requested page. */
const SHORT_PAGE = 10;

interface CommonKind<Asked> {
  /** The query keys that the plan covers. */
  known?: readonly (keyof Asked)[];
  /** All parts of a record. */
  parts?: readonly string[];
}

/** Routines for pages of a list's newest rows, with the wanted parts of each. */
export function commonPages<Item, Asked extends ListQuery>(
  plan: (db: Database, parts: SQL) => ListPlan<Item>,
  { known = [], parts: all = [] }: CommonKind<Asked> = {},
): CommonPages<Item, Asked> {
  const pages = (most: number, many: boolean) =>
    routine({ size: "bigint", offset: "bigint", parts: "text[]" }, (db, { size, offset, parts }) =>
      plan(db, parts).first({ rows: size, most }, { rows: offset, many }),
    );
  const short = pages(SHORT_PAGE, false);
  const long = pages(PAGE_ROWS, false);
  const far = pages(PAGE_ROWS, true);
  return (query, size) => {
    const { limit = Number.POSITIVE_INFINITY, offset, direction, orderBy, parts = all } = query;
    if (limit > PAGE_ROWS || direction === "asc" || orderBy !== undefined) return undefined;
    if (asksForMore(query, known)) return undefined;
    return (offset >= FEW_ROWS ? far : size <= SHORT_PAGE ? short : long)({ size, offset, parts });
  };
}
