import { and, eq, sql } from "drizzle-orm";
import { attributes, terms } from "../../../schema/terms.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { routine } from "../sql/routine.ts";
import { retryOnConflict } from "../write.ts";
import { demandAttribute } from "./get.ts";
import { RIGHTS } from "../access/rights.ts";
import { inPlace, type TermPlace } from "./term.ts";

/**
 * Deletes a term, also from products; its children move up. Two round trips. Throws `term_delete_forbidden`,
 * `term_attribute_unknown`, and `term_not_deleted` for a missing one and for the default category.
 */
export function deleteTerm(ctx: StoreContext, place: TermPlace, id: number): Promise<void> {
  const { taxonomy, attributeId } = place;
  return retryOnConflict(async () => {
    const state = placedTerm({ taxonomy, attribute: attributeId, id });
    const change = await ctx.change(state, { rights: [RIGHTS.term.delete] });
    const { rows, attribute } = change.found;
    demandAttribute(place, attribute);
    const [term] = rows;
    if (!term || term.isDefault) throw new StoreError("term_not_deleted");
    const now = sql`select coalesce(${terms.parentId}, 0) from ${terms} where ${eq(terms.id, id)} for update`;
    await change.write({
      guard: ctx.db.execute(sql`select assert_that((${now}) = ${term.parentId ?? 0}, 'moved')`),
      below: ctx.db.update(terms).set({ parentId: term.parentId }).where(eq(terms.parentId, id)),
      deleted: ctx.db.delete(terms).where(eq(terms.id, id)),
    });
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
