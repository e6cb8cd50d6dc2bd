import { bigint, primaryKey, pgTable } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Who was overtaken at an edit of an order and comes next, the lowest ticket first; nobody waits for one that has run out. */
export const orderTurns = pgTable(
  "order_turns",
  {
    orderId: bigint({ mode: "number" }).notNull(),
    ticket: bigint({ mode: "number" }).notNull(),
    until: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.ticket] })],
);
