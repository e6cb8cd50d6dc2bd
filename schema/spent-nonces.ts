import { bigint, index, primaryKey, text, pgTable } from "drizzle-orm/pg-core";

/** Used OAuth nonces. No foreign key: those of a deleted key expire like any others. */
export const spentNonces = pgTable(
  "spent_nonces",
  {
    keyId: bigint({ mode: "number" }).notNull(),
    /** Unix time in seconds, as the client sent it. */
    timestamp: bigint({ mode: "number" }).notNull(),
    /** Hex SHA-256 of the nonce, which may have any length. */
    nonce: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.keyId, t.timestamp, t.nonce] }),
    index("spent_nonces_timestamp").on(t.timestamp),
  ],
);
