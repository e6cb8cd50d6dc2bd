import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  text,
  uniqueIndex,
  pgTable,
} from "drizzle-orm/pg-core";
import { createdAt, id, updatedAt } from "./columns.ts";

export const TAXONOMIES = ["category", "tag", "shipping_class", "attribute"] as const;
export type Taxonomy = (typeof TAXONOMIES)[number];

export const ATTRIBUTE_ORDERS = ["menu_order", "name", "name_num", "id"] as const;

/** Attributes that products share, such as Color. Their options are terms. */
export const attributes = pgTable(
  "attributes",
  {
    id: id(),
    name: text().notNull(),
    /** Without `pa_`. */
    slug: text().notNull(),
    /** Imported ones may have others, of plugins. */
    type: text().notNull().default("select"),
    orderBy: text({ enum: ATTRIBUTE_ORDERS }).notNull().default("menu_order"),
    hasArchives: boolean().notNull().default(false),
  },
  (t) => [uniqueIndex("attributes_slug").on(t.slug)],
);

/** Categories, tags, shipping classes and the options of shared attributes, with ids of one sequence. */
export const terms = pgTable(
  "terms",
  {
    id: id(),
    taxonomy: text({ enum: TAXONOMIES }).notNull(),
    /** Of an option, the attribute. */
    attributeId: bigint({ mode: "number" }).references(() => attributes.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** Unique within its taxonomy and attribute. */
    slug: text().notNull(),
    description: text().notNull().default(""),
    parentId: bigint({ mode: "number" }).references((): AnyPgColumn => terms.id, { onDelete: "set null" }),
    /** Position in sorted lists; null for a term that was never sorted: those come first. */
    position: integer(),
    /** Content of a category's page: `products`, `subcategories`, `both` or another text; empty for the shop's default. */
    display: text().notNull().default(""),
    /** Of a category; 0 for none. */
    imageId: bigint({ mode: "number" }).notNull().default(0),
    /** The category of products without another; it cannot be deleted. */
    isDefault: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex("terms_default")
      .on(t.taxonomy)
      .where(sql`${t.isDefault}`),
    uniqueIndex("terms_slug").on(t.taxonomy, sql`coalesce(${t.attributeId}, 0)`, t.slug),
    index("terms_name").on(t.taxonomy, sql`lower(${t.name})`),
    index("terms_attribute").on(t.attributeId),
    index("terms_parent").on(t.parentId),
    check("terms_of_attribute", sql`(${t.taxonomy} = 'attribute') = (${t.attributeId} is not null)`),
  ],
);

/** Images of products and categories, as addresses: the store keeps no files (§pictures). */
export const pictures = pgTable(
  "pictures",
  {
    id: id(),
    url: text().notNull(),
    title: text().notNull().default(""),
    alt: text().notNull().default(""),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  // Catalogues name images by their URLs.
  (t) => [index("pictures_url").using("hash", t.url)],
);
