import { asc, eq, sql } from "drizzle-orm";
import { taxClasses, taxRates } from "../../../schema/tax-rates.ts";
import { RIGHTS } from "../access/rights.ts";
import { applyChange, changeRecords, singleOutcome } from "../changes/change-records.ts";
import { type PlannedRow, tableWriting } from "../changes/table-writing.ts";
import { deleteRow } from "../changes/write.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { theRow } from "../lists/read-one.ts";
import { slugOf } from "../products/slug.ts";
import { drawIds } from "../sql/new-rows.ts";
import type { Database } from "../sql/queries.ts";
import { type ResultOf, routine } from "../sql/routine.ts";

/** Classes of tax: list, count, create, delete. */

export type TaxClass = Pick<typeof taxClasses.$inferSelect, "name" | "slug">;

/** Every shop has this class. */
const STANDARD: TaxClass = { name: "Standard rate", slug: "standard" };
/** Most characters of a name. */
const NAME_LENGTH = 200;

/** All classes: the standard one first, the others by name. Throws `tax_class_read_forbidden`. */
export async function listTaxClasses(ctx: StoreContext): Promise<TaxClass[]> {
  const { rows } = await ctx.read(allClasses({}), { right: RIGHTS.taxClass.read });
  return [STANDARD, ...rows.map(publicFields)];
}

/** Number of classes. Throws `tax_class_count_forbidden`. */
export async function countTaxClasses(ctx: StoreContext): Promise<number> {
  const { rows } = await ctx.read(allClasses({}), { right: RIGHTS.taxClass.count });
  return rows.length + 1;
}

/**
 * Creates a class. Throws `tax_class_create_forbidden`, `tax_class_name_missing`, `tax_class_name_long`,
 * `tax_class_name_taken`, `tax_class_slug_taken`, `tax_class_slug_invalid`.
 */
export async function createTaxClass(ctx: StoreContext, name: string): Promise<TaxClass> {
  const created = await changeRecords(ctx, [name], {
    state: classesAndId({}),
    access: { rights: [RIGHTS.taxClass.create] },
    plan: (found) => () => planClass(found, name),
    ...classWriting<PlannedRow<typeof taxClasses>>(ctx.db),
  }).then(singleOutcome);
  return publicFields(created);
}

function planClass({ rows, newIds }: ResultOf<typeof classesAndId>, name: string) {
  if (["", "0"].includes(name)) throw new StoreError("tax_class_name_missing");
  if (name.length > NAME_LENGTH) throw new StoreError("tax_class_name_long");
  const slug = slugOf(name);
  if (rows.some((row) => row.name === name)) throw new StoreError("tax_class_name_taken");
  if (slug === "") throw new StoreError("tax_class_slug_invalid");
  if (slug === STANDARD.slug || rows.some((row) => row.slug === slug))
    throw new StoreError("tax_class_slug_taken");
  return { kind: "created" as const, id: theRow(newIds).id, row: { name, slug } };
}

/** Deletes a class with all its rates. Throws `tax_class_delete_forbidden`, and `tax_class_not_deleted` for a missing one. */
export async function deleteTaxClass(ctx: StoreContext, name: string): Promise<void> {
  await applyChange(ctx, { state: allClasses({}), rights: [RIGHTS.taxClass.delete] }, ({ rows }, ctx) => {
    const slug = slugOf(name);
    const found = rows.find((row) => row.slug === slug);
    if (!found) throw new StoreError("tax_class_not_deleted");
    const rates = ctx.db.delete(taxRates).where(eq(taxRates.taxClass, slug));
    return { write: [...deleteRow(ctx, taxClasses, found.id), rates] };
  });
}

const publicFields = ({ name, slug }: TaxClass): TaxClass => ({ name, slug });

const classColumns = { id: taxClasses.id, name: taxClasses.name, slug: taxClasses.slug };

const classWriting = tableWriting(taxClasses, classColumns);

const inOrder = (db: Database) =>
  db
    .select(classColumns)
    .from(taxClasses)
    .orderBy(asc(sql`lower(${taxClasses.name})`), asc(taxClasses.id));

const allClasses = routine({}, (db) => ({ rows: inOrder(db) }));

const classesAndId = routine({}, (db) => ({ rows: inOrder(db), newIds: drawIds(db, taxClasses, 1) }), {
  writes: true,
});
