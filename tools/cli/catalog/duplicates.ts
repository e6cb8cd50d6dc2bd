import type { CatalogRow } from "./row.ts";

/** What a catalogue says twice: ids, SKUs (a trashed product keeps none), ids of files within a product. */
export function findDuplicates(rows: readonly CatalogRow[]): string[] {
  const byId = new Map<number, string>();
  const bySku = new Map<string, string>();
  const problems: string[] = [];
  for (const { label, product, files } of rows) {
    const sameId = byId.get(product.id);
    if (sameId !== undefined) problems.push(`${label}: id ${product.id} is that of ${sameId} too`);
    else byId.set(product.id, label);

    if (product.sku !== "" && product.status !== "trash") {
      const sameSku = bySku.get(product.sku);
      if (sameSku !== undefined) problems.push(`${label}: SKU ${product.sku} is that of ${sameSku} too`);
      else bySku.set(product.sku, label);
    }

    const fileIds = files.map((file) => file.id);
    const twice = fileIds.find((id, position) => fileIds.indexOf(id) !== position);
    if (twice !== undefined) problems.push(`${label}: downloads have the file ${twice} twice`);
  }
  return problems;
}
