import { ATTRIBUTE_ORDERS } from "../../../schema/terms.ts";
import { StoreError } from "../errors.ts";
import { attributeSlugOf } from "../products/slug.ts";
import type { Attribute, AttributePatch } from "./attribute.ts";

/** The only type. */
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
export function wantedSlug({ name, slug }: AttributePatch, isNew: boolean): string | undefined {
  return slug ?? (isNew && name !== undefined ? attributeSlugOf(name).replace(/^pa_/, "") : undefined);
}

/** The values of a write. Throws its refusal, in the order of the legacy API's checks (§attribute-writes). Pure. */
export function planAttribute(
  patch: AttributePatch,
  { slug, taken, isNew }: { slug: string | undefined; taken: boolean; isNew: boolean },
): Partial<Omit<Attribute, "id">> {
  const { name, type, orderBy, hasArchives } = patch;
  const isNamed = name === undefined ? !isNew : !["", "0"].includes(name);
  if (!isNamed || slug === "") throw new StoreError("attribute_name_missing");
  if (slug !== undefined) {
    const given = slug;
    if (new TextEncoder().encode(slug).length > SLUG_MAX_BYTES)
      throw new StoreError("attribute_slug_long", { given });
    if (RESERVED.has(slug)) throw new StoreError("attribute_slug_reserved", { given });
    if (taken) throw new StoreError("attribute_slug_taken", { given });
  }
  if (type !== undefined && type !== ATTRIBUTE_TYPE) throw new StoreError("attribute_type_invalid");
  const order = ATTRIBUTE_ORDERS.find((known) => known === orderBy);
  if (orderBy !== undefined && order === undefined) throw new StoreError("attribute_order_invalid");
  return {
    ...(name !== undefined && { name }),
    ...(slug !== undefined && { slug }),
    ...(order && { orderBy: order }),
    ...(hasArchives !== undefined && { hasArchives }),
  };
}
