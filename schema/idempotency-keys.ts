import { bigint, index, jsonb, primaryKey, text, pgTable } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/** What one element of a request came to: the record that it made or changed, or the code that it was refused with. */
export type KeptOutcome =
  | { id: number; kind: "created" | "updated" }
  | { refused: string; about: number | undefined };

/** Requests that their clients may repeat within 24 hours, and their outcomes. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    keyId: bigint({ mode: "number" }).notNull(),
    /** Hex SHA-256 of what the client calls the request, which may be of any length. */
    key: text().notNull(),
    /** Hex SHA-256 of path and body. */
    request: text().notNull(),
    /** Element by element. */
    outcome: jsonb().$type<KeptOutcome[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.keyId, t.key] }), index("idempotency_keys_created_at").on(t.createdAt)],
);
