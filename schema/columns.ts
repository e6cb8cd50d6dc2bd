import { type SQL, sql } from "drizzle-orm";
import { bigint, check, numeric, type PgColumn, timestamp } from "drizzle-orm/pg-core";

/** Primary key from the table's own sequence; imports may keep their ids. */
export const id = () => bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity();

/** A number of units, whole in most shops (§decimal-quantities). */
export const units = () => numeric({ mode: "number" });

/** UTC instant, written in whole seconds, as the wire format has no fraction. */
export const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** The sort key of a text (§sorted-texts). */
export const byLetters = (text: SQL | PgColumn) => sql<string>`${text} collate by_letters`;

export const thisSecond = sql`date_trunc('second', now())`;

export const createdAt = () => instant().notNull().default(thisSecond);

export const updatedAt = () => instant().notNull().default(thisSecond);

/** A check, named after the column, that its text is a known one. */
export const isKnown = (name: string, column: PgColumn, known: readonly string[]) =>
  check(`${name}_known`, sql`${column} in (${sql.raw(`'${known.join("', '")}'`)})`);
