import { bigint, date, numeric, text, pgTable } from "drizzle-orm/pg-core";
import { ROLES } from "./users.ts";

/** Views that `routines/` makes: they are read as tables are, and no migration is made of them. */

/** How many orders were made on a day, or under `-infinity` on any, and have a status now; rows add up. */
export const orderCounts = pgTable("order_counts", {
  day: date({ mode: "string" }).notNull(),
  status: text().notNull(),
  orders: bigint({ mode: "number" }).notNull(),
});

/** How many orders of a block of ids have a status now, or, under an empty one, any but trash; rows add up. */
export const orderBlocks = pgTable("order_blocks", {
  firstId: bigint({ mode: "number" }).notNull(),
  lastId: bigint({ mode: "number" }).notNull(),
  status: text().notNull(),
  orders: bigint({ mode: "number" }).notNull(),
});

/** A customer's orders in sum: any status but trash is counted, processing and completed are spent. */
export const customerTotals = pgTable("customer_totals", {
  userId: bigint({ mode: "number" }).notNull(),
  ordersCount: bigint({ mode: "number" }).notNull(),
  totalSpent: numeric().notNull(),
});

/** How many users have a role; rows add up. */
export const userCounts = pgTable("user_counts", {
  role: text({ enum: ROLES }).notNull(),
  users: bigint({ mode: "number" }).notNull(),
});
