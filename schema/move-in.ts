import { bigint, primaryKey, text, pgTable } from "drizzle-orm/pg-core";

/**
 * Records of a shop that moved in, each with a fingerprint of what was written: told against the store and against the next dump, it
 * says on which side a record was changed since.
 */
export const movedRecords = pgTable(
  "moved_records",
  {
    kind: text().notNull(),
    id: bigint({ mode: "number" }).notNull(),
    fingerprint: bigint({ mode: "bigint" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.id] })],
);
