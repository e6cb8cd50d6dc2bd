import { bigint, integer, json, jsonb, text, uuid, pgTable } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import type { Exchanges, LoggedAttempt } from "./finished-deliveries.ts";
import { DELIVERY_STATES } from "./webhooks.ts";

/** A view, as those in views.ts, apart from them as the Workers of the API do without it. */

/** All deliveries, with what came of the attempts at each: those of the outbox, and those that have come to an end. Of webhooks that are gone too. */
export const deliveries = pgTable("deliveries", {
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
  exchanges: jsonb().$type<Exchanges>().notNull(),
});
