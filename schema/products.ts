import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  text,
  pgTable,
} from "drizzle-orm/pg-core";
import { createdAt, id, instant, units, updatedAt } from "./columns.ts";
import type { Json } from "./json.ts";
import { terms } from "./terms.ts";

export const PRODUCT_TYPES = ["simple", "variable", "variation", "grouped", "external"] as const;
export const PRODUCT_STATUSES = ["publish", "private", "pending", "draft", "future", "trash"] as const;
export const TAX_STATUSES = ["taxable", "shipping", "none"] as const;
export const BACKORDERS = ["no", "notify", "yes"] as const;
export const STOCK_STATUSES = ["instock", "outofstock", "onbackorder"] as const;
export const CATALOG_VISIBILITIES = ["visible", "catalog", "search", "hidden"] as const;

/**
 * An attribute of a product. A shared one has the id of its row in `attributes`, and its options are the product's terms. A
 * product's own attribute has the id 0, and its data here.
 */
export interface ProductAttribute {
  attributeId: number;
  /** The sanitised name of an own attribute; empty for a shared one. */
  key: string;
  /** The name of an own attribute; empty for a shared one. */
  name: string;
  /** The texts of an own attribute; empty for a shared one. */
  options: string[];
  position: number;
  visible: boolean;
  /** Whether variations differ in it. */
  variation: boolean;
}

/** A variation's choice for one attribute, which is named as in `ProductAttribute`. */
export interface VariationChoice {
  attributeId: number;
  key: string;
  /** The slug of a term, or the text of an own attribute; empty for any. */
  option: string;
}

/** The default choice of a product. */
export type DefaultChoice = VariationChoice;

const ids = () => bigint({ mode: "number" }).array().notNull().default([]);

/** Lists contain products; variations are found by SKU only. */
const listed = (t: { type: AnyPgColumn }) => sql`${t.type} <> 'variation'`;

/** The searched text of products: name, descriptions, SKU. Its index also serves searches that leave the SKU out. */
export const productFindText = (t: Record<"searchText" | "sku", AnyPgColumn>) =>
  sql`(${t.searchText} || E'\\n' || lower(${t.sku}))`;

