import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, instant, updatedAt } from "./columns.ts";
import { users } from "./users.ts";

/** Subscriptions: where events of a topic are sent. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: id(),
    name: text().notNull(),
    status: text({ enum: ["active", "paused", "disabled"] })
      .notNull()
      .default("active"),
    topic: text().notNull(),
    deliveryUrl: text().notNull(),
    secretCiphertext: text().notNull(),
    userId: bigint({ mode: "number" }).references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("webhooks_active_topic")
      .on(t.topic)
      .where(sql`${t.status} = 'active'`),
    check("webhooks_status_known", sql`${t.status} in ('active', 'paused', 'disabled')`),
  ],
);

/** Events to deliver: a row is written in the transaction of the change that caused it. */
export const outbox = pgTable(
  "outbox",
  {
    id: id(),
    webhookId: bigint({ mode: "number" })
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    topic: text().notNull(),
    /** The changed order, customer, coupon or product. */
    objectId: bigint({ mode: "number" }).notNull(),
    createdAt: createdAt(),
    deliveredAt: instant(),
  },
  (t) => [
    index("outbox_webhook").on(t.webhookId),
    index("outbox_undelivered")
      .on(t.id)
      .where(sql`${t.deliveredAt} is null`),
  ],
);
