import type { ChangedColumns } from "../../../schema/audit.ts";
import { POST_STATUS_NAMES, STOCK_NAMES } from "../products/product.ts";
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
  sign_in_by_link: "signs in by a link alone",
  delivery_url: "delivery URL",
  truncated_key: "ending",
  expires_at: "expiry",
  product_ids: "products",
  exclude_product_ids: "excluded products",
  product_category_ids: "categories",
  exclude_product_category_ids: "excluded categories",
};
const MONEY = new Set(["regular_price", "sale_price", "minimum_amount", "maximum_amount"]);
/** Columns in which 0 is no limit. */
const LIMITS = new Set([
  "usage_limit",
  "usage_limit_per_user",
  "limit_usage_to_x_items",
  "minimum_amount",
  "maximum_amount",
]);
const TIMES = new Set(["sale_from", "sale_to", "expires_at"]);
/** What a new record, or one that is gone, has not needs no word. */
const NOTHING = new Set(["none", "no"]);

/** `stock 12 → 9`, `city and postcode of the billing address changed`: a text for each change. */
export function changeWords({ kind, action, changes }: Changed, formats: WordFormats): string[] {
  const texts: string[] = [];
  const hidden = new Map<string, string[]>();
  for (const [name, change] of Object.entries(changes)) {
    const [, address, field = name] = /^(billing|shipping)_(.+)$/.exec(name) ?? [];
    const of = address === undefined ? "" : ` of the ${address} address`;
    if (change !== "changed") {
      const [before = "", after = ""] = change.map((value) => valueWords(kind, name, value, formats));
      const isNew = action === "created" || action === "exported";
      const alone = isNew ? after : action === "deleted" ? before : undefined;
      if (alone === undefined || !NOTHING.has(alone))
        texts.push(`${labelOf(field)}${of} ${alone ?? `${before} → ${after}`}`);
      continue;
    }
    hidden.set(of, [...(hidden.get(of) ?? []), labelOf(field)]);
  }
  return [...texts, ...[...hidden].map(([of, names]) => `${listed(names)}${of} changed`)];
}

const labelOf = (name: string) => LABELS[name] ?? name.replace(/_id$/, "").replaceAll("_", " ");

const listed = (names: string[]) =>
  names.length === 1 ? names.join() : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

const POST_STATUSES = { ...POST_STATUS_NAMES, future: "Scheduled", trash: "In the trash" };

/** Stored values in words, by kind of record and column. */
export const VALUE_NAMES = {
  "product status": POST_STATUSES,
  "product stock_status": STOCK_NAMES,
  "coupon status": POST_STATUSES,
  "coupon type": {
    fixed_cart: "Amount off the cart",
    percent: "Percent off the cart",
    fixed_product: "Amount off products",
    percent_product: "Percent off products",
  },
  "webhook status": { active: "Active", paused: "Paused", disabled: "Disabled" },
  "API key permissions": { read: "Read only", write: "Write only", read_write: "Read and write" },
  "settings currency_position": {
    left: "Before the amount: $5.00",
    right: "After the amount: 5.00$",
    left_space: "Before it, with a space: $ 5.00",
    right_space: "After it, with a space: 5.00 $",
  },
  "settings weight_unit": { kg: "Kilograms", g: "Grams", lbs: "Pounds", oz: "Ounces" },
  "settings dimension_unit": {
    m: "Metres",
    cm: "Centimetres",
    mm: "Millimetres",
    in: "Inches",
    yd: "Yards",
  },
  "settings tax_based_on": {
    shipping: "The customer's shipping address",
    billing: "The customer's billing address",
    base: "The shop's own address",
  },
  "settings shipping_tax_class": { inherit: "That of the lines", "": "Standard rate" },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

function valueWords(kind: string, name: string, value: unknown, formats: WordFormats): string {
  const names: Readonly<Record<string, string>> =
    VALUE_NAMES[`${kind} ${name}` as keyof typeof VALUE_NAMES] ?? {};
  const known = typeof value === "string" && Object.hasOwn(names, value) ? names[value] : undefined;
  if (known !== undefined) return known;
  if (value === null || value === undefined || value === "") return "none";
  if (LIMITS.has(name) && Number(value) === 0) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value))
    return (
      value
        .map((one) =>
          name.endsWith("_ids") ? `#${one}` : name === "other_roles" ? roleWords(String(one)) : one,
        )
        .join(", ") || "none"
    );
  if (MONEY.has(name)) return formats.money(String(value));
  if (name.endsWith("_id")) return `#${String(value)}`;
  if (typeof value === "number") return formats.number(String(value));
  if (name === "expiry_date") return formats.date(String(value));
  if (TIMES.has(name)) return formats.time(new Date(String(value)));
  if (kind === "order" && name === "status") return formats.status(String(value));
  return name === "role" ? roleWords(String(value)) : `“${String(value)}”`;
}

/** A role in words: `shop manager`. */
export const roleWords = (role: string) => role.replaceAll("_", " ");

/** `Ann Ode`, `Ann Ode by the key “ERP”`; for nobody with a login as the database has it. */
export function authorWords({ actor, person, key }: Author): string {
  const [, keyId, userId] = /^(?:key (\d+) of )?user (\d+)$/.exec(actor) ?? [];
  if (userId === undefined) return actor;
  const owner = person ?? `a deleted user (#${userId})`;
  if (keyId === undefined) return owner;
  if (key === "") return `${owner} by a key without a description`;
  return `${owner} by the key ${key === null ? "that was revoked" : `“${key}”`}`;
}
