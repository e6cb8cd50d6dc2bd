import type { Records } from "../records.ts";
import { newName, operationsOf, type Version, withheld } from "./operation.ts";

const product = ({ productId }: Records) => `/products/${productId}`;

/** Products, with their reviews and orders. */
export function productOperations(version: Version) {
  const { reads, creates, edits, deletes, bulks } = operationsOf(version);
  const common = [
    withheld(reads("/products")),
    reads("/products/count"),
    reads("/products/<id>", product),
    reads("/products/<id>/reviews", (records) => `${product(records)}/reviews`),
  ];
  if (version === 1) return common;
  const bySku = reads("/products/sku/<sku>", ({ sku }) => `/products/sku/${sku}`);
  return [
    ...common,
    ...(version === 2 ? [bySku] : []),
    creates("/products", () => ({ product: { title: newName() } })),
    edits("/products/<id>", product, () => ({ product: { title: newName() } })),
    deletes("product", "/products/<id>", (records) => `${product(records)}?force=true`),
    reads("/products/<id>/orders", (records) => `${product(records)}/orders`),
    bulks("/products/bulk", ({ productId }) => ({
      products: [{ title: newName() }, { id: productId, title: newName() }],
    })),
  ];
}
