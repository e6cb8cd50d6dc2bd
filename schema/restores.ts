import { pgTable } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Restores from the history of the database that the store has taken up again (§after-restore). */
export const restores = pgTable("restores", {
  /** The time whose data was restored. */
  point: instant().primaryKey(),
  /** When the store was taken up. What clients signed before may have been served, and is served no more. */
  restoredAt: instant().notNull().defaultNow(),
});
