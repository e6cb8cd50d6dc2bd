import { bigint, index, jsonb, primaryKey, text, pgTable } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/** The outcome of one element of a request: the created or changed record, or the code of its refusal. */
export type StoredOutcome =
  | { id: number; kind: "created" | "updated" }
  | { refused: string; about: number | undefined };

/** Requests that their clients may repeat within 24 hours, and their outcomes. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    keyId: bigint({ mode: "number" }).notNull(),
    /** Hex SHA-256 of the client's key, which may have any length. */
    key: text().notNull(),
    /** Hex SHA-256 of path and body. */
    request: text().notNull(),
    /** Element by element. */
    outcome: jsonb().$type<StoredOutcome[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.keyId, t.key] }), index("idempotency_keys_created_at").on(t.createdAt)],
);
