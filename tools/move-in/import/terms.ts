import {
  ATTRIBUTE_ORDERS,
  attributes as storedAttributes,
  type Taxonomy,
  terms as storedTerms,
} from "../../../schema/terms.ts";
import { Meta } from "./meta.ts";
import { idOrNull, integer } from "./numbers.ts";
import { type Columns, columnsOf, metaOf } from "./rows.ts";
import type { ImportContext } from "./import-context.ts";

const TAXONOMIES: Readonly<Record<string, Taxonomy>> = {
  product_cat: "category",
  product_tag: "tag",
  product_shipping_class: "shipping_class",
};

/** Ids of shared attributes by the names of their taxonomies: `pa_color`. */
export type AttributeIds = ReadonlyMap<string, number>;

/** Attributes that products share. */
export async function importAttributes({
  client,
  shop,
  wanted,
  count,
  settle,
}: ImportContext): Promise<AttributeIds> {
  const rows = wanted(storedAttributes);
  const { rows: found } = await client.query<{ id: string; row: string }>(
    `select distinct on (id) id, row from ${shop.table("woocommerce_attribute_taxonomies")} order by id`,
  );
  const ids = new Map<string, number>();
  for (const { id, row } of found) {
    const columns = columnsOf(row);
    const slug = columns["attribute_name"] ?? "";
    if (slug === "" || ids.has(`pa_${slug}`)) {
      shop.problems.note("attributes", Number(id), "its slug is empty, or another attribute has it");
      continue;
    }
    count("attributes");
    ids.set(`pa_${slug}`, Number(id));
    rows.add({
      id: Number(id),
      name: columns["attribute_label"] || slug,
      slug,
      orderBy: ATTRIBUTE_ORDERS.find((order) => order === columns["attribute_orderby"]) ?? "menu_order",
      hasArchives: columns["attribute_public"] === "1",
    });
  }
  await settle();
  return ids;
}

interface StagedTerm {
  id: string;
  taxonomy: string;
  about: string;
  row: string;
  meta: string | null;
}

/** Categories, tags, shipping classes and the options of shared attributes. */
export async function importTerms(
  { client, shop, wanted, count, settle }: ImportContext,
  attributeIds: AttributeIds,
): Promise<void> {
  const { table, option } = shop;
  const rows = wanted(storedTerms);
  const { rows: found } = await client.query<StagedTerm>(
    `select distinct on (t.id) t.id, x.tag as taxonomy, x.row as about, t.row, ${metaOf(table("termmeta"), "t.id")} as meta
     from ${table("term_taxonomy")} x join ${table("terms")} t on t.id = x.owner
     where x.tag in ('product_cat', 'product_tag', 'product_shipping_class') or x.tag like 'pa\\_%' order by t.id`,
  );
  const taken = new Set<string>();
  for (const { id, taxonomy, about, row, meta } of found) {
    const attributeId = attributeIds.get(taxonomy) ?? null;
    const kind = attributeId === null ? TAXONOMIES[taxonomy] : "attribute";
    // Options of a deleted attribute are invisible.
    if (!kind) continue;
    count("terms");
    const columns = columnsOf(row);
    const slug = columns["slug"] ?? "";
    // The legacy product keeps slugs unique, but a dump may be edited.
    const own = slug === "" || taken.has(`${taxonomy} ${slug}`) ? `${slug}-${id}` : slug;
    taken.add(`${taxonomy} ${own}`);
    rows.add({
      id: Number(id),
      taxonomy: kind,
      attributeId,
      name: columns["name"] ?? "",
      slug: own,
      isDefault: kind === "category" && Number(id) === Number(option("default_product_cat")),
      ...aboutTerm(columnsOf(about), new Meta(meta), taxonomy),
    });
  }
  await settle();
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
