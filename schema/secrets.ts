import { sql } from "drizzle-orm";
import { check, integer, text, pgTable } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** A known text, encrypted like secrets: the key that decrypts it is the store's. One row, once a secret was encrypted. */
export const secretsCanary = pgTable(
  "secrets_canary",
  {
    id: integer().primaryKey().default(1),
    sealed: text().notNull(),
    sealedAt: instant().notNull().defaultNow(),
  },
  (t) => [check("secrets_canary_single_row", sql`${t.id} = 1`)],
);
