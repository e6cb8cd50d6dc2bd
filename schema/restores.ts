import { pgTable } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Restores of the database after which the store was resumed (§after-restore). */
export const restores = pgTable("restores", {
  /** The restored point in time. */
  point: instant().primaryKey(),
  /** The time of the resumption. Requests signed before may have been served, and are refused. */
  restoredAt: instant().notNull().defaultNow(),
});
