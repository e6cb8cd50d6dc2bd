import type { ProductAttribute, VariationChoice } from "../../schema/products.ts";
import type { Sql } from "./keys.ts";

/** An attribute of a product's own; for a variation, with its choice. */
export interface TestAttribute {
  name: string;
  slug: string;
  option?: string;
  options?: string[];
}

export interface TestProduct {
  parentId?: number;
  type?: "simple" | "variable" | "variation";
  name?: string;
  sku?: string;
  price?: string;
  taxStatus?: "taxable" | "shipping" | "none";
  taxClass?: string;
  /** Units in stock; without it the product manages none. */
  stock?: number;
  virtual?: boolean;
  downloadable?: boolean;
  downloadLimit?: number;
  downloadExpiry?: number;
  attributes?: TestAttribute[];
}

/** Inserts a product, by default of 10.00; returns its id. */
export async function insertProduct(sql: Sql, product: TestProduct = {}): Promise<number> {
  const own = product.attributes ?? [];
  const isVariation = product.type === "variation";
  const [row] = await sql<{ id: number }>(
    `insert into products (parent_id, type, name, sku, price, tax_status, tax_class, manage_stock, stock_quantity,
       virtual, downloadable, download_limit, download_expiry, attributes, choices)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
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
      JSON.stringify(isVariation ? [] : own.map(attributeOf)),
      JSON.stringify(isVariation ? own.map(choiceOf) : []),
    ],
  );
  if (isVariation) await nameAttributes(sql, product.parentId, own);
  return row!.id;
}

function attributeOf({ name, slug, options = [] }: TestAttribute, position: number): ProductAttribute {
  return { attributeId: 0, key: slug, name, options, position, visible: true, variation: true };
}

function choiceOf({ slug, option = "" }: TestAttribute): VariationChoice {
  return { attributeId: 0, key: slug, option };
}

/** Variations get the names of attributes from their product. */
async function nameAttributes(sql: Sql, productId: number | undefined, own: TestAttribute[]): Promise<void> {
  for (const attribute of own)
    await sql(
      `update products set attributes = attributes || $2::jsonb
       where id = $1 and not attributes @> jsonb_build_array(jsonb_build_object('key', $3::text))`,
      [productId, JSON.stringify([attributeOf(attribute, 0)]), attribute.slug],
    );
}

/** A product's units in stock. */
export async function stockOf(sql: Sql, productId: number): Promise<number> {
  const [row] = await sql<{ stock_quantity: string }>("select stock_quantity from products where id = $1", [
    productId,
  ]);
  return Number(row!.stock_quantity);
}

/** Inserts a user with the role customer; returns the id. */
export async function insertCustomer(sql: Sql, login: string): Promise<number> {
  const [row] = await sql<{ id: number }>(
    "insert into users (login, email, role) values ($1, $1 || '@example.com', 'customer') returning id",
    [login],
  );
  return row!.id;
}
