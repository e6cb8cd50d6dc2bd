import { bigint, index, jsonb, primaryKey, text, pgTable } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/** The outcome of one element of a request: the created or changed record, or the code of its refusal. */
export type StoredOutcome =
  | { id: number; kind: "created" | "updated" }
  | { refused: string; about: number | undefined };

/** A secret that the request's form shows for ten minutes, encrypted. */
export interface ShownSecret {
  sealed: string;
}

/** Requests that their clients may repeat within 24 hours, and their outcomes. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    keyId: bigint({ mode: "number" }).notNull(),
    /** Hex SHA-256 of the client's key, which may have any length. */
    key: text().notNull(),
    /** Hex SHA-256 of path and body. */
    request: text().notNull(),
    /** Element by element, and then a secret if the form shows one. */
    outcome: jsonb().$type<(StoredOutcome | ShownSecret)[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.keyId, t.key] }), index("idempotency_keys_created_at").on(t.createdAt)],
);
