import { bigint, index, integer, text } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";
import { table } from "./table.ts";
import { outbox } from "./webhooks.ts";

/** What came of each attempt at a delivery of the outbox. */
export const deliveryAttempts = table(
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
  },
  (t) => [index("delivery_attempts_outbox").on(t.outboxId, t.id)],
);
