import { sql } from "drizzle-orm";
import { productFiles } from "../../../schema/products.ts";
import type { Database } from "../database.ts";
import { chunks } from "../../../functions/store/chunks.ts";
import type { CatalogRow } from "./row.ts";

/** Gives every row exactly the files of the catalogue. */
export async function writeFiles(db: Database, rows: readonly CatalogRow[]): Promise<void> {
  const ids = sql.param(rows.map(({ product }) => product.id));
  await db.delete(productFiles).where(sql`${productFiles.productId} = any(${ids}::bigint[])`);
  const files = rows.flatMap(({ product, files: own }) =>
    own.map((file, position) => ({ ...file, position, productId: product.id })),
  );
  for (const chunk of chunks(files, 2000)) await db.insert(productFiles).values(chunk);
}
