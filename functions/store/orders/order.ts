import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { ORDER_STATUSES, orderItems, orders, type OrderStatus } from "../../../schema/orders.ts";
import { products, type TAX_STATUSES } from "../../../schema/products.ts";
import type { Settings } from "../../../schema/settings.ts";
import { users } from "../../../schema/users.ts";
import { type Customer, type ShownCustomer, shownCustomerColumns } from "../customers/customer.ts";
import { decoded } from "../sql/decoded.ts";
import {
  beginningOf,
  columnsWith,
  jsonRows,
  jsonRowsByKind,
  jsonRowWhen,
  NO_ROWS,
  partOf,
  type Parts,
  TEXTS,
} from "../sql/json.ts";
import { type Database, joined } from "../sql/queries.ts";

/** An order: its columns and lines, as shown and as planned on, and its statuses. */

export { ORDER_STATUSES };

/** One line of an order, of any kind. Sums are decimal strings as stored. */
export interface OrderItem extends Omit<typeof orderItems.$inferSelect, "orderId"> {
  /** Null when the product is deleted. */
  sku: string | null;
  /** The taxation of its product; that of a deleted one is usual. */
  taxStatus: (typeof TAX_STATUSES)[number];
  /** Whether it needs no shipping: virtual and downloadable, or deleted. */
  immaterial: boolean;
}

/** The serialized part of a product line. */
export type ProductLine = { kind: "line_item" } & Omit<
  OrderItem,
  "kind" | "code" | "rateId" | "compound" | "immaterial" | "taxable" | "taxStatus" | "taxes"
>;

/** The serialized part of a line of another kind. */
export type OtherLine = { kind: Exclude<OrderItem["kind"], "line_item"> } & Pick<
  OrderItem,
  "id" | "name" | "total" | "totalTax" | "taxClass" | "code" | "rateId" | "compound"
>;

export type ShownItem = ProductLine | OtherLine;

/** An order as stored, without derived columns. */
export type OrderRecord = Omit<typeof orders.$inferSelect, "searchText">;

/** The serialized part of an order, with its lines by id, and its customer if they exist. */
export interface Order extends Pick<OrderRecord, keyof typeof shownColumns> {
  items: ShownItem[];
  customer: ShownCustomer | null;
}

/** Parts of an order in lists: all lines, the customer, and long texts. */
export const ORDER_PARTS = ["items", "customer", TEXTS] as const;

/** An order with the fields for writes. */
export interface WholeOrder extends OrderRecord {
  items: OrderItem[];
  customer: Pick<Customer, "id" | "email" | "role" | "otherRoles"> | null;
}

const { searchText: _searchText, ...recordColumns } = getTableColumns(orders);
/** Without the fields for writes alone. */
const {
  stockReduced: _stockReduced,
  salesCounted: _salesCounted,
  couponsCounted: _couponsCounted,
  downloadsGranted: _downloadsGranted,
  erased: _erased,
  version: _version,
  ...shownColumns
} = recordColumns;

const { orderId: _orderId, ...itemColumns } = getTableColumns(orderItems);
const { kind, code, rateId, compound, taxable: _taxable, taxes: _taxes, ...productLineColumns } = itemColumns;
const itemProduct = sql`coalesce(${orderItems.variationId}, ${orderItems.productId})`;
const immaterial = sql`coalesce(${products.virtual} and ${products.downloadable}, true)`;

const parent = alias(products, "parent");
/** A variation without a SKU has its product's. */
export const sku = sql<string | null>`case ${products.sku} when '' then coalesce((
  select ${parent.sku} from ${products} as parent where ${parent.id} = ${products.parentId}), '') else ${products.sku} end`;
const productLine = { ...productLineColumns, sku };
const { id, name, total, totalTax, taxClass } = productLine;
const otherLine = { id, name, total, totalTax, taxClass, code, rateId, compound };
const taxStatus = sql<OrderItem["taxStatus"]>`coalesce((
  select ${parent.taxStatus} from ${products} as parent where ${parent.id} = ${products.parentId}), ${products.taxStatus}, 'taxable')`;
const wholeItem = { ...itemColumns, sku, taxStatus, immaterial: decoded(immaterial, products.virtual) };

/** Looks up products for each line. By default the planner reads all of them for each order while they are few. */
const ofOrder = {
  from: sql`from ${orderItems} left join lateral (select ${products.sku}, ${products.parentId}, ${products.virtual}, ${products.downloadable}, ${products.taxStatus} from ${products} where ${eq(products.id, itemProduct)} offset 0) as ${products} on true
    where ${orderItems.orderId} = ${orders.id}`,
  orderBy: orderItems.id,
};

