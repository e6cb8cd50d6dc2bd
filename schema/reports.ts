import { bigint, date, integer, numeric, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";

const count = () => integer().notNull().default(0);
const money = () => numeric().notNull().default("0");

/**
 * What the sales report adds up, by the store's local day, kept by triggers in parts that are summed up. Writers at the
 * same time have parts of their own, so that none waits for another. An order that is refunded as a whole counts once in
 * a report, however many refunds it has: what a further refund gives back stands under the day of the one before it, and
 * counts in reports that begin after that day. All else stands under `-infinity`.
 */
export const salesDays = pgTable(
  "sales_days",
  {
    day: date({ mode: "string" }).notNull(),
    previous: date({ mode: "string" }).notNull().default("-infinity"),
    part: smallint().notNull(),
    orders: count(),
    items: bigint({ mode: "number" }).notNull().default(0),
    sales: money(),
    shipping: money(),
    tax: money(),
    shippingTax: money(),
    /** Amounts of coupon lines. */
    discount: money(),
    /** Customers who registered. */
    customers: count(),
    refunded: money(),
    refundedShipping: money(),
    refundedTax: money(),
    refundedShippingTax: money(),
  },
  (t) => [primaryKey({ columns: [t.day, t.previous, t.part] })],
);

/** Units sold of a product less those given back, by local day and by local month, kept as `sales_days` is. */
export const productSales = pgTable(
  "product_sales",
  {
    span: text({ enum: ["day", "month"] }).notNull(),
    /** The day, or the first of the month. */
    period: date({ mode: "string" }).notNull(),
    productId: bigint({ mode: "number" }).notNull(),
    part: smallint().notNull(),
    quantity: bigint({ mode: "number" }).notNull(),
    /** Lines of orders and of refunds that this comes from: a product without any is not in a report. */
    lines: bigint({ mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.span, t.period, t.productId, t.part] })],
);
