import {
  ATTRIBUTE_ORDERS,
  attributes as storedAttributes,
  type Taxonomy,
  terms as storedTerms,
} from "../../../schema/terms.ts";
import type { Columns, Meta } from "./meta.ts";
import { idOrNull, integer } from "./numbers.ts";
import { columnsOf, importEach, oneOf } from "./rows.ts";
import type { ImportContext } from "./import-context.ts";

const TAXONOMIES: Readonly<Record<string, Taxonomy>> = {
  product_cat: "category",
  product_tag: "tag",
  product_shipping_class: "shipping_class",
};

/** Ids of shared attributes by the names of their taxonomies: `pa_color`. */
export type AttributeIds = ReadonlyMap<string, number>;

/** Attributes that products share. */
export async function importAttributes(context: ImportContext): Promise<AttributeIds> {
  const rows = context.incoming(storedAttributes);
  const ids = new Map<string, number>();
  await importEach(context, { from: "woocommerce_attribute_taxonomies" }, ({ id, columns }) => {
    const slug = columns["attribute_name"] ?? "";
    if (slug === "" || ids.has(`pa_${slug}`)) {
      context.shop.problems.note("attributes", id, "its slug is empty, or another attribute has it");
      return;
    }
    context.count("attributes");
    ids.set(`pa_${slug}`, id);
    rows.add({
      id,
      name: columns["attribute_label"] || slug,
      slug,
      type: (columns["attribute_type"] || "select").slice(0, 200),
      orderBy: oneOf(ATTRIBUTE_ORDERS, columns["attribute_orderby"]) ?? "menu_order",
      hasArchives: columns["attribute_public"] === "1",
    });
  });
  return ids;
}

/** Categories, tags, shipping classes and the options of shared attributes. */
export async function importTerms(context: ImportContext, attributeIds: AttributeIds): Promise<void> {
  const { table, option } = context.shop;
  const rows = context.incoming(storedTerms);
  const about = `(select json_build_array(x.tag, x.row) from ${table("term_taxonomy")} x where x.owner = t.id
    and (x.tag in ('product_cat', 'product_tag', 'product_shipping_class') or x.tag like 'pa\\_%') order by x.id limit 1)`;
  const found = { from: "terms", meta: "termmeta", more: `, ${about} as about` };
  const taken = new Set<string>();
  type About = { about: [taxonomy: string, row: string] | null };
  await importEach<About>(context, found, ({ id, columns, meta, about }) => {
    const [taxonomy = "", row = "{}"] = about ?? [];
    const attributeId = attributeIds.get(taxonomy) ?? null;
    const kind = attributeId === null ? TAXONOMIES[taxonomy] : "attribute";
    // Options of a deleted attribute are invisible.
    if (!kind) return;
    context.count("terms");
    const slug = columns["slug"] ?? "";
    // The legacy product keeps slugs unique, but a dump may be edited.
    const own = slug === "" || taken.has(`${taxonomy} ${slug}`) ? `${slug}-${id}` : slug;
    taken.add(`${taxonomy} ${own}`);
    rows.add({
      id,
      taxonomy: kind,
      attributeId,
      name: columns["name"] ?? "",
      slug: own,
      isDefault: kind === "category" && id === Number(option("default_product_cat")),
      ...aboutTerm(columnsOf(row), meta, taxonomy),
    });
  });
}

/** A term's data beside its names. */
function aboutTerm(about: Columns, meta: Meta, taxonomy: string) {
  const position = meta.get("order") ?? meta.get(`order_${taxonomy}`);
  return {
    description: about["description"] ?? "",
    parentId: idOrNull(about["parent"]),
    position: position === undefined ? null : integer(position),
    display: meta.text("display_type"),
    imageId: idOrNull(meta.get("thumbnail_id")) ?? 0,
  };
}
