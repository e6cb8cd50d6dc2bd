import { and, eq, ne } from "drizzle-orm";
import { attributes } from "../../../schema/terms.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { kept, replayOutcomes } from "../outcomes.ts";
import { drawIds, nextId } from "../sequences.ts";
import { routine } from "../sql/routine.ts";
import { retryOnConflict, lockExisting, singleOutcome, written, type Write } from "../write.ts";
import { type Attribute, attributeColumns, type AttributePatch } from "./attribute.ts";
import { planAttribute, wantedSlug } from "./plan.ts";
import { RIGHTS } from "../access/rights.ts";

/**
 * Creates or changes an attribute, in two round trips. It keeps its terms when its slug changes. Throws
 * `attribute_create_forbidden` or `attribute_edit_forbidden`, `attribute_id_zero`, `attribute_unknown`, and refusals of its
 * plan.
 */
export function writeAttribute(ctx: StoreContext, { id, patch }: Write<AttributePatch>): Promise<Attribute> {
  const isNew = id === undefined;
  return retryOnConflict(async () => {
    const slug = wantedSlug(patch, isNew);
    const state = stateOf({ id: id ?? 0, slug: slug ?? "", created: isNew ? 1 : 0 });
    const change = await ctx.change(state, {
      rights: [isNew ? RIGHTS.attribute.create : RIGHTS.attribute.edit],
    });
    const { found, earlier } = change;
    if (earlier) {
      const select = ctx.db.select(attributeColumns).from(attributes);
      return singleOutcome(await replayOutcomes(ctx, earlier, select, attributes.id));
    }
    const [attribute] = found.attribute;
    if (!isNew && !attribute) throw new StoreError(id === 0 ? "attribute_id_zero" : "attribute_unknown");
    const values = planAttribute(patch, { slug, taken: found.holders.length > 0, isNew });
    const own = id ?? nextId([...found.newIds]);
    const { rows } = await change.write(
      {
        guard: lockExisting(ctx.db, attributes, isNew ? [] : [own]),
        rows: isNew
          ? ctx.db
              .insert(attributes)
              .values({ name: "", slug: "", ...values, id: own })
              .returning(attributeColumns)
          : ctx.db
              .update(attributes)
              .set({ id: own, ...values })
              .where(eq(attributes.id, own))
              .returning(attributeColumns),
      },
      {},
      [kept({ id: own, kind: isNew ? "created" : "updated" })],
    );
    return written(rows[0]);
  });
}

/**
 * Deletes an attribute with its terms, also from products. Two round trips. Throws `attribute_delete_forbidden`,
 * `attribute_unknown`.
 */
export function deleteAttribute(ctx: StoreContext, id: number): Promise<void> {
  return retryOnConflict(async () => {
    const change = await ctx.change(stateOf({ id, slug: "", created: 0 }), {
      rights: [RIGHTS.attribute.delete],
    });
    if (change.found.attribute.length === 0) throw new StoreError("attribute_unknown");
    await change.write({
      guard: lockExisting(ctx.db, attributes, [id]),
      deleted: ctx.db.delete(attributes).where(eq(attributes.id, id)),
    });
  });
}

const stateOf = routine(
  { id: "bigint", slug: "text", created: "bigint" },
  (db, { id, slug, created }) => ({
    attribute: db.select(attributeColumns).from(attributes).where(eq(attributes.id, id)),
    /** Other attributes with the slug. */
    holders: db
      .select({ id: attributes.id })
      .from(attributes)
      .where(and(eq(attributes.slug, slug), ne(attributes.id, id))),
    newIds: drawIds(db, attributes, created),
  }),
  { writes: true },
);
