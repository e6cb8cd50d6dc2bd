import { sql } from "drizzle-orm";
import { bigint, date, index, integer, numeric, primaryKey, text, pgTable } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

const count = () => bigint({ mode: "number" }).notNull().default(0);
const decimal = () => numeric().notNull().default("0");
const day = () => date({ mode: "string" }).notNull().default("-infinity");

/**
 * Sums of orders, refunds and users, so that no reader adds them up (docs/architecture.md#rollups). A kind uses
 * the key and the sums that it needs:
 *
 * - `order`: `count` by status (`label`) and UTC day, and under `-infinity` of all days;
 * - `block`: `count` by status (`label`), and of all but trash under no label, by block of 1,024 ids (`id`), `large block` by 65,536;
 * - `customer`: `count` of orders and `amount` spent by customer (`id`) and `currency`; `user`: `count` by role (`label`);
 * - `sale`: of orders that are sold; `refunded_sale`: of those that are refunded as a whole; `registration`: `count` of customers;
 *   `refund`: refunds of orders that are sold; `other_refund`: those of all others outside of the trash; `return`: what orders refunded
 *   as a whole gave back, each once. By local day, and under the label `month` by month, a `return` also by day or month of
 *   the refund before (`previous`). All of these but registrations by `currency`, too;
 * - `product`: `quantity` and `count` of lines by product (`id`) and local `day` or `month` (`label`).
 */
export const rollups = pgTable(
  "rollups",
  {
    kind: text().notNull(),
    label: text().notNull().default(""),
    day: day(),
    previous: day(),
    id: count(),
    /** Of orders' money; empty for the other kinds. */
    currency: text().notNull().default(""),
    count: count(),
    quantity: decimal(),
    amount: decimal(),
    shipping: decimal(),
    tax: decimal(),
    shippingTax: decimal(),
    /** Amounts of coupon lines. */
    discount: decimal(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.label, t.day, t.previous, t.id, t.currency] })],
);

/** Deltas: source rows before (`sign` −1) and after (1) a change, until they are compacted into the roll-ups. */
export const rollupDeltas = pgTable(
  "rollup_deltas",
  {
    /** The table of the row. */
    source: text().notNull(),
    orderId: bigint({ mode: "number" }),
    refundId: bigint({ mode: "number" }),
    /** Status, kind or role. */
    state: text(),
    customerId: bigint({ mode: "number" }),
    productId: bigint({ mode: "number" }),
    happenedAt: instant(),
    quantity: numeric(),
    total: numeric(),
    shipping: numeric(),
    tax: numeric(),
    shippingTax: numeric(),
    currency: text(),
    sign: integer().notNull(),
    id: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
  },
  (t) => [
    index("rollup_deltas_order").on(t.orderId),
    index("rollup_deltas_customer")
      .on(t.customerId)
      .where(sql`${t.customerId} is not null`),
    index("rollup_deltas_refund")
      .on(t.refundId)
      .where(sql`${t.refundId} is not null`),
  ],
);
