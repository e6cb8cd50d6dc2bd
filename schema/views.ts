import { bigint, date, integer, json, jsonb, numeric, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import type { LoggedAttempt } from "./finished-deliveries.ts";
import { table } from "./table.ts";
import { ROLES } from "./users.ts";
import { DELIVERY_STATES } from "./webhooks.ts";

/** Views that `routines/` makes: they are read as tables are, and no migration is made of them. */

/** How many orders were made on a day, or under `-infinity` on any, and have a status now; rows add up. */
export const orderCounts = table("order_counts", {
  day: date({ mode: "string" }).notNull(),
  status: text().notNull(),
  orders: bigint({ mode: "number" }).notNull(),
});

/** How many orders of a block of ids have a status now, or, under an empty one, any but trash; rows add up. */
export const orderBlocks = table("order_blocks", {
  firstId: bigint({ mode: "number" }).notNull(),
  lastId: bigint({ mode: "number" }).notNull(),
  status: text().notNull(),
  orders: bigint({ mode: "number" }).notNull(),
});

/** A customer's orders in sum: any status but trash is counted, processing and completed are spent. */
export const customerTotals = table("customer_totals", {
  userId: bigint({ mode: "number" }).notNull(),
  ordersCount: bigint({ mode: "number" }).notNull(),
  totalSpent: numeric().notNull(),
});

/** How many users have a role; rows add up. */
export const userCounts = table("user_counts", {
  role: text({ enum: ROLES }).notNull(),
  users: bigint({ mode: "number" }).notNull(),
});

/** All deliveries, with what came of the attempts at each: those of the outbox, and those that have come to an end. Of webhooks that are gone too. */
export const deliveries = table("deliveries", {
  id: bigint({ mode: "number" }).notNull(),
  deliveryId: uuid().notNull(),
  webhookId: bigint({ mode: "number" }).notNull(),
  topic: text().notNull(),
  objectId: bigint({ mode: "number" }),
  arg: json(),
  state: text({ enum: DELIVERY_STATES }).notNull(),
  attempts: integer().notNull(),
  createdAt: instant().notNull(),
  /** Of what has come to an end, when it did. */
  dueAt: instant().notNull(),
  claimedUntil: instant(),
  finishedAt: instant(),
  attemptLog: jsonb().$type<LoggedAttempt[]>().notNull(),
});