const shownItems = jsonRowsByKind(
  { column: kind, kind: "line_item", own: productLine, others: otherLine },
  ofOrder,
) as SQL<ShownItem[]>;
const wholeItems: SQL<OrderItem[]> = jsonRows(wholeItem, ofOrder);

const nameOnly = ["first_name", "last_name", "email"].map(
  (field) => sql`'${sql.raw(field)}', ${beginningOf(sql`${orders.billing}->>'${sql.raw(field)}'`)}`,
);
/** What lists of the console show of an order's texts. */
const SHORT = {
  billing: sql`jsonb_build_object(${joined(nameOnly)})`,
  shipping: sql`'{}'::jsonb`,
  meta: sql`'{}'::jsonb`,
  customerNote: sql`''`,
  customerUserAgent: sql`''`,
  paymentMethodTitle: sql`''`,
  transactionId: sql`''`,
};

/** Orders to serialize, in one row each, with their lines and their customer as JSON. */
export function selectOrders(db: Database) {
  return select(db, { hasCustomer: sql`true`, more: {} });
}

/** Orders as lists of the console show them: without lines, and of their texts the name and the e-mail address alone. */
export function selectBriefOrders(db: Database) {
  return select(db, { hasCustomer: sql`false`, parts: [], more: {} });
}

/**
 * Orders of a list, with the list's own columns. Only the first order of a customer carries them;
 * `shareCustomers` gives them to the others.
 */
export function selectListedOrders<More extends { listColumns?: Record<string, SQL> }>(
  db: Database,
  { orderBy, parts, more }: { orderBy: SQL; parts: Parts; more: More },
) {
  const isFirst = sql`row_number() over (partition by ${orders.customerId} order by ${orderBy}) = 1`;
  return select(db, { hasCustomer: isFirst, parts, more });
}

function select<More extends object>(
  db: Database,
  { hasCustomer, parts, more }: { hasCustomer: SQL; parts?: Parts; more: More },
) {
  const theirs = sql`from ${users} where ${eq(users.id, orders.customerId)}`;
  const customer = jsonRowWhen(hasCustomer, shownCustomerColumns, theirs);
  const shown = {
    items: partOf(parts, "items", shownItems, NO_ROWS),
    customer: partOf(parts, "customer", customer),
  };
  return db.select({ ...columnsWith(parts, shownColumns, SHORT), ...shown, ...more }).from(orders);
}

/** Gives each row its customer, from the first row of that customer. */
export function shareCustomers(rows: readonly Order[]): void {
  const customers = new Map<number | null, ShownCustomer | null>();
  for (const row of rows)
    customers.set(row.customerId, (row.customer ??= customers.get(row.customerId) ?? null));
}

/** Orders with the fields for writes. */
export function selectWholeOrders(db: Database) {
  const { id, email, role, otherRoles } = users;
  return db
    .select({ ...recordColumns, items: wholeItems, customer: { id, email, role, otherRoles } })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.customerId));
}

/** Kinds of lines that can be refunded. */
export const REFUNDABLE: ReadonlySet<OrderItem["kind"]> = new Set(["line_item", "fee", "shipping"]);

export function productLines({ items }: Pick<Order, "items">): ProductLine[] {
  return items.filter((item) => item.kind === "line_item");
}

/** The attributes of a line that people see. */
export const shownMeta = ({ meta }: Pick<ProductLine, "meta">) =>
  meta.filter(({ key, value }) => !key.startsWith("_") && value !== "");

/** `Shirt: S, blue`: the name of a line, with the attributes whose words it does not contain. */
export function lineName(line: Pick<OrderItem, "name"> & Partial<Pick<ProductLine, "meta">>): string {
  const values = shownMeta({ meta: line.meta ?? [] }).map(({ value }) => value);
  const others = values.filter((value) => !spaced(line.name).includes(spaced(value))).join(", ");
  return [line.name, others].filter(Boolean).join(": ");
}

/** The words of a text, each between spaces. */
const spaced = (text: string) => ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim()} `;

export function isOrderStatus(text: string): text is OrderStatus {
  return Object.hasOwn(ORDER_STATUS_NAMES, text);
}

/** Display names of all statuses that orders of the store can have, by slug (§moved-in-statuses). */
export function statusNames({ otherStatuses }: Pick<Settings, "otherStatuses">): Record<string, string> {
  return { ...ORDER_STATUS_NAMES, ...otherStatuses };
}

/** Display names, in the order of the answer. */
export const ORDER_STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  pending: "Pending payment",
  processing: "Processing",
  "on-hold": "On hold",
  completed: "Completed",
  cancelled: "Cancelled",
  refunded: "Refunded",
  failed: "Failed",
};
