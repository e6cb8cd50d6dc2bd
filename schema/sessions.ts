import { bigint, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { users } from "./users.ts";

const userId = () =>
  bigint({ mode: "number" })
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Sessions of the console. A token is stored as its hex SHA-256 only. */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text().primaryKey(),
    userId: userId(),
    /** Hash of the user's password hash at its start: another password ends the session. */
    passwordMark: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    /** Time of the user's last proof of identity: the session's start, or an earlier sign-in to Cloudflare Access. */
    authenticatedAt: instant().notNull().defaultNow(),
    /** The last request, to a few minutes. */
    seenAt: instant().notNull().defaultNow(),
    /** Address and user agent at its start. */
    address: text().notNull().default(""),
    browser: text().notNull().default(""),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_expires").on(t.expiresAt)],
);

/** Single-use links that sign in. */
export const signInLinks = pgTable(
  "sign_in_links",
  {
    tokenHash: text().primaryKey(),
    userId: userId(),
    expiresAt: instant().notNull(),
  },
  (t) => [index("sign_in_links_user").on(t.userId), index("sign_in_links_expires").on(t.expiresAt)],
);

/** Networks of former sign-ins: the limits of their users' accounts do not apply there. */
export const signInNetworks = pgTable(
  "sign_in_networks",
  {
    userId: userId(),
    /** `192.0.2.1`, or the /64 of an IPv6 address. */
    network: text().notNull(),
    /** End of its exemption. */
    expiresAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.network] }), index("sign_in_networks_expires").on(t.expiresAt)],
);
