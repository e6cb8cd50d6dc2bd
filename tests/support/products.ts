import type { ProductAttribute } from "../../schema/products.ts";
import type { Sql } from "./keys.ts";

export interface TestProduct {
  parentId?: number;
  type?: "simple" | "variable" | "variation";
  name?: string;
  sku?: string;
  price?: string;
  taxStatus?: "taxable" | "none";
  taxClass?: string;
  /** Units in stock; without it the product does not manage any. */
  stock?: number;
  virtual?: boolean;
  downloadable?: boolean;
  downloadLimit?: number;
  downloadExpiry?: number;
  attributes?: ProductAttribute[];
}

/** Puts a product into the database, of 10.00 unless told otherwise; its id. */
export async function insertProduct(sql: Sql, product: TestProduct = {}): Promise<number> {
  const [row] = await sql<{ id: number }>(
    `insert into products (parent_id, type, name, sku, price, tax_status, tax_class, manage_stock, stock_quantity,
       virtual, downloadable, download_limit, download_expiry, attributes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [
      product.parentId ?? null,
      product.type ?? "simple",
      product.name ?? "Mug",
      product.sku ?? "",
      product.price ?? "10",
      product.taxStatus ?? "taxable",
      product.taxClass ?? "",
      product.stock !== undefined,
      product.stock ?? null,
      product.virtual ?? false,
      product.downloadable ?? false,
      product.downloadLimit ?? -1,
      product.downloadExpiry ?? -1,
      JSON.stringify(product.attributes ?? []),
    ],
  );
  return row!.id;
}

/** Units of a product that are left. */
export async function stockOf(sql: Sql, productId: number): Promise<number> {
  const [row] = await sql<{ stock_quantity: number }>("select stock_quantity from products where id = $1", [
    productId,
  ]);
  return row!.stock_quantity;
}

/** Puts a user with the role customer into the database; its id. */
export async function insertCustomer(sql: Sql, login: string): Promise<number> {
  const [row] = await sql<{ id: number }>(
    "insert into users (login, email, role) values ($1, $1 || '@example.com', 'customer') returning id",
    [login],
  );
  return row!.id;
}
