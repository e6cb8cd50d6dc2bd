import { and, eq, type SQL, sql } from "drizzle-orm";
import { taxRates } from "../../../schema/tax-rates.ts";
import { demand } from "../access/right.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import type { ListQuery } from "../list-query.ts";
import { type Listing, type ListPlan, openListing } from "../listing.ts";
import { pageIds } from "../page-ids.ts";
import type { Database } from "../queries.ts";
import { readOne } from "../read-one.ts";
import { routine } from "../sql/routine.ts";
import { MAY_COUNT, MAY_READ } from "./rights.ts";

export type TaxRate = typeof taxRates.$inferSelect;

export interface TaxQuery extends ListQuery {
  /** Slug of a class, empty for the standard one; undefined for all. */
  taxClass: string | undefined;
}

/** The rate with the id. Throws `tax_read_forbidden`, `tax_unknown`. */
export function getTaxRate(ctx: StoreContext, id: number): Promise<TaxRate> {
  return readOne(ctx, taxRateWithId({ id }), MAY_READ, () => new StoreError("tax_unknown"), {
    rightFirst: true,
  });
}

/** Matching rates in the shop's order, with the number of all. Throws `tax_read_forbidden`. */
export async function listTaxRates(ctx: StoreContext, query: TaxQuery): Promise<Listing<TaxRate>> {
  if (!(await ctx.expects(MAY_READ))) demand(ctx, MAY_READ);
  return openListing(ctx, query, { right: MAY_READ, plan });
}

function plan(db: Database, query: TaxQuery): ListPlan<TaxRate> {
  const where = conditions(query);
  const key = { expression: taxRates.position, type: "bigint" } as const;
  const pages = pageIds({ table: taxRates, id: taxRates.id, where, key, direction: "asc" });
  return {
    count: taxCountQuery(db, query),
    chunk: (page) =>
      db
        .select({ ...columns, listing: pages.listing })
        .from(taxRates)
        .innerJoin(pages.at(page), pages.on)
        .orderBy(pages.orderBy),
  };
}

/** Number of matching rates. Throws `tax_count_forbidden`. */
export async function countTaxRates(ctx: StoreContext, query: Pick<TaxQuery, "taxClass">): Promise<number> {
  const { counted } = await ctx.read({ counted: taxCountQuery(ctx.db, query) }, { right: MAY_COUNT });
  return counted[0]?.total ?? 0;
}

const { id, country, state, postcode, city, rate, name, priority, compound, shipping, position, taxClass } =
  taxRates;
export const columns = {
  id,
  country,
  state,
  postcode,
  city,
  rate,
  name,
  priority,
  compound,
  shipping,
  position,
  taxClass,
};

const taxRateWithId = routine({ id: "bigint" }, (db, { id: wanted }) => ({
  rows: db.select(columns).from(taxRates).where(eq(taxRates.id, wanted)),
}));

function taxCountQuery(db: Database, query: Pick<TaxQuery, "taxClass">) {
  return db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(taxRates)
    .where(conditions(query));
}

function conditions({ taxClass: wanted }: Pick<TaxQuery, "taxClass">): SQL | undefined {
  return and(wanted === undefined ? undefined : eq(taxRates.taxClass, wanted));
}
