import { eq, inArray, sql } from "drizzle-orm";
import { taxClasses, taxRates } from "../../../schema/tax-rates.ts";
import type { Change, StoreContext } from "../context.ts";
import { caughtRefusal, StoreError } from "../errors.ts";
import { kept, replayOutcomes } from "../outcomes.ts";
import type { Database, Query } from "../queries.ts";
import { drawIds, nextId } from "../sequences.ts";
import type { Rows } from "../sql/flatten-queries.ts";
import { routine } from "../sql/routine.ts";
import {
  type Outcome,
  outcomesOf,
  retryOnConflict,
  lockExisting,
  singleOutcome,
  type Write,
} from "../write.ts";
import { columns, type TaxRate } from "./read.ts";
import { RIGHTS } from "../access/rights.ts";

/** Fields that a rate can be given. Absent fields keep their values. */
export type TaxPatch = Partial<Omit<TaxRate, "id">>;

/** Most characters of a country, and of a state or a name. */
const COUNTRY_LENGTH = 2;
const TEXT_LENGTH = 200;

/** Creates or changes one rate. Throws the refusals of `writeTaxRates`. */
export async function writeTaxRate(ctx: StoreContext, write: Write<TaxPatch>): Promise<TaxRate> {
  return singleOutcome(await writeTaxRates(ctx, [write]));
}

/** Writes any number of rates in two round trips. A refused element leaves the others alone. */
export async function writeTaxRates(
  ctx: StoreContext,
  writes: Write<TaxPatch>[],
): Promise<Outcome<TaxRate>[]> {
  if (writes.length === 0) return [];
  const ids = writes.flatMap(({ id }) => id ?? []);
  return retryOnConflict(async () => {
    const change = await ctx.change(stateOf({ ids, created: writes.length - ids.length }), {
      each: () =>
        writes.map(({ id }) =>
          id === undefined
            ? { right: RIGHTS.tax.create } // The right is checked before the answer reveals whether the rate exists.
            : { right: RIGHTS.tax.edit },
        ),
    });
    const { found, refusals, earlier } = change;
    if (earlier) return replayOutcomes(ctx, earlier, ctx.db.select(columns).from(taxRates), taxRates.id);
    return executeWrites(ctx, change, planWrites(found, writes, refusals));
  });
}

type Planned = { kind: "created" | "updated"; id: number; patch: TaxPatch };

function planWrites(
  { existing, classes, newIds }: Rows<ReturnType<typeof stateOf>>,
  writes: Write<TaxPatch>[],
  refusals: Change["refusals"],
): (Planned | StoreError)[] {
  const ids = new Set(existing.map(({ id }) => id));
  const slugs = new Set(classes.map(({ slug }) => slug));
  const drawn = [...newIds];
  return writes.map(
    ({ id, patch }, at) =>
      refusals[at] ??
      caughtRefusal(() => {
        if (id !== undefined && !ids.has(id)) throw new StoreError("tax_unknown");
        const { country = "", state = "", name = "", taxClass } = patch;
        if (country.length > COUNTRY_LENGTH || state.length > TEXT_LENGTH || name.length > TEXT_LENGTH)
          throw new StoreError("tax_not_stored");
        // An unknown class is the standard one.
        const known = taxClass === undefined ? {} : { taxClass: slugs.has(taxClass) ? taxClass : "" };
        return {
          kind: id === undefined ? ("created" as const) : ("updated" as const),
          id: id ?? nextId(drawn),
          patch: { ...patch, ...known },
        };
      }),
  );
}

async function executeWrites(
  { db }: StoreContext,
  change: Change,
  plan: (Planned | StoreError)[],
): Promise<Outcome<TaxRate>[]> {
  const steps = plan.flatMap((step) => (step instanceof StoreError ? [] : [step]));
  const edited = steps.flatMap(({ kind, id }) => (kind === "updated" ? [id] : []));
  const { written } =
    steps.length === 0
      ? { written: [] }
      : await change.write(
          {
            guard: [...lockExisting(db, taxRates, edited), ...lockTaxClasses(db, steps)],
            written: steps.map((step) => statement(db, step)),
          },
          {},
          plan.map(kept),
        );
  return outcomesOf(plan, written);
}

/** Fails the write when a rate's class has been deleted, and locks the classes until its end. */
function lockTaxClasses(db: Database, steps: Planned[]): Query[] {
  const slugs = [...new Set(steps.flatMap(({ patch }) => patch.taxClass || []))];
  if (slugs.length === 0) return [];
  const locked = sql`select from ${taxClasses} where ${inArray(taxClasses.slug, slugs)} for share`;
  return [
    db.execute(
      sql`select assert_that((select count(*) from (${locked}) as found) = ${slugs.length}, 'gone')`,
    ),
  ];
}

function statement(db: Database, { kind, id, patch }: Planned) {
  if (kind === "created")
    return db
      .insert(taxRates)
      .values({ rate: "0", ...patch, id })
      .returning(columns);
  // An empty update is invalid, so it sets the position to itself.
  const change = Object.keys(patch).length > 0 ? patch : { position: sql`${taxRates.position}` };
  return db.update(taxRates).set(change).where(eq(taxRates.id, id)).returning(columns);
}

const stateOf = routine(
  { ids: "bigint[]", created: "bigint" },
  (db, { ids, created }) => ({
    existing: db
      .select({ id: taxRates.id })
      .from(taxRates)
      .where(sql`${taxRates.id} = any(${ids})`),
    classes: db.select({ slug: taxClasses.slug }).from(taxClasses),
    newIds: drawIds(db, taxRates, created),
  }),
  { writes: true },
);

/** Deletes a rate. Throws `tax_delete_forbidden`, and `tax_not_deleted` for a missing one. */
export function deleteTaxRate(ctx: StoreContext, id: number): Promise<void> {
  return retryOnConflict(async () => {
    const change = await ctx.change(taxRateExists({ id }), { rights: [RIGHTS.tax.delete] });
    if (change.found.rows.length === 0) throw new StoreError("tax_not_deleted");
    await change.write({
      guard: lockExisting(ctx.db, taxRates, [id]),
      deleted: ctx.db.delete(taxRates).where(eq(taxRates.id, id)),
    });
  });
}

const taxRateExists = routine({ id: "bigint" }, (db, { id }) => ({
  rows: db.select({ id: taxRates.id }).from(taxRates).where(eq(taxRates.id, id)),
}));
