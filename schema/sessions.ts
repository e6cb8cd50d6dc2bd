import { bigint, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { users } from "./users.ts";

const userId = () =>
  bigint({ mode: "number" })
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Sessions of the console. A token is kept as its hex SHA-256 only. */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text().primaryKey(),
    userId: userId(),
    /** Hash of the user's password hash when it began: another password ends the session. */
    passwordMark: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    /** When the user last proved who they are: with the session, unless Cloudflare Access asked them earlier. */
    authenticatedAt: instant().notNull().defaultNow(),
    /** The last request, to a few minutes. */
    seenAt: instant().notNull().defaultNow(),
    /** Where it began, and by which browser, as that names itself. */
    address: text().notNull().default(""),
    browser: text().notNull().default(""),
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

/** Networks that users have signed in from: limits of their accounts do not hold there. */
export const signInNetworks = pgTable(
  "sign_in_networks",
  {
    userId: userId(),
    /** `192.0.2.1`, or the /64 of an IPv6 address. */
    network: text().notNull(),
    /** From then on it is as any other. */
    expiresAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.network] }), index("sign_in_networks_expires").on(t.expiresAt)],
);
