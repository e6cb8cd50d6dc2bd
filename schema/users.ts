import { sql } from "drizzle-orm";
import { check, index, jsonb, text, uniqueIndex } from "drizzle-orm/pg-core";
import { type Address, type BillingAddress, EMPTY_ADDRESS, EMPTY_BILLING } from "./addresses.ts";
import { createdAt, id, updatedAt } from "./columns.ts";
import { table } from "./table.ts";

export const ROLES = ["administrator", "shop_manager", "customer", "subscriber"] as const;
export type Role = (typeof ROLES)[number];

/** People of the store: those who own API keys and those who buy. */
export const users = table(
  "users",
  {
    id: id(),
    login: text().notNull(),
    email: text().notNull(),
    role: text({ enum: ROLES }).notNull(),
    firstName: text().notNull().default(""),
    lastName: text().notNull().default(""),
    /** As `hashPassword` makes it; null for users who never log in. */
    passwordHash: text(),
    billing: jsonb().$type<BillingAddress>().notNull().default(EMPTY_BILLING),
    shipping: jsonb().$type<Address>().notNull().default(EMPTY_ADDRESS),
    /** `customer_meta`: keys without a leading underscore to text. */
    meta: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("users_login_unique").on(sql`lower(${t.login})`),
    uniqueIndex("users_email_unique").on(sql`lower(${t.email})`),
    index("users_role_created").on(t.role, t.createdAt, t.id),
    index("users_login_search").using("gin", sql`lower(${t.login}) gin_trgm_ops`),
    index("users_email_search").using("gin", sql`lower(${t.email}) gin_trgm_ops`),
    check("users_role_known", sql`${t.role} in ('administrator', 'shop_manager', 'customer', 'subscriber')`),
  ],
);
