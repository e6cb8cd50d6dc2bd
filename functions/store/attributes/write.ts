import { and, eq, ne } from "drizzle-orm";
import { attributes } from "../../../schema/terms.ts";
import { changeRecord, onlyRow } from "../change-records.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { drawIds, nextId } from "../sequences.ts";
import { routine } from "../sql/routine.ts";
import { lockExisting, retryOnConflict, type Write } from "../write.ts";
import { type Attribute, attributeColumns, type AttributePatch } from "./attribute.ts";
import { planAttribute, wantedSlug } from "./plan.ts";
import { RIGHTS } from "../access/rights.ts";

/**
 * Creates or changes an attribute, in two round trips. It keeps its terms when its slug changes. Throws
 * `attribute_create_forbidden` or `attribute_edit_forbidden`, `attribute_id_zero`, `attribute_unknown`, and refusals of its
 * plan.
 */
export function writeAttribute(ctx: StoreContext, write: Write<AttributePatch>): Promise<Attribute> {
  const { db } = ctx;
  const { id: edited, patch } = write;
  const isNew = edited === undefined;
  const slug = wantedSlug(patch, isNew);
  return changeRecord(ctx, write, {
    state: stateOf({ id: edited ?? 0, slug: slug ?? "", created: isNew ? 1 : 0 }),
    demands: { rights: [isNew ? RIGHTS.attribute.create : RIGHTS.attribute.edit] },
    plan: (found) => () => {
      if (!isNew && found.attribute.length === 0)
        throw new StoreError(edited === 0 ? "attribute_id_zero" : "attribute_unknown");
      const values = planAttribute(patch, { slug, taken: found.holders.length > 0, isNew });
      return { kind: isNew ? "created" : "updated", id: edited ?? nextId([...found.newIds]), values };
    },
    statements: ([{ kind, id, values }]) => ({
      guard: lockExisting(db, attributes, isNew ? [] : [id]),
      rows:
        kind === "created"
          ? db
              .insert(attributes)
              .values({ name: "", slug: "", ...values, id })
              .returning(attributeColumns)
          : db
              .update(attributes)
              .set({ id, ...values })
              .where(eq(attributes.id, id))
              .returning(attributeColumns),
    }),
    item: onlyRow,
    stored: db.select(attributeColumns).from(attributes),
    id: attributes.id,
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