/** Products and their variations; a variation's `parentId` is its variable product, null for an imported one whose product is missing. */
export const products = pgTable(
  "products",
  {
    id: id(),
    parentId: bigint({ mode: "number" }).references((): AnyPgColumn => products.id, { onDelete: "cascade" }),
    /** The `parent_id` of products that are not variations. It has no effect, and may be no product's id. */
    statedParentId: bigint({ mode: "number" }).notNull().default(0),
    /** Imported products may have others, of plugins (§product-types). */
    type: text({ enum: PRODUCT_TYPES }).notNull(),
    status: text({ enum: PRODUCT_STATUSES }).notNull().default("publish"),
    /** Unique among products outside of the trash, except imported duplicates. Empty for a draft that never had one. */
    slug: text().notNull().default(""),
    name: text().notNull(),
    description: text().notNull().default(""),
    shortDescription: text().notNull().default(""),
    menuOrder: integer().notNull().default(0),
    sku: text().notNull().default(""),
    regularPrice: numeric(),
    salePrice: numeric(),
    /** Start and end of the sale, both included; null for no bound. */
    saleFrom: instant(),
    saleTo: instant(),
    /**
     * The price at the last write: the lowest of the variations for a variable product, of the children for a grouped one. Null
     * without a price. `current_price` also considers a sale that began or ended since.
     */
    price: numeric(),
    taxStatus: text({ enum: TAX_STATUSES }).notNull().default("taxable"),
    /** Slug of the class; empty for the standard one. Null for a variation with its product's class. */
    taxClass: text().default(""),
    manageStock: boolean().notNull().default(false),
    /** Null when stock is not managed, or the quantity is unknown. */
    stockQuantity: units(),
    backorders: text({ enum: BACKORDERS }).notNull().default("no"),
    stockStatus: text({ enum: STOCK_STATUSES }).notNull().default("instock"),
    soldIndividually: boolean().notNull().default(false),
    virtual: boolean().notNull().default(false),
    downloadable: boolean().notNull().default(false),
    featured: boolean().notNull().default(false),
    catalogVisibility: text({ enum: CATALOG_VISIBILITIES }).notNull().default("visible"),
    reviewsAllowed: boolean().notNull().default(true),
    /** Decimal texts as given, in the units of the settings; empty for none. */
    weight: text().notNull().default(""),
    length: text().notNull().default(""),
    width: text().notNull().default(""),
    height: text().notNull().default(""),
    shippingClassId: bigint({ mode: "number" }).references(() => terms.id, { onDelete: "set null" }),
    purchaseNote: text().notNull().default(""),
    /** Downloads per unit bought; -1 for any number. */
    downloadLimit: integer().notNull().default(-1),
    /** Days until a download expires; -1 for never. */
    downloadExpiry: integer().notNull().default(-1),
    productUrl: text().notNull().default(""),
    buttonText: text().notNull().default(""),
    /** Ids as given: they may be no product's. */
    upsellIds: ids(),
    crossSellIds: ids(),
    /** The children of a grouped product, in its order. */
    groupedIds: ids(),
    attributes: jsonb().$type<ProductAttribute[]>().notNull().default([]),
    /** Of a variation, one for each attribute. */
    choices: jsonb().$type<VariationChoice[]>().notNull().default([]),
    defaultChoices: jsonb().$type<DefaultChoice[]>().notNull().default([]),
    /** The main image; 0 for none. Answers omit deleted images. */
    imageId: bigint({ mode: "number" }).notNull().default(0),
    galleryIds: ids(),
    totalSales: bigint({ mode: "number" }).notNull().default(0),
    /** Data of clients and plugins, in the order of addition; names may repeat. */
    meta: jsonb().$type<{ key: string; value: Json }[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** The text that `filter[q]` searches: lower case, without accents. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(regexp_replace(normalize(left(name, 1000) || E'\\n' || left(short_description, 10000) || E'\\n' || left(description, 10000), NFD), '[\u0300-\u036f]', '', 'g'))`,
      ),
  },
  (t) => [
    // With the date the newest of some ids are found without their rows.
    index("products_by_id").on(t.status, t.id, t.createdAt).where(listed(t)),
    index("products_by_created").on(t.status, t.createdAt, t.id).where(listed(t)),
    // Lists of any status, in their orders in the console.
    index("products_newest")
      .on(t.createdAt, t.id)
      .where(sql`${listed(t)} and ${t.status} <> 'trash'`),
    index("products_changed")
      .on(t.updatedAt, t.id)
      .where(sql`${listed(t)} and ${t.status} <> 'trash'`),
    index("products_named")
      .on(sql`(left(${t.name}, 200) collate by_letters)`, t.id)
      .where(sql`${listed(t)} and ${t.status} <> 'trash'`),
    index("products_sold")
      .on(t.totalSales, t.id)
      .where(sql`${listed(t)} and ${t.status} <> 'trash'`),
    index("products_by_updated").on(t.status, t.updatedAt, t.id).where(listed(t)),
    index("products_by_name")
      .on(t.status, sql`(left(${t.name}, 200) collate by_letters)`, t.id)
      .where(listed(t)),
    index("products_by_slug").on(t.status, t.slug, t.id).where(listed(t)),
    index("products_by_menu_order").on(t.status, t.menuOrder, t.id).where(listed(t)),
    index("products_by_price").on(t.status, t.price, t.id).where(listed(t)),
    index("products_by_regular_price")
      .on(t.status, t.regularPrice, t.id)
      .where(sql`${listed(t)} and ${t.regularPrice} is not null`),
    index("products_by_sale_price")
      .on(t.status, t.salePrice, t.id)
      .where(sql`${listed(t)} and ${t.salePrice} is not null`),
    index("products_by_stock")
      .on(t.status, t.stockQuantity, t.id)
      .where(sql`${listed(t)} and ${t.stockQuantity} is not null`),
    index("products_by_sku")
      .on(t.status, t.sku, t.id)
      .where(sql`${listed(t)} and ${t.sku} <> ''`),
    index("products_by_total_sales").on(t.status, t.totalSales, t.id).where(listed(t)),
    index("products_by_type").on(t.status, t.type, t.createdAt, t.id).where(listed(t)),
    // Imports may have several of one SKU.
    index("products_sku")
      .on(sql`lower(${t.sku})`)
      .where(sql`${t.sku} <> '' and ${t.status} <> 'trash'`),
    index("products_find").using("gin", sql`${productFindText(t)} gin_trgm_ops`),
    // The lowest stock comes first.
    index("products_stock")
      .on(t.stockQuantity)
      .where(sql`${t.manageStock} and ${t.status} = 'publish' and ${t.stockQuantity} is not null`),
    index("products_slug").on(t.slug),
    index("products_parent").on(t.parentId),
    index("products_shipping_class").on(t.shippingClassId),
    index("products_grouped")
      .using("gin", t.groupedIds)
      .where(sql`${t.type} = 'grouped'`),
    index("products_attributes").using("gin", sql`${t.attributes} jsonb_path_ops`),
    index("products_choices").using("gin", sql`${t.choices} jsonb_path_ops`),
    check("products_parent_of_variation", sql`${t.type} = 'variation' or ${t.parentId} is null`),
    check("products_own_tax_class", sql`${t.type} = 'variation' or ${t.taxClass} is not null`),
  ],
);

/** Numbers of products. Triggers maintain them, each transaction in a shard of its own. */
export const productCounts = pgTable(
  "product_counts",
  {
    status: text({ enum: PRODUCT_STATUSES }).notNull(),
    type: text({ enum: PRODUCT_TYPES }).notNull(),
    shard: integer().notNull(),
    count: bigint({ mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.status, t.type, t.shard] })],
);

/** Files of a downloadable product. */
export const productFiles = pgTable(
  "product_files",
  {
    productId: bigint({ mode: "number" })
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    id: text().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    url: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.id] })],
);

/** The categories, tags and options of shared attributes that a product has. */
export const productTerms = pgTable(
  "product_terms",
  {
    productId: bigint({ mode: "number" })
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    termId: bigint({ mode: "number" })
      .notNull()
      .references(() => terms.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.termId] }),
    index("product_terms_term").on(t.termId, t.productId),
  ],
);

export const REVIEW_STATUSES = ["approved", "pending", "spam", "trash"] as const;

/** Reviews of a product, and the shop's replies, which have no rating. */
export const reviews = pgTable(
  "reviews",
  {
    id: id(),
    productId: bigint({ mode: "number" })
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    status: text({ enum: REVIEW_STATUSES }).notNull().default("approved"),
    reviewer: text().notNull().default(""),
    email: text().notNull().default(""),
    /** 0 for a guest. */
    userId: bigint({ mode: "number" }).notNull().default(0),
    text: text().notNull().default(""),
    /** 1 to 5; null without one. */
    rating: integer(),
    /** Whether the reviewer bought it. */
    verified: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index("reviews_product").on(t.productId, t.createdAt, t.id),
    check("reviews_rating", sql`${t.rating} between 1 and 5`),
  ],
);
