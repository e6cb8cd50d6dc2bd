import { sql } from "drizzle-orm";
import { check, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns.ts";

export const ROLES = ["administrator", "shop_manager", "customer", "subscriber"] as const;
export type Role = (typeof ROLES)[number];

/** People of the store: those who own API keys and those who buy. */
export const users = pgTable(
  "users",
  {
    id: id(),
    login: text().notNull(),
    email: text().notNull(),
    role: text({ enum: ROLES }).notNull(),
    firstName: text().notNull().default(""),
    lastName: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("users_login_unique").on(sql`lower(${t.login})`),
    uniqueIndex("users_email_unique").on(sql`lower(${t.email})`),
    check("users_role_known", sql`${t.role} in ('administrator', 'shop_manager', 'customer', 'subscriber')`),
  ],
);
