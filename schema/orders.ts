import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  text,
  pgTable,
} from "drizzle-orm/pg-core";
import { type Address, type BillingAddress, EMPTY_ADDRESS, EMPTY_BILLING } from "./addresses.ts";
import { COUPON_CODE_MAX_BYTES } from "./coupons.ts";
import { createdAt, id, instant, isKnown, units, updatedAt } from "./columns.ts";
import type { Json } from "./json.ts";
import { users } from "./users.ts";

/** In the order of answers. */
export const ORDER_STATUSES = [
  "pending",
  "processing",
  "on-hold",
  "completed",
  "cancelled",
  "refunded",
  "failed",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

const money = () => numeric().notNull().default("0");
const orderId = () =>
  bigint({ mode: "number" })
    .notNull()
    .references(() => orders.id, { onDelete: "cascade" });

/** The billing e-mail address in lower case, as far as an address for mail goes. */
export const orderAddress = (t: Record<"billing", AnyPgColumn>) =>
  sql`lower(left(${t.billing}->>'email', 254))`;

/** Whether an address may stand in the searched text beside the billing address. */
export const hasAddresses = (t: Record<"searchText", AnyPgColumn>) => sql`${t.searchText} like '%@%@%'`;

/** The time between an order's creation and its update, of which the later instant is part. */
export const orderLife = (t: Record<"createdAt" | "updatedAt", AnyPgColumn>) =>
  sql`tstzrange(least(${t.createdAt}, ${t.updatedAt}), greatest(${t.createdAt}, ${t.updatedAt}), '(]')`;

/** Orders. A deleted one has the status `trash` and can still be read by id. */
export const orders = pgTable(
  "orders",
  {
    id: id(),
    /** Imported orders may have others, of plugins (§moved-in-statuses). */
    status: text().$type<OrderStatus | "trash">().notNull().default("pending"),
    /** Null for a guest, and once the customer is deleted. */
    customerId: bigint({ mode: "number" }).references(() => users.id, { onDelete: "set null" }),
    /** The customer of an imported order, deleted before the import. */
    lostCustomerId: bigint({ mode: "number" }),
    orderKey: text().notNull(),
    /** The displayed number, if it is not the id. */
    number: text(),
    currency: text().notNull(),
    /** Rounded to the price decimals; the other sums keep the precision of the lines. */
    total: money(),
    cartTax: money(),
    shippingTax: money(),
    shippingTotal: money(),
    /** Set if it differs from the lines' discounts, as in imported orders. */
    discountTotal: numeric(),
    /** Sum of the refunds so far; never above `total`, except in imported orders. */
    refundedTotal: money(),
    billing: jsonb().$type<BillingAddress>().notNull().default(EMPTY_BILLING),
    shipping: jsonb().$type<Address>().notNull().default(EMPTY_ADDRESS),
    customerNote: text().notNull().default(""),
    customerIp: text().notNull().default(""),
    customerUserAgent: text().notNull().default(""),
    paymentMethod: text().notNull().default(""),
    paymentMethodTitle: text().notNull().default(""),
    transactionId: text().notNull().default(""),
    /** `order_meta`: keys without a leading underscore to text, or to the values of an imported shop. */
    meta: jsonb().$type<Record<string, Json>>().notNull().default({}),
    paidAt: instant(),
    completedAt: instant(),
    /** Effects that have been applied, so that none is applied twice. */
    stockReduced: boolean().notNull().default(false),
    salesCounted: boolean().notNull().default(false),
    couponsCounted: boolean().notNull().default(false),
    downloadsGranted: boolean().notNull().default(false),
    /** Whether its personal data were erased, and nothing changed it since (§personal-data). */
    erased: boolean().notNull().default(false),
    /** Incremented by every write: a write that was planned on an older version is refused. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** The text that `filter[q]` searches: number, note, names and e-mail, 1,000 characters of each (§size-caps). */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(id::text || E'\\n' || left(customer_note, 1000) || E'\\n' || left(billing->>'first_name', 1000) || ' ' || left(billing->>'last_name', 1000)
          || E'\\n' || left(shipping->>'first_name', 1000) || ' ' || left(shipping->>'last_name', 1000) || E'\\n' || left(billing->>'email', 1000))`,
      ),
  },
  (t) => [
    index("orders_status_id").on(t.status, t.id),
    // With the status, the index alone counts and pages a range of time.
    index("orders_created").on(t.createdAt, t.id, t.status),
    index("orders_updated").on(t.updatedAt, t.id, t.status),
    index("orders_life").using("gist", orderLife(t)),
    index("orders_to_erase")
      .on(t.updatedAt, t.id)
      .where(sql`not ${t.erased}`),
    index("orders_customer").on(t.customerId, t.id),
    index("orders_search").using("gin", sql`${t.searchText} gin_trgm_ops`),
    index("orders_address").on(orderAddress(t)),
    index("orders_addresses")
      .using("gin", sql`${t.searchText} gin_trgm_ops`)
      .where(hasAddresses(t)),
    check("orders_status_length", sql`length(${t.status}) between 1 and 200`),
  ],
);

export const ORDER_ITEM_KINDS = ["line_item", "shipping", "tax", "fee", "coupon"] as const;

/** A piece of meta of an order line. */
export interface ItemMeta {
  key: string;
  value: string;
  label: string;
}

/** Lines that may name a coupon. Postgres cannot index texts of any length, and no coupon has a longer code. */
export const isCouponLine = (t: Record<"kind" | "name", AnyPgColumn>) =>
  sql`${t.kind} = 'coupon' and octet_length(lower(${t.name})) <= ${sql.raw(String(COUPON_CODE_MAX_BYTES))}`;

/** The lines of orders, of all kinds, with ids of one sequence. Columns that a kind does not use keep their defaults. */
export const orderItems = pgTable(
  "order_items",
  {
    id: id(),
    orderId: orderId(),
    kind: text({ enum: ORDER_ITEM_KINDS }).notNull(),
    /** Product name, shipping or fee title, tax label, coupon code. */
    name: text().notNull().default(""),
    /** The product, never the variation; kept after the product is deleted. */
    productId: bigint({ mode: "number" }),
    variationId: bigint({ mode: "number" }),
    quantity: units().notNull().default(0),
    subtotal: money(),
    subtotalTax: money(),
    /** Of a coupon line its amount; of a tax line the cart part. */
    total: money(),
    /** Of a tax line the shipping part. */
    totalTax: money(),
    taxClass: text().notNull().default(""),
    taxable: boolean().notNull().default(true),
    /** Of a shipping line its method; of a tax line its code. */
    code: text().notNull().default(""),
    rateId: bigint({ mode: "number" }),
    compound: boolean().notNull().default(false),
    /** Tax by rate id, unrounded: of the total, and of the subtotal. */
    taxes: jsonb()
      .$type<{ total: Record<string, string>; subtotal: Record<string, string> }>()
      .notNull()
      .default({ total: {}, subtotal: {} }),
    meta: jsonb().$type<ItemMeta[]>().notNull().default([]),
    /** Units taken from the stock for this line. */
    reducedStock: units().notNull().default(0),
  },
  (t) => [
    index("order_items_order").on(t.orderId, t.id),
    index("order_items_product").on(t.productId, t.orderId),
    index("order_items_coupon")
      .on(sql`lower(${t.name})`, t.orderId)
      .where(isCouponLine(t)),
    isKnown("order_items_kind", t.kind, ORDER_ITEM_KINDS),
  ],
);

/** The texts of the console's search (§console-search). The triggers of `keep_order_texts` write them. */
export const orderTexts = pgTable(
  "order_texts",
  { orderId: orderId().primaryKey(), text: text().notNull() },
  (t) => [index("order_texts_search").using("gin", sql`${t.text} gin_trgm_ops`)],
);

/** Notes of orders, written by people and by the store itself. */
export const orderNotes = pgTable(
  "order_notes",
  {
    id: id(),
    orderId: orderId(),
    note: text().notNull(),
    customerNote: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index("order_notes_order").on(t.orderId, t.id)],
);

/** Refunds of orders; amounts are positive. */
export const refunds = pgTable(
  "refunds",
  {
    id: id(),
    orderId: orderId(),
    amount: money(),
    reason: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (t) => [
    index("refunds_order").on(t.orderId, t.id),
    index("refunds_created").on(t.createdAt),
    check("refunds_amount_positive", sql`${t.amount} >= 0`),
  ],
);

/** Refunded lines; sums are positive, tax by rate id. */
export const refundItems = pgTable(
  "refund_items",
  {
    id: id(),
    refundId: bigint({ mode: "number" })
      .notNull()
      .references(() => refunds.id, { onDelete: "cascade" }),
    /** The refunded line, kept after the line is deleted. */
    orderItemId: bigint({ mode: "number" }).notNull(),
    kind: text({ enum: ORDER_ITEM_KINDS }).notNull(),
    name: text().notNull().default(""),
    productId: bigint({ mode: "number" }),
    variationId: bigint({ mode: "number" }),
    taxClass: text().notNull().default(""),
    quantity: units().notNull().default(0),
    total: money(),
    totalTax: money(),
    meta: jsonb().$type<ItemMeta[]>().notNull().default([]),
  },
  (t) => [index("refund_items_refund").on(t.refundId, t.id), index("refund_items_product").on(t.productId)],
);

/** Downloads that customers may make, by order and file. */
export const downloadPermissions = pgTable(
  "download_permissions",
  {
    id: id(),
    orderId: orderId(),
    userId: bigint({ mode: "number" }).references(() => users.id, { onDelete: "set null" }),
    productId: bigint({ mode: "number" }).notNull(),
    downloadId: text().notNull(),
    email: text().notNull(),
    /** Null for any number. */
    remaining: bigint({ mode: "number" }),
    expires: date({ mode: "string" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("download_permissions_user").on(t.userId, t.orderId),
    index("download_permissions_order").on(t.orderId),
  ],
);
