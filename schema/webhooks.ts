import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, json, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant, isKnown, updatedAt } from "./columns.ts";
import { table } from "./table.ts";
import { users } from "./users.ts";

export const WEBHOOK_STATUSES = ["active", "paused", "disabled"] as const;
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

/** Subscriptions: where events of a topic are sent. */
export const webhooks = table(
  "webhooks",
  {
    id: id(),
    name: text().notNull(),
    status: text({ enum: WEBHOOK_STATUSES }).notNull().default("active"),
    topic: text().notNull(),
    deliveryUrl: text().notNull(),
    /** Key of the signatures, sealed as API secrets are. */
    secretCiphertext: text().notNull(),
    /** The owner, with whose rights payloads are built. */
    userId: bigint({ mode: "number" }).references(() => users.id, { onDelete: "set null" }),
    /** Base URL of the store as the client that registered the webhook knew it, without a trailing slash. */
    baseUrl: text("home").notNull().default(""),
    /** Until a ping has been answered with 200. */
    pingPending: boolean().notNull().default(true),
    /** Whether nothing is sent yet, as the shop that it moved in with still does. */
    isHeld: boolean().notNull().default(false),
    /** Attempts in a row that failed. */
    failures: integer().notNull().default(0),
    /** To the minute. */
    lastSuccessAt: instant(),
    /** Since when its receiver has had as much as it takes: what is new waits in the outbox. */
    slowSince: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("webhooks_active_topic")
      .on(t.topic)
      .where(sql`${t.status} = 'active'`),
    index("webhooks_user").on(t.userId),
    isKnown("webhooks_status", t.status, WEBHOOK_STATUSES),
  ],
);

/** The topic of a ping, which no webhook can subscribe to. */
export const PING = "ping";

export const DELIVERY_STATES = ["pending", "delivered", "dead"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * Deliveries: an event for one webhook, written in the transaction of the change that caused it. The row says what is
 * still to be done; messages of the queue only wake the Worker that does it.
 */
export const outbox = table(
  "outbox",
  {
    id: id(),
    /** What receivers know the delivery by, the same on every attempt. */
    deliveryId: uuid().notNull().defaultRandom().unique("outbox_delivery_id_unique"),
    webhookId: bigint({ mode: "number" })
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    topic: text().notNull(),
    /** The changed order, customer, coupon or product; null for pings and actions. */
    objectId: bigint({ mode: "number" }),
    /** First argument of an action. */
    arg: json(),
    state: text({ enum: DELIVERY_STATES }).notNull().default("pending"),
    /** Attempts made so far. */
    attempts: integer().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
    /** The next attempt is made no earlier. */
    dueAt: instant().notNull().defaultNow(),
    /** When the queue's newest message of it arrives; null when it waits for one. */
    queuedAt: instant().defaultNow(),
    /** An attempt is under way until then at the latest. */
    claimedUntil: instant(),
    /** When it was delivered or given up. */
    finishedAt: instant(),
  },
  (t) => [
    index("outbox_webhook").on(t.webhookId, t.id),
    index("outbox_record").on(t.objectId, t.id),
    index("outbox_due")
      .on(t.dueAt)
      .where(sql`${t.state} = 'pending'`),
    index("outbox_claimed")
      .on(t.webhookId, t.claimedUntil)
      .where(sql`${t.claimedUntil} is not null`),
    index("outbox_waiting")
      .on(t.webhookId, t.dueAt)
      .where(sql`${t.state} = 'pending' and ${t.claimedUntil} is null and ${t.queuedAt} is null`),
    index("outbox_queued")
      .on(t.webhookId, t.queuedAt)
      .where(sql`${t.state} = 'pending' and ${t.claimedUntil} is null and ${t.queuedAt} is not null`),
    index("outbox_ended")
      .on(t.state, t.finishedAt)
      .where(sql`${t.state} <> 'pending'`),
    isKnown("outbox_state", t.state, DELIVERY_STATES),
    check("outbox_finished_known", sql`(${t.state} = 'pending') = (${t.finishedAt} is null)`),
  ],
);
