import { sql } from "drizzle-orm";
import { check, integer, text, pgTable } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** A known text, sealed as secrets are: who opens it has the store's key. One row, once a secret was sealed. */
export const secretsCanary = pgTable(
  "secrets_canary",
  {
    id: integer().primaryKey().default(1),
    sealed: text().notNull(),
    sealedAt: instant().notNull().defaultNow(),
  },
  (t) => [check("secrets_canary_single_row", sql`${t.id} = 1`)],
);
