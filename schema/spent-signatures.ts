import { bigint, index, primaryKey, text, pgTable } from "drizzle-orm/pg-core";

/** Used OAuth signatures. No foreign key: those of a deleted key expire like any others. */
export const spentSignatures = pgTable(
  "spent_signatures",
  {
    keyId: bigint({ mode: "number" }).notNull(),
    /** Unix time in seconds, as the client signed it. */
    timestamp: bigint({ mode: "number" }).notNull(),
    /** Its bytes in base64. */
    signature: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.keyId, t.timestamp, t.signature] }),
    index("spent_signatures_timestamp").on(t.timestamp),
  ],
);
