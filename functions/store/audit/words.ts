import type { ChangedColumns } from "../../../schema/audit.ts";
import { PRODUCT_STATUS_NAMES, STOCK_NAMES } from "../products/product.ts";
import type { Author } from "./author.ts";

/** Changes and their authors in people's words, for the audit log and for the history of a record. */

/** The shop's formats. */
export interface WordFormats {
  money(value: string, currency?: string): string;
  number(value: string): string;
  time(instant: Date): string;
  date(day: string): string;
  /** An order's status by its name. */
  status(slug: string): string;
}

/** A change of a record. */
interface Changed {
  kind: string;
  /** By default `changed`: values before and after. */
  action?: string;
  changes: ChangedColumns;
}

/** Columns whose names say less than these words. */
const LABELS: Readonly<Record<string, string>> = {
  sku: "SKU",
  regular_price: "price",
  sale_from: "sale from",
  sale_to: "sale until",
  stock_quantity: "stock",
  stock_status: "availability",
  manage_stock: "counts the stock",
  usage_limit: "most uses",
  usage_limit_per_user: "most uses by a customer",
  limit_usage_to_x_items: "most units",
  minimum_amount: "least cart",
  maximum_amount: "largest cart",
  expiry_date: "last day",
  email: "e-mail address",
  delivery_url: "delivery URL",
  product_ids: "products",
  exclude_product_ids: "excluded products",
  product_category_ids: "categories",
  exclude_product_category_ids: "excluded categories",
};
const MONEY = new Set(["regular_price", "sale_price", "minimum_amount", "maximum_amount"]);
const TIMES = new Set(["sale_from", "sale_to"]);

/** `stock 12 → 9`, `city and postcode of the billing address changed`: a text for each change. */
export function changeWords({ kind, action, changes }: Changed, formats: WordFormats): string[] {
  const texts: string[] = [];
  const hidden = new Map<string, string[]>();
  for (const [name, change] of Object.entries(changes)) {
    if (change !== "changed") {
      const [before, after] = change.map((value) => valueWords(kind, name, value, formats));
      const isNew = action === "created" || action === "exported";
      const both = `${before} → ${after}`;
      texts.push(`${labelOf(name)} ${isNew ? after : action === "deleted" ? before : both}`);
      continue;
    }
    const [, address, field] = /^(billing|shipping)_(.+)$/.exec(name) ?? [];
    const of = address === undefined ? "" : ` of the ${address} address`;
    hidden.set(of, [...(hidden.get(of) ?? []), labelOf(field ?? name)]);
  }
  return [...texts, ...[...hidden].map(([of, names]) => `${listed(names)}${of} changed`)];
}

const labelOf = (name: string) => LABELS[name] ?? name.replaceAll("_", " ");

const listed = (names: string[]) =>
  names.length === 1 ? names.join() : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "product status": { ...PRODUCT_STATUS_NAMES, trash: "In the trash" },
  "product stock_status": STOCK_NAMES,
};

function valueWords(kind: string, name: string, value: unknown, formats: WordFormats): string {
  if (value === null || value === undefined || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value))
    return value.map((one) => (name.endsWith("_ids") ? `#${one}` : one)).join(", ") || "none";
  if (MONEY.has(name)) return formats.money(String(value));
  if (typeof value === "number") return formats.number(String(value));
  if (name === "expiry_date") return formats.date(String(value));
  if (TIMES.has(name)) return formats.time(new Date(String(value)));
  if (kind === "order" && name === "status") return formats.status(String(value));
  return NAMES[`${kind} ${name}`]?.[String(value)] ?? `“${String(value)}”`;
}

/** `Ann Ode`, `Ann Ode by the key “ERP”`; as the database has it for anybody else. */
export function authorWords({ actor, person, key }: Author): string {
  if (person === null) return actor;
  if (!actor.startsWith("key ")) return person;
  if (key === "") return `${person} by a key without a description`;
  return `${person} by the key ${key === null ? "that was revoked" : `“${key}”`}`;
}
