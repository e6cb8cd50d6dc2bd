import { and, eq, sql } from "drizzle-orm";
import { products, productTerms } from "../../../schema/products.ts";
import { attributes, pictures, terms } from "../../../schema/terms.ts";
import { RIGHTS } from "../access/rights.ts";
import { applyChange, changeRecords, singleOutcome } from "../changes/change-records.ts";
import { tableWriting } from "../changes/table-writing.ts";
import { assertFound, lockExisting } from "../changes/write.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { type Database, joined, type Statement } from "../sql/queries.ts";
import { routine } from "../sql/routine.ts";
import { type PlannedTerm, planTerm, wantedSlug } from "./plan.ts";
import { readForPlan } from "./read-for-plan.ts";
import { requireAttribute } from "./read.ts";
import { inPlace, type Term, termColumns, type TermPlace, type TermWrite } from "./term.ts";

/**
 * Creates or changes a term, in two round trips. Throws `term_create_forbidden` or `term_edit_forbidden`, refusals of its plan,
 * and `contended` when concurrent writes keep winning.
 */
export function writeTerm(ctx: StoreContext, write: TermWrite): Promise<Term> {
  const { db } = ctx;
  const { attributeId } = write;
  return changeRecords(ctx, [write], {
    state: readForPlan(write, wantedSlug(write)),
    access: { rights: [write.id === undefined ? RIGHTS.term.create : RIGHTS.term.edit] },
    plan: (found) => () => planTerm(found, write),
    ...termWriting<PlannedTerm>(db, ([step]) => [
      ...lockAncestors(db, step),
      ...(step.newPicture ? [db.insert(pictures).values(step.newPicture)] : []),
      ...renamedChoices(db, step, attributeId),
    ]),
  }).then(singleOutcome);
}

const termWriting = tableWriting(terms, termColumns);

/**
 * Locks the ancestors of a moved term, and fails the batch when they have changed. Two edits that would form a cycle each lock
 * the other's term.
 */
function lockAncestors(db: Database, { line }: PlannedTerm): Statement[] {
  if (line.length === 0) return [];
  const pairs = sql`values ${joined(line.map((above) => sql`(${above.id}::bigint, ${above.parentId}::bigint)`))}`;
  const rows = sql`select from ${terms} where (${terms.id}, coalesce(${terms.parentId}, 0)) in (${pairs}) order by ${terms.id} for no key update`;
  return [assertFound(db, rows, line.length)];
}

/** Variations store the slugs of their choices, so a renamed slug changes them. */
function renamedChoices(
  db: Database,
  { id, row, renamedFrom }: PlannedTerm,
  attributeId: number,
): Statement[] {
  if (renamedFrom === undefined) return [];
  const of = JSON.stringify([{ attributeId, option: renamedFrom }]);
  const renamed = (choices: typeof products.choices | typeof products.defaultChoices) => sql`(
    select coalesce(jsonb_agg(case when choice @> (${of}::jsonb->0) then choice || ${JSON.stringify({ option: row.slug })}::jsonb else choice end order by place), '[]')
    from jsonb_array_elements(${choices}) with ordinality as choices (choice, place))`;
  const has = sql`select ${productTerms.productId} from ${productTerms} where ${productTerms.termId} = ${id}`;
  return [
    db
      .update(products)
      .set({ choices: renamed(products.choices) })
      .where(sql`${products.choices} @> ${of}::jsonb`),
    db
      .update(products)
      .set({ defaultChoices: renamed(products.defaultChoices) })
      .where(and(sql`${products.id} in (${has})`, sql`${products.defaultChoices} @> ${of}::jsonb`)),
  ];
}

/**
 * Deletes a term, also from products; its children move up. Two round trips. Throws `term_delete_forbidden`,
 * `term_attribute_unknown`, and `term_not_deleted` for a missing one and for the default category.
 */
export async function deleteTerm(ctx: StoreContext, place: TermPlace, id: number): Promise<void> {
  const { taxonomy, attributeId } = place;
  const state = placedTerm({ taxonomy, attribute: attributeId, id });
  await applyChange(ctx, { state, rights: [RIGHTS.term.delete] }, ({ rows, attribute }) => {
    requireAttribute(place, attribute);
    const [term] = rows;
    if (!term || term.isDefault) throw new StoreError("term_not_deleted");
    const isUnmoved = sql`coalesce(${terms.parentId}, 0) = ${term.parentId ?? 0}`;
    return {
      write: {
        guard: lockExisting(ctx.db, terms, [id], isUnmoved),
        below: ctx.db.update(terms).set({ parentId: term.parentId }).where(eq(terms.parentId, id)),
        deleted: ctx.db.delete(terms).where(eq(terms.id, id)),
      },
    };
  });
}

const placedTerm = routine(
  { taxonomy: "text", attribute: "bigint", id: "bigint" },
  (db, { taxonomy, attribute, id }) => ({
    rows: db
      .select({ parentId: terms.parentId, isDefault: terms.isDefault })
      .from(terms)
      .where(and(eq(terms.id, id), inPlace({ taxonomy, attribute }))),
    attribute: db.select({ id: attributes.id }).from(attributes).where(eq(attributes.id, attribute)),
  }),
);
