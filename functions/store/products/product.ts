import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { categories, productCategories, productFiles, products } from "../../../schema/products.ts";
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

const file = sql`json_build_object('id', f.id, 'name', f.name, 'url', f.url)`;
const filesOf = (id: SQL) => sql`(
  select coalesce(json_agg(${file} order by f.position), '[]'::json) from ${productFiles} f where f.product_id = ${id}
)`;
const ownId = sql`${products}.id`;

// Numbers go as text: JSON numbers would lose digits of prices.
const variation = sql`json_build_object(
  'id', v.id, 'parentId', v.parent_id, 'type', v.type, 'status', v.status, 'name', v.name, 'sku', v.sku,
  'regularPrice', v.regular_price::text, 'salePrice', v.sale_price::text, 'price', v.price::text,
  'taxStatus', v.tax_status, 'taxClass', v.tax_class, 'manageStock', v.manage_stock, 'stockQuantity', v.stock_quantity,
  'virtual', v.virtual, 'downloadable', v.downloadable, 'downloadLimit', v.download_limit,
  'downloadExpiry', v.download_expiry, 'attributes', v.attributes, 'totalSales', v.total_sales,
  'createdAt', v.created_at, 'updatedAt', v.updated_at, 'files', ${filesOf(sql`v.id`)}
)`;

/** All of a product in one row. */
export function selectProducts(db: Database) {
  return db
    .select({
      ...getTableColumns(products),
      files: sql<ProductFile[]>`${filesOf(ownId)}`.mapWith(parseJson),
      categories: sql<string[]>`(
        select coalesce(json_agg(c.name order by c.name), '[]'::json)
        from ${productCategories} pc join ${categories} c on c.id = pc.category_id where pc.product_id = ${ownId}
      )`.mapWith(parseJson),
      variations: sql<Article[]>`(
        select coalesce(json_agg(${variation} order by v.id), '[]'::json) from ${products} v where v.parent_id = ${ownId}
      )`.mapWith(parseVariations),
    })
    .from(products);
}

function parseJson(value: unknown) {
  return typeof value === "string" ? JSON.parse(value) : value;
}

function parseVariations(value: unknown): Article[] {
  const rows = parseJson(value) as Article[];
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
  }));
}
