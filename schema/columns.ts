import { sql } from "drizzle-orm";
import { bigint, timestamp } from "drizzle-orm/pg-core";

/** Primary key drawn from the table's own sequence; imports may keep their ids. */
export const id = () => bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity();

/** UTC instant. What clients are shown is written in whole seconds, as the wire format has no fraction. */
export const instant = () => timestamp({ withTimezone: true, mode: "date" });

export const thisSecond = sql`date_trunc('second', now())`;

export const createdAt = () => instant().notNull().default(thisSecond);

export const updatedAt = () => instant().notNull().default(thisSecond);
