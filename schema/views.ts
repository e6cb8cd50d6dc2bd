import { bigint, date, integer, numeric, text, pgTable } from "drizzle-orm/pg-core";
import { ROLES } from "./users.ts";

/** Views of `routines/`, declared as tables for reading, without migrations. */

/** The number of orders by status and day, or under `-infinity` of all days; rows add up. */
export const orderCounts = pgTable("order_counts", {
  day: date({ mode: "string" }).notNull(),
  status: text().notNull(),
  orders: bigint({ mode: "number" }).notNull(),
});

/** The number of orders of a block of 1,024 or 65,536 ids by status, or, under an empty one, in any but trash; rows add up. */
export const orderBlocks = pgTable("order_blocks", {
  size: integer().notNull(),
  number: bigint({ mode: "number" }).notNull(),
  status: text().notNull(),
  orders: bigint({ mode: "number" }).notNull(),
});

/** A customer's orders by currency: those outside of the trash count, processing and completed ones are spent. */
export const customerTotals = pgTable("customer_totals", {
  userId: bigint({ mode: "number" }).notNull(),
  currency: text().notNull(),
  ordersCount: bigint({ mode: "number" }).notNull(),
  totalSpent: numeric().notNull(),
});

/** The number of users by role; rows add up. */
export const userCounts = pgTable("user_counts", {
  role: text({ enum: ROLES }).notNull(),
  users: bigint({ mode: "number" }).notNull(),
});
