import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { users } from "./users.ts";

const userId = () =>
  bigint({ mode: "number" })
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Who is signed in to the console. A token is kept as its hex SHA-256 only. */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text().primaryKey(),
    userId: userId(),
    /** Hash of the user's password hash when it began: another password ends the session. */
    passwordMark: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_expires").on(t.expiresAt)],
);

/** Links that sign in once. */
export const signInLinks = pgTable(
  "sign_in_links",
  {
    tokenHash: text().primaryKey(),
    userId: userId(),
    expiresAt: instant().notNull(),
  },
  (t) => [index("sign_in_links_user").on(t.userId), index("sign_in_links_expires").on(t.expiresAt)],
);

/** Attempts to sign in that have not succeeded, of an address or for an account, within a while. */
export const signInAttempts = pgTable(
  "sign_in_attempts",
  {
    /** `address 192.0.2.1`, or `account` and the hash of what was typed. */
    whose: text().primaryKey(),
    attempts: integer().notNull(),
    /** From then on they count no more. */
    expiresAt: instant().notNull(),
  },
  (t) => [index("sign_in_attempts_expires").on(t.expiresAt)],
);
