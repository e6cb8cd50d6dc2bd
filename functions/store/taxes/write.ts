import { inArray, sql } from "drizzle-orm";
import { taxClasses, taxRates } from "../../../schema/tax-rates.ts";
import { RIGHTS } from "../access/rights.ts";
import { applyChange, changeRecords, type Outcome, singleOutcome } from "../changes/change-records.ts";
import { type PlannedRow, tableWriting } from "../changes/table-writing.ts";
import { accessOf, assertFound, deleteRow, distinct, type Write } from "../changes/write.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { drawIds, idsOf } from "../sql/new-rows.ts";
import type { Database, Statement } from "../sql/queries.ts";
import { type ResultOf, routine, rowWithId } from "../sql/routine.ts";
import type { TaxRate } from "./rates.ts";
import { taxRateColumns } from "./read.ts";

/** Fields that a rate can be given. Absent fields keep their values. */
export type TaxPatch = Partial<Omit<TaxRate, "id">>;

/** Most characters of a country, and of a state or a name. */
const COUNTRY_LENGTH = 2;
const TEXT_LENGTH = 200;

/** Creates or changes one rate. Throws the refusals of `writeTaxRates`. */
export async function writeTaxRate(ctx: StoreContext, write: Write<TaxPatch>): Promise<TaxRate> {
  return singleOutcome(await writeTaxRates(ctx, [write]));
}

/** Creates and changes rates. A refused element leaves the others alone. */
export function writeTaxRates(ctx: StoreContext, writes: Write<TaxPatch>[]): Promise<Outcome<TaxRate>[]> {
  const { db } = ctx;
  const ids = writes.flatMap(({ id }) => id ?? []);
  return changeRecords(ctx, writes, {
    state: readForPlan({ ids, created: writes.length - ids.length }),
    access: {
      // The right is checked before the answer reveals whether the rate exists.
      ...accessOf(db, taxRates, writes, { rights: RIGHTS.tax }),
      named: ({ existing }) => existing,
    },
    plan: planRates,
    ...rateWriting<PlannedRate>(db, (steps) => lockTaxClasses(db, steps)),
  });
}

type PlannedRate = PlannedRow<typeof taxRates>;

function planRates({ existing, classes, newIds }: ResultOf<typeof readForPlan>) {
  const classOf = new Map(existing.map((rate) => [rate.id, rate.taxClass]));
  const slugs = new Set(classes.map(({ slug }) => slug));
  const nextId = idsOf(newIds);
  return ({ id, patch }: Write<TaxPatch>): PlannedRate => {
    if (id !== undefined && !classOf.has(id)) throw new StoreError("tax_unknown");
    const { taxClass, ...others } = patch;
    const { country = "", state = "", name = "" } = others;
    if (country.length > COUNTRY_LENGTH || state.length > TEXT_LENGTH || name.length > TEXT_LENGTH)
      throw new StoreError("tax_not_stored");
    // An imported rate may have an unknown one (§unknown-tax-classes).
    const isKept = taxClass === undefined || (id !== undefined && taxClass === classOf.get(id));
    if (!isKept && taxClass !== "" && !slugs.has(taxClass)) throw new StoreError("tax_class_unknown");
    const row = isKept ? others : patch;
    return id === undefined
      ? { kind: "created", id: nextId(), row: { rate: "0", ...row } }
      : { kind: "updated", id, row };
  };
}

/** Fails the write when a rate's class has been deleted, and locks the classes until its end. */
function lockTaxClasses(db: Database, steps: readonly PlannedRate[]): Statement[] {
  const slugs = distinct(steps.map(({ row }) => row.taxClass || undefined));
  if (slugs.length === 0) return [];
  const locked = sql`select from ${taxClasses} where ${inArray(taxClasses.slug, slugs)} for share`;
  return [assertFound(db, locked, slugs.length)];
}

const rateWriting = tableWriting(taxRates, taxRateColumns);

const readForPlan = routine(
  { ids: "bigint[]", created: "bigint" },
  (db, { ids, created }) => ({
    existing: db
      .select({ id: taxRates.id, taxClass: taxRates.taxClass })
      .from(taxRates)
      .where(sql`${taxRates.id} = any(${ids})`),
    classes: db.select({ slug: taxClasses.slug }).from(taxClasses),
    newIds: drawIds(db, taxRates, created),
  }),
  { writes: true },
);

/** Deletes a rate. Throws `tax_delete_forbidden`, and `tax_not_deleted` for a missing one. */
export async function deleteTaxRate(ctx: StoreContext, id: number): Promise<void> {
  await applyChange(ctx, { state: taxRateExists({ id }), rights: [RIGHTS.tax.delete] }, ({ rows }, ctx) => {
    if (rows.length === 0) throw new StoreError("tax_not_deleted");
    return { write: deleteRow(ctx, taxRates, id) };
  });
}

const taxRateExists = rowWithId(taxRates, { id: taxRates.id });
