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

/** Posts of the shop that moved in of which the store keeps nothing: the id of one is another record's, not unknown. */
export const otherPosts = pgTable("other_posts", { id: bigint({ mode: "number" }).primaryKey() });
