import { bigint, primaryKey, text, pgTable } from "drizzle-orm/pg-core";

/** Records of a shop that moved in, with a fingerprint that tells on which side one was changed since. */
export const movedRecords = pgTable(
  "moved_records",
  {
    kind: text().notNull(),
    id: bigint({ mode: "number" }).notNull(),
    fingerprint: bigint({ mode: "bigint" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.id] })],
);
