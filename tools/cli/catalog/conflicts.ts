import type { CatalogRow } from "./row.ts";
import type { StoredArticle } from "./stored.ts";

/** Where a catalogue contradicts the store: ids of another kind of record, SKUs of products it does not mention. */
export function findConflicts(rows: readonly CatalogRow[], stored: readonly StoredArticle[]): string[] {
  const byId = new Map(stored.map((article) => [article.id, article]));
  const bySku = new Map(stored.filter((article) => article.ownsSku).map((article) => [article.sku, article]));
  const mentioned = new Set(rows.map(({ product }) => product.id));
  const problems: string[] = [];
  for (const { label, product } of rows) {
    const same = byId.get(product.id);
    if (same !== undefined && same.parentId !== product.parentId) {
      problems.push(
        `${label}: id ${product.id} is ${kind(same.parentId)} in the store, here ${kind(product.parentId)}`,
      );
    }
    const owner = product.sku === "" || product.status === "trash" ? undefined : bySku.get(product.sku);
    if (
      owner !== undefined &&
      !mentioned.has(owner.id) &&
      !(owner.parentId !== null && mentioned.has(owner.parentId))
    ) {
      problems.push(`${label}: SKU ${product.sku} belongs to product ${owner.id} of the store`);
    }
  }
  return problems;
}

function kind(parentId: number | null): string {
  return parentId === null ? "a product" : `a variation of product ${parentId}`;
}
