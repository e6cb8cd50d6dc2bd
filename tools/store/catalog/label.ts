/** A record's name in messages: `product 4 (id 56, SKU-0035, "Shirt")`. It may be any value. */
export function productLabel(index: number, record: unknown): string {
  return `product ${index + 1}${particulars(record)}`;
}

/** A variation's name within its product: `variation 2 (id 58)`. */
export function variationLabel(index: number, record: unknown): string {
  return `variation ${index + 1}${particulars(record)}`;
}

function particulars(record: unknown): string {
  if (typeof record !== "object" || record === null) return "";
  const parts: string[] = [];
  if ("id" in record && isPlain(record.id)) parts.push(`id ${shortened(record.id)}`);
  if ("sku" in record && isPlain(record.sku)) parts.push(shortened(record.sku));
  if ("title" in record && isPlain(record.title)) parts.push(`"${shortened(record.title)}"`);
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}

function isPlain(value: unknown): value is string | number {
  return typeof value === "number" || (typeof value === "string" && value !== "");
}

function shortened(value: string | number): string {
  return String(value).slice(0, 60);
}
