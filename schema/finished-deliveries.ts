import { sql } from "drizzle-orm";
import {
  bigint,
  index,
  integer,
  json,
  jsonb,
  primaryKey,
  smallint,
  text,
  uuid,
  pgTable,
} from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import type { Exchange } from "./delivery-attempts.ts";

/** What came of an attempt at a delivery, as it is kept with the delivery. */
export interface LoggedAttempt {
  /** From 1. */
  number: number;
  url: string;
  /** As Postgres writes it. */
  started_at: string;
  duration_ms: number;
  /** HTTP status; null when there was no answer. */
  status: number | null;
  /** Why there was none, or why none was asked for; null when there was. */
  error: string | null;
  /** The first KiB. */
  response_body: string;
  /** With what came to an end before `exchanges` was there. */
  exchange?: Exchange | null;
}

/** What went over the wire at each attempt, by its place in the log, from 0; null, or not there, where nothing was sent. */
export type Exchanges = Record<number, Exchange | null>;

/**
 * Deliveries that came through or were given up, with all attempts, in parts of either state that take turns
 * (docs/architecture.md#parts). They are in the outbox no longer. No foreign key: emptying a part would lock the webhooks.
 */
export const finishedDeliveries = pgTable(
  "finished_deliveries",
  {
    state: text({ enum: ["delivered", "dead"] }).notNull(),
    part: smallint().notNull(),
    id: bigint({ mode: "number" }).notNull(),
    deliveryId: uuid().notNull(),
    webhookId: bigint({ mode: "number" }).notNull(),
    topic: text().notNull(),
    objectId: bigint({ mode: "number" }),
    arg: json(),
    attempts: integer().notNull(),
    createdAt: instant().notNull(),
    finishedAt: instant().notNull(),
    /** The oldest first. */
    attemptLog: jsonb().$type<LoggedAttempt[]>().notNull(),
    /** Apart from the log, so that a list does not go through them. */
    exchanges: jsonb().$type<Exchanges>().notNull().default({}),
  },
  (t) => [
    index("finished_deliveries_id").on(t.id),
    index("finished_deliveries_delivery_id").on(t.deliveryId),
    index("finished_deliveries_webhook").on(t.webhookId, t.id),
    index("finished_deliveries_ended").on(t.finishedAt),
    index("finished_deliveries_record")
      .on(t.objectId, sql`split_part(${t.topic}, '.', 1)`, t.id)
      .where(sql`${t.objectId} is not null`),
  ],
);

/** Since when a part of the finished deliveries is filled; null when it is empty. The one that was begun last takes what is new. */
export const deliveryParts = pgTable(
  "delivery_parts",
  {
    state: text({ enum: ["delivered", "dead"] }).notNull(),
    part: smallint().notNull(),
    beganAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.state, t.part] })],
);
