import { inArray, sql } from "drizzle-orm";
import { chunks } from "../../../functions/store/chunks.ts";
import { products } from "../../../schema/products.ts";
import type { Database } from "../../database/database.ts";
import type { CatalogRow } from "./rows.ts";

/** Rows whose ids belong to another kind of record in the store. */
export function findConflicts(
  rows: readonly CatalogRow[],
  stored: readonly { id: number; parentId: number | null }[],
): string[] {
  const byId = new Map(stored.map((product) => [product.id, product]));
  return rows.flatMap(({ label, product: { id, columns } }) => {
    const same = byId.get(id);
    const { parentId } = columns;
    if (same === undefined || parentId === undefined || same.parentId === parentId) return [];
    return [`${label}: id ${id} is ${kind(same.parentId)} in the store, here ${kind(parentId)}`];
  });
}

function kind(parentId: number | null): string {
  return parentId === null ? "a product" : `a variation of product ${parentId}`;
}

/** SKUs of a file that belong to other products of the store. It locks SKUs until the end of the transaction. */
export async function takenSkus(db: Database, seen: ImportedKeys): Promise<string[]> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('product skus'))`);
  const problems: string[] = [];
  for (const some of chunks([...seen.skus], 5000)) {
    const asked = new Map(some);
    const found = await db
      .select({ id: products.id, parentId: products.parentId, sku: products.sku })
      .from(products)
      .where(
        sql`${inArray(sql`lower(${products.sku})`, [...asked.keys()])} and ${products.sku} <> '' and ${products.status} <> 'trash'`,
      );
    for (const { id, parentId, sku } of found) {
      if (seen.has(id) || (parentId !== null && seen.has(parentId))) continue;
      const label = asked.get(sku.toLowerCase())?.label;
      problems.push(`${label}: product ${id} of the store has the same SKU ${sku}`);
    }
  }
  return problems;
}

/** Ids and SKUs of a file so far, to find duplicates. */
export class ImportedKeys {
  readonly #labels = new Map<number, string>();
  readonly #skus = new Map<string, { id: number; label: string }>();

  has(id: number): boolean {
    return this.#labels.has(id);
  }

  /** The owner of each SKU in lower case. */
  get skus(): ReadonlyMap<string, { id: number; label: string }> {
    return this.#skus;
  }

  /** A duplicate value: an id, a SKU (trashed products have none), or the id of a file. */
  add({ label, product: { id, columns, files } }: CatalogRow): string[] {
    const problems: string[] = [];
    const sameId = this.#labels.get(id);
    if (sameId !== undefined) problems.push(`${label}: ${sameId} has the same id ${id}`);
    else this.#labels.set(id, label);

    const { sku = "", status } = columns;
    if (sku !== "" && status !== "trash") {
      const sameSku = this.#skus.get(sku.toLowerCase());
      if (sameSku !== undefined) problems.push(`${label}: ${sameSku.label} has the same SKU ${sku}`);
      else this.#skus.set(sku.toLowerCase(), { id, label });
    }

    const fileIds = (files ?? []).map((file) => file.id);
    const twice = fileIds.find((one, position) => fileIds.indexOf(one) !== position);
    if (twice !== undefined) problems.push(`${label}: two downloads have the id ${twice}`);
    return problems;
  }
}
