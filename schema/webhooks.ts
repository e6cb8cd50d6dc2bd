import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, instant, isKnown, updatedAt } from "./columns.ts";
import { users } from "./users.ts";

export const WEBHOOK_STATUSES = ["active", "paused", "disabled"] as const;
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

/** Subscriptions to the events of a topic. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: id(),
    name: text().notNull(),
    status: text({ enum: WEBHOOK_STATUSES }).notNull().default("active"),
    topic: text().notNull(),
    deliveryUrl: text().notNull(),
    /** Key of the signatures, encrypted like API secrets. */
    secretCiphertext: text().notNull(),
    /** The previous secret, encrypted, which also signs until then (§secret-rotation). */
    previousSecretCiphertext: text(),
    previousSecretUntil: instant(),
    /** The owner, whose rights payloads have. */
    userId: bigint({ mode: "number" }).references(() => users.id, { onDelete: "set null" }),
    /** Base URL of the store as the creating client knew it, without a trailing slash. */
    baseUrl: text("home").notNull().default(""),
    /** Until a ping has been answered with 200. */
    pingPending: boolean().notNull().default(true),
    /** Whether nothing is sent yet, because the imported shop still sends. */
    isHeld: boolean().notNull().default(false),
    /** Failed attempts in a row. */
    failures: integer().notNull().default(0),
    /** To the minute. */
    lastSuccessAt: instant(),
    /** Start of the receiver's slowness: new deliveries wait without a message. */
    slowSince: instant(),
    /** Its newest turn while messages were late (schema/routines/choose_deliveries.sql). */
    servedAt: instant(),
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

/** Most webhooks of a store: a claim looks at each of them while messages are late. */
export const MOST_WEBHOOKS = 1000;
