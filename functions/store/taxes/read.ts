import { eq, getTableColumns, type SQL } from "drizzle-orm";
import { taxRates } from "../../../schema/tax-rates.ts";
import { RIGHTS } from "../access/rights.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import type { ListQuery } from "../lists/list-query.ts";
import { type Listing, type ListPlan, openListing } from "../lists/listing.ts";
import { tablePlan } from "../lists/page-ids.ts";
import { countOf, readOne, readTotal } from "../lists/read-one.ts";
import { byInteger } from "../lists/sort-keys.ts";
import type { Database } from "../sql/queries.ts";
import { rowWithId } from "../sql/routine.ts";
import type { TaxRate } from "./rates.ts";

export interface TaxQuery extends ListQuery {
  /** Slug of a class, empty for the standard one; undefined for all. */
  taxClass: string | undefined;
}

/** The rate with the id. Throws `tax_read_forbidden`, `tax_unknown`. */
export function getTaxRate(ctx: StoreContext, id: number): Promise<TaxRate> {
  return readOne(ctx, taxRateWithId({ id }), RIGHTS.tax.read, () => new StoreError("tax_unknown"), {
    rightFirst: true,
  });
}

/** Matching rates in the shop's order, with the number of all. Throws `tax_read_forbidden`. */
export function listTaxRates(ctx: StoreContext, query: TaxQuery): Promise<Listing<TaxRate>> {
  return openListing(ctx, query, { right: RIGHTS.tax.read, refuses: true, plan });
}

function plan(db: Database, query: TaxQuery): ListPlan<TaxRate> {
  const key = byInteger(taxRates.position);
  return tablePlan(
    db,
    { direction: "asc" },
    { table: taxRates, columns: taxRateColumns, where: conditions(query), key },
  );
}

/** Number of matching rates. Throws `tax_count_forbidden`. */
export function countTaxRates(ctx: StoreContext, query: Pick<TaxQuery, "taxClass">): Promise<number> {
  return readTotal(ctx, countOf(ctx.db, taxRates, conditions(query)), RIGHTS.tax.count);
}

export const taxRateColumns = getTableColumns(taxRates);

const taxRateWithId = rowWithId(taxRates, taxRateColumns);

function conditions({ taxClass: wanted }: Pick<TaxQuery, "taxClass">): SQL | undefined {
  return wanted === undefined ? undefined : eq(taxRates.taxClass, wanted);
}
