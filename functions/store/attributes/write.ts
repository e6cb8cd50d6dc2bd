import { and, eq, ne } from "drizzle-orm";
import { ATTRIBUTE_ORDERS, attributes } from "../../../schema/terms.ts";
import { RIGHTS } from "../access/rights.ts";
import { applyChange, changeRecords, singleOutcome } from "../changes/change-records.ts";
import { type PlannedRow, tableWriting } from "../changes/table-writing.ts";
import { deleteRow, type Write } from "../changes/write.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { theRow } from "../lists/read-one.ts";
import { attributeSlugOf } from "../products/slug.ts";
import { drawIds } from "../sql/new-rows.ts";
import { routine } from "../sql/routine.ts";
import { type Attribute, attributeColumns, type AttributePatch } from "./read.ts";

/** Writes of attributes: what is read, planned and written. */

/** The only type of the store's own. */
export const ATTRIBUTE_TYPE = "select";
/** Most bytes of a slug, without `pa_`. */
export const SLUG_MAX_BYTES = 28;

/** Query variables that attributes must not use. */
const RESERVED: ReadonlySet<string> = new Set(
  (
    "attachment attachment_id author author_name calendar cat category category__and category__in category__not_in " +
    "category_name comments_per_page comments_popup cpage day debug error exact feed hour link_category m minute monthnum " +
    "more name nav_menu nopaging offset order orderby p page page_id paged pagename pb perm post post__in post__not_in " +
    "post_format post_mime_type post_status post_tag post_type posts posts_per_archive_page posts_per_page preview robots s " +
    "search second sentence showposts static subpost subpost_id tag tag__and tag__in tag__not_in tag_id tag_slug__and " +
    "tag_slug__in taxonomy tb term type w withcomments withoutcomments year"
  ).split(" "),
);

/** The slug that a write asks for; undefined when it keeps the slug. */
function wantedSlug({ name, slug }: AttributePatch, isNew: boolean): string | undefined {
  return slug ?? (isNew && name !== undefined ? attributeSlugOf(name).replace(/^pa_/, "") : undefined);
}

/** The values of a write. Throws its refusal, in the order of the legacy API's checks (§attribute-writes). Pure. */
function planAttribute(
  patch: AttributePatch,
  { slug, taken, before }: { slug: string | undefined; taken: boolean; before: Attribute | undefined },
) {
  const { name, type, orderBy, hasArchives } = patch;
  const isNamed = name === undefined ? before !== undefined : !["", "0"].includes(name);
  if (!isNamed || slug === "") throw new StoreError("attribute_name_missing");
  if (slug !== undefined) {
    const given = slug;
    if (new TextEncoder().encode(slug).length > SLUG_MAX_BYTES)
      throw new StoreError("attribute_slug_long", { given });
    if (RESERVED.has(slug)) throw new StoreError("attribute_slug_reserved", { given });
    if (taken) throw new StoreError("attribute_slug_taken", { given });
  }
  if (type !== undefined && ![ATTRIBUTE_TYPE, before?.type].includes(type))
    throw new StoreError("attribute_type_invalid");
  const order = ATTRIBUTE_ORDERS.find((known) => known === orderBy);
  if (orderBy !== undefined && order === undefined) throw new StoreError("attribute_order_invalid");
  return { name, slug, type, orderBy: order, hasArchives };
}

const attributeWriting = tableWriting(attributes, attributeColumns);

/**
 * Creates or changes an attribute, in two round trips. It keeps its terms when its slug changes. Throws
 * `attribute_create_forbidden` or `attribute_edit_forbidden`, `attribute_id_zero`, `attribute_unknown`, and refusals of its
 * plan.
 */
export function writeAttribute(ctx: StoreContext, write: Write<AttributePatch>): Promise<Attribute> {
  const { id: edited, patch } = write;
  const isNew = edited === undefined;
  const slug = wantedSlug(patch, isNew);
  return changeRecords(ctx, [write], {
    state: readForPlan({ id: edited ?? 0, slug: slug ?? "", created: isNew ? 1 : 0 }),
    access: { rights: [isNew ? RIGHTS.attribute.create : RIGHTS.attribute.edit] },
    plan: (found) => () => {
      if (!isNew && found.attribute.length === 0)
        throw new StoreError(edited === 0 ? "attribute_id_zero" : "attribute_unknown");
      const row = planAttribute(patch, {
        slug,
        taken: found.holders.length > 0,
        before: found.attribute[0],
      });
      return { kind: isNew ? "created" : "updated", id: edited ?? theRow(found.newIds).id, row };
    },
    ...attributeWriting<PlannedRow<typeof attributes>>(ctx.db),
  }).then(singleOutcome);
}

/**
 * Deletes an attribute with its terms, also from products. Two round trips. Throws `attribute_delete_forbidden`,
 * `attribute_unknown`.
 */
export async function deleteAttribute(ctx: StoreContext, id: number): Promise<void> {
  const state = readForPlan({ id, slug: "", created: 0 });
  await applyChange(ctx, { state, rights: [RIGHTS.attribute.delete] }, ({ attribute }, ctx) => {
    if (attribute.length === 0) throw new StoreError("attribute_unknown");
    return { write: deleteRow(ctx, attributes, id) };
  });
}

const readForPlan = routine(
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
