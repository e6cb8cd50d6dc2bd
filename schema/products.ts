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
} from "drizzle-orm/pg-core";
import { createdAt, id, updatedAt } from "./columns.ts";
import { table } from "./table.ts";

export const PRODUCT_TYPES = ["simple", "variable", "variation", "grouped", "external"] as const;
export const PRODUCT_STATUSES = ["publish", "private", "pending", "draft", "trash"] as const;
export const TAX_STATUSES = ["taxable", "shipping", "none"] as const;

/** Attribute of a product (`options`) or the choice that makes a variation (`option`). */
export interface ProductAttribute {
  name: string;
  slug: string;
  option?: string;
  options?: string[];
}

/** Products and their variations; a variation's `parentId` is its variable product. */
export const products = table(
  "products",
  {
    id: id(),
    parentId: bigint({ mode: "number" }).references((): AnyPgColumn => products.id, { onDelete: "cascade" }),
    type: text({ enum: PRODUCT_TYPES }).notNull(),
    status: text({ enum: PRODUCT_STATUSES }).notNull().default("publish"),
    name: text().notNull(),
    sku: text().notNull().default(""),
    regularPrice: numeric(),
    salePrice: numeric(),
    /** What it costs now; the lowest of its variations for a variable product. */
    price: numeric(),
    taxStatus: text({ enum: TAX_STATUSES }).notNull().default("taxable"),
    /** Slug of the class; empty for the standard one. */
    taxClass: text().notNull().default(""),
    manageStock: boolean().notNull().default(false),
    stockQuantity: bigint({ mode: "number" }),
    virtual: boolean().notNull().default(false),
    downloadable: boolean().notNull().default(false),
    /** Downloads per unit bought; -1 for any number. */
    downloadLimit: integer().notNull().default(-1),
    /** Days until a download expires; -1 for never. */
    downloadExpiry: integer().notNull().default(-1),
    attributes: jsonb().$type<ProductAttribute[]>().notNull().default([]),
    totalSales: bigint({ mode: "number" }).notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // Shops may move in with several of one SKU.
    index("products_sku")
      .on(t.sku)
      .where(sql`${t.sku} <> '' and ${t.status} <> 'trash'`),
    index("products_parent").on(t.parentId),
    check("products_variation_has_parent", sql`(${t.type} = 'variation') = (${t.parentId} is not null)`),
    check("products_stock_known", sql`not ${t.manageStock} or ${t.stockQuantity} is not null`),
    check("products_prices", sql`${t.regularPrice} >= 0 and ${t.salePrice} >= 0 and ${t.price} >= 0`),
  ],
);

/** Files that a downloadable product gives access to. */
export const productFiles = table(
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

export const categories = table("categories", {
  id: id(),
  /** Shops may move in with several of one name. */
  name: text().notNull(),
});

export const productCategories = table(
  "product_categories",
  {
    productId: bigint({ mode: "number" })
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    categoryId: bigint({ mode: "number" })
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.categoryId] }),
    index("product_categories_category").on(t.categoryId),
  ],
);
