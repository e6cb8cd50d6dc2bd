import { bigint, primaryKey, text, pgTable } from "drizzle-orm/pg-core";

/**
 * Records of an imported shop, each with a fingerprint of the written row. Compared with the store and the next dump, it shows
 * on which side a record has changed.
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

/** Posts of the imported shop without a record here: a request for such an id finds another kind of record, not an unknown one. */
export const otherPosts = pgTable("other_posts", { id: bigint({ mode: "number" }).primaryKey() });
