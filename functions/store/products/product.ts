import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { categories, productCategories, productFiles, products } from "../../../schema/products.ts";
import { jsonList, jsonRows } from "../json.ts";
import type { Database } from "../queries.ts";

/** A file that a product gives access to. */
export interface ProductFile {
  id: string;
  name: string;
  url: string;
}

/** What a product and a variation have in common. */
type Article = typeof products.$inferSelect & { files: ProductFile[] };

/** A product or variation as stored: with its categories, by name, and the variations of a product, by id. */
export interface Product extends Article {
  categories: string[];
  variations: Article[];
}

const filesOf = (productId: SQL): SQL<ProductFile[]> =>
  jsonRows(
    { id: productFiles.id, name: productFiles.name, url: productFiles.url },
    {
      from: sql`from ${productFiles} where ${productFiles.productId} = ${productId}`,
      orderBy: productFiles.position,
    },
  );

const variations = alias(products, "variations");

/** All of a product in one row. */
export function selectProducts(db: Database) {
  return db
    .select({
      ...getTableColumns(products),
      files: filesOf(sql`${products.id}`),
      categories: jsonList(categories.name, {
        from: sql`from ${productCategories} join ${categories} on ${categories.id} = ${productCategories.categoryId}
          where ${productCategories.productId} = ${products.id}`,
        orderBy: categories.name,
      }),
      variations: jsonRows(
        { ...getTableColumns(variations), files: filesOf(sql`${variations.id}`) },
        {
          from: sql`from ${products} variations where ${variations.parentId} = ${products.id}`,
          orderBy: variations.id,
        },
      ),
    })
    .from(products);
}
