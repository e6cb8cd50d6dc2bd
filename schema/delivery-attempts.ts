import { bigint, index, integer, jsonb, text, pgTable } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";
import { outbox } from "./webhooks.ts";

/** What went over the wire at an attempt, as far as it is kept. */
export interface Exchange {
  request_headers: Record<string, string>;
  request_body: string;
  /** Null when there was no answer. */
  response_headers: Record<string, string> | null;
}

/** What came of each attempt at a delivery. */
export const deliveryAttempts = pgTable(
  "delivery_attempts",
  {
    id: id(),
    outboxId: bigint({ mode: "number" })
      .notNull()
      .references(() => outbox.id, { onDelete: "cascade" }),
    /** From 1. */
    number: integer().notNull(),
    url: text().notNull(),
    startedAt: instant().notNull(),
    durationMs: integer().notNull(),
    /** HTTP status; null when there was no answer. */
    status: integer(),
    /** Why there was none, or why none was asked for; null when there was. */
    error: text(),
    /** The first KiB. */
    responseBody: text().notNull().default(""),
    /** What was sent, and the headers of the answer; null when nothing was, or nobody saw the attempt to its end. */
    exchange: jsonb().$type<Exchange>(),
  },
  (t) => [index("delivery_attempts_outbox").on(t.outboxId, t.id)],
);
