import { sql } from "drizzle-orm";
import { bigint, check, index, integer, json, jsonb, text, uuid, pgTable } from "drizzle-orm/pg-core";
import { id, instant, isKnown } from "./columns.ts";

export const DELIVERY_STATES = ["pending", "delivered", "dead"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * An event for one webhook, written in the transaction of the change that caused it. The row says what is still to be done;
 * messages of the queue only wake the Worker that does it. No foreign key: a webhook is deleted without its finished deliveries.
 */
export const deliveries = pgTable(
  "deliveries",
  {
    id: id(),
    /** The id that receivers are given, the same on every attempt. */
    deliveryId: uuid().notNull().defaultRandom().unique("deliveries_delivery_id_unique"),
    webhookId: bigint({ mode: "number" }).notNull(),
    topic: text().notNull(),
    /** The changed order, customer, coupon or product; null for pings and actions. */
    objectId: bigint({ mode: "number" }),
    /** First argument of an action. */
    arg: json(),
    state: text({ enum: DELIVERY_STATES }).notNull().default("pending"),
    /** Attempts made so far, since the delivery was last sent anew. */
    attempts: integer().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
    /** The next attempt is made no earlier. */
    dueAt: instant().notNull().defaultNow(),
    /** When its newest message of the queue arrives; null when it waits without one. */
    queuedAt: instant().defaultNow(),
    /** An attempt is under way until then at the latest. */
    claimedUntil: instant(),
    /** When it was delivered or given up. */
    finishedAt: instant(),
  },
  (t) => [
    index("deliveries_webhook").on(t.webhookId, t.id),
    index("deliveries_record")
      .on(t.objectId, sql`split_part(${t.topic}, '.', 1)`, t.id)
      .where(sql`${t.objectId} is not null`),
    index("deliveries_claimed")
      .on(t.webhookId, t.claimedUntil)
      .where(sql`${t.claimedUntil} is not null`),
    index("deliveries_waiting")
      .on(t.webhookId, t.dueAt)
      .where(sql`${t.state} = 'pending' and ${t.claimedUntil} is null and ${t.queuedAt} is null`),
    index("deliveries_queued")
      .on(t.webhookId, t.queuedAt)
      .where(sql`${t.state} = 'pending' and ${t.claimedUntil} is null and ${t.queuedAt} is not null`),
    index("deliveries_finished")
      .on(t.state, t.finishedAt)
      .where(sql`${t.state} <> 'pending'`),
    isKnown("deliveries_state", t.state, DELIVERY_STATES),
    check("deliveries_finished_known", sql`(${t.state} = 'pending') = (${t.finishedAt} is null)`),
  ],
);

/** The request of an attempt and the headers of its answer, as far as they are kept. */
export interface Exchange {
  request_headers: Record<string, string>;
  request_body: string;
  /** Null when there was no answer. */
  response_headers: Record<string, string> | null;
}

/** Attempts at deliveries. Rows are only added, and deleted with their delivery. */
export const deliveryAttempts = pgTable(
  "delivery_attempts",
  {
    id: id(),
    /** The `id` of the delivery. */
    delivery: bigint({ mode: "number" })
      .notNull()
      .references(() => deliveries.id, { onDelete: "cascade" }),
    /** From 1. */
    number: integer().notNull(),
    url: text().notNull(),
    startedAt: instant().notNull(),
    durationMs: integer().notNull(),
    /** HTTP status; null when there was no answer. */
    status: integer(),
    /** Why there was no answer, or why nothing was sent; null when there was an answer. */
    error: text(),
    /** The first KiB. */
    responseBody: text().notNull().default(""),
    /** Null when nothing was sent, and when nobody saw the attempt to its end. */
    exchange: jsonb().$type<Exchange>(),
  },
  (t) => [index("delivery_attempts_delivery").on(t.delivery, t.id)],
);
