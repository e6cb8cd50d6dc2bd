import type { CatalogRow } from "./row.ts";

/** Ids and SKUs of a file so far, to find duplicates. */
export class Seen {
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
    if (sameId !== undefined) problems.push(`${label}: id ${id} is that of ${sameId} too`);
    else this.#labels.set(id, label);

    const { sku = "", status } = columns;
    if (sku !== "" && status !== "trash") {
      const sameSku = this.#skus.get(sku.toLowerCase());
      if (sameSku !== undefined) problems.push(`${label}: SKU ${sku} is that of ${sameSku.label} too`);
      else this.#skus.set(sku.toLowerCase(), { id, label });
    }

    const fileIds = (files ?? []).map((file) => file.id);
    const twice = fileIds.find((one, position) => fileIds.indexOf(one) !== position);
    if (twice !== undefined) problems.push(`${label}: downloads have the file ${twice} twice`);
    return problems;
  }
}
