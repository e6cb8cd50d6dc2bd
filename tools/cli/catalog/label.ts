/** How messages name a record: `product 4 (id 56, SKU-0035, "Shirt")`. It may be anything. */
export function productLabel(index: number, record: unknown): string {
  return `product ${index + 1}${particulars(record)}`;
}

/** The same for a variation: `product 4, variation 2 (id 58)`. */
export function variationLabel(index: number, variationIndex: number, record: unknown): string {
  return `product ${index + 1}, variation ${variationIndex + 1}${particulars(record)}`;
}

function particulars(record: unknown): string {
  if (typeof record !== "object" || record === null) return "";
  const parts: string[] = [];
  if ("id" in record && isPlain(record.id)) parts.push(`id ${record.id}`);
  if ("sku" in record && isPlain(record.sku)) parts.push(String(record.sku));
  if ("title" in record && isPlain(record.title)) parts.push(`"${record.title}"`);
  return parts.length === 0 ? "" : ` (${parts.map((part) => part.slice(0, 60)).join(", ")})`;
}

function isPlain(value: unknown): value is string | number {
  return typeof value === "number" || (typeof value === "string" && value !== "");
}
