import { sql } from "drizzle-orm";
import { type AnyPgColumn, index, jsonb, text, uniqueIndex, pgTable } from "drizzle-orm/pg-core";
import { type Address, type BillingAddress, EMPTY_ADDRESS, EMPTY_BILLING } from "./addresses.ts";
import { createdAt, id, updatedAt } from "./columns.ts";
import type { Json } from "./json.ts";

/** Those that this store gives; a shop that moves in may bring others, and users without any (`""`). */
export const ROLES = ["administrator", "shop_manager", "customer", "subscriber"] as const;
export type Role = (typeof ROLES)[number];

/** Where people look for a user in one box: names, addresses of e-mail, companies, telephone. */
export const userFindText = (
  t: Record<"login" | "email" | "firstName" | "lastName" | "billing" | "shipping", AnyPgColumn>,
) =>
  sql`lower(${t.login} || E'\\n' || ${t.email} || E'\\n' || ${t.firstName} || ' ' || ${t.lastName}
    || E'\\n' || coalesce(${t.billing}->>'first_name', '') || ' ' || coalesce(${t.billing}->>'last_name', '')
    || E'\\n' || coalesce(${t.billing}->>'company', '') || E'\\n' || coalesce(${t.billing}->>'email', '')
    || E'\\n' || coalesce(${t.billing}->>'phone', '') || E'\\n' || coalesce(${t.shipping}->>'company', ''))`;

/** People of the store: those who own API keys and those who buy. */
export const users = pgTable(
  "users",
  {
    id: id(),
    login: text().notNull(),
    email: text().notNull(),
    role: text().$type<Role>().notNull(),
    /** Those beside the first, which alone is shown. */
    otherRoles: text().array().$type<Role[]>().notNull().default([]),
    firstName: text().notNull().default(""),
    lastName: text().notNull().default(""),
    /** As `hashPassword` makes it, or as a shop that moved in had it; null for users who never log in. */
    passwordHash: text(),
    billing: jsonb().$type<BillingAddress>().notNull().default(EMPTY_BILLING),
    shipping: jsonb().$type<Address>().notNull().default(EMPTY_ADDRESS),
    /** `customer_meta`: as that of orders. */
    meta: jsonb().$type<Record<string, Json>>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("users_login_unique").on(sql`lower(${t.login})`),
    // Shops move in with users who have none.
    uniqueIndex("users_address_unique").on(
      sql`lower(${t.email})`,
      sql`(case when ${t.email} = '' then ${t.id} else 0 end)`,
    ),
    index("users_other_roles")
      .using("gin", t.otherRoles)
      .where(sql`${t.otherRoles} <> '{}'`),
    index("users_role_created").on(t.role, t.createdAt, t.id),
    index("users_role_email").on(t.role, sql`(lower(${t.email}) collate "und-x-icu")`, t.id),
    index("users_login_search").using("gin", sql`lower(${t.login}) gin_trgm_ops`),
    index("users_email_search").using("gin", sql`lower(${t.email}) gin_trgm_ops`),
    index("users_find").using("gin", sql`${userFindText(t)} gin_trgm_ops`),
  ],
);
