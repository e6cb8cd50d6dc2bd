import { sql } from "drizzle-orm";
import { bigint, check, index, integer, json, jsonb, text, uuid, pgTable } from "drizzle-orm/pg-core";
import { id, instant, isKnown } from "./columns.ts";

export const DELIVERY_STATES = ["pending", "delivered", "dead"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * An event for one webhook, written in the transaction of its change. The row holds the state; messages of the queue only wake
 * the Worker. No foreign key: finished deliveries remain when their webhook is deleted.
 */
export const deliveries = pgTable(
  "deliveries",
  {
    id: id(),
    /** The id for receivers, the same on every attempt. */
    deliveryId: uuid().notNull().defaultRandom().unique("deliveries_delivery_id_unique"),
    webhookId: bigint({ mode: "number" }).notNull(),
    topic: text().notNull(),
    /** The changed order, customer, coupon or product; null for pings and actions. */
    objectId: bigint({ mode: "number" }),
    /** First argument of an action. */
    arg: json(),
    /** The webhooks of the deliveries before it in a chain: it reports a request that was one itself (§delivery-loops). */
    chain: bigint({ mode: "number" }).array().notNull().default([]),
    state: text({ enum: DELIVERY_STATES }).notNull().default("pending"),
    /** Attempts since the delivery was created or redelivered. */
    attempts: integer().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
    /** Earliest time of the next attempt. */
    dueAt: instant().notNull().defaultNow(),
    /** Arrival of its newest message; null without one. */
    queuedAt: instant().defaultNow(),
    /** Latest end of the attempt under way. */
    claimedUntil: instant(),
    /** Time at which it was delivered or died. */
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

/** Events with more webhooks than their change has written deliveries for: sweeps write the others (§fan-out). */
export const fanOuts = pgTable("fan_outs", {
  id: id(),
  topic: text().notNull(),
  objectId: bigint({ mode: "number" }),
  chain: bigint({ mode: "number" }).array().notNull(),
  /** Those without a delivery, which were active at the time of the change. */
  webhookIds: bigint({ mode: "number" }).array().notNull(),
  createdAt: instant().notNull().defaultNow(),
});

/** The kept part of an attempt's request, and the headers of its answer. */
export interface Exchange {
  request_headers: Record<string, string>;
  request_body: string;
  /** Null without an answer. */
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
    /** HTTP status; null without an answer. */
    status: integer(),
    /** The reason for no answer or no request; null with an answer. */
    error: text(),
    /** The first KiB. */
    responseBody: text().notNull().default(""),
    /** Null when nothing was sent, and for an unrecorded attempt. */
    exchange: jsonb().$type<Exchange>(),
  },
  (t) => [index("delivery_attempts_delivery").on(t.delivery, t.id)],
);
