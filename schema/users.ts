import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, index, jsonb, text, uniqueIndex, pgTable } from "drizzle-orm/pg-core";
import { type Address, type BillingAddress, EMPTY_ADDRESS, EMPTY_BILLING } from "./addresses.ts";
import { createdAt, id, updatedAt } from "./columns.ts";
import type { Json } from "./json.ts";

/** The store's own roles; imports may bring others, and users without any (`""`). */
export const ROLES = ["administrator", "shop_manager", "customer", "subscriber"] as const;
export type Role = (typeof ROLES)[number];

/** The searched text of users: names, e-mail addresses, companies, and the telephone number as written and as digits. */
export const userFindText = (
  t: Record<"login" | "email" | "firstName" | "lastName" | "billing" | "shipping", AnyPgColumn>,
) =>
  sql`lower(left(${t.login}, 1000) || E'\\n' || left(${t.email}, 1000) || E'\\n' || left(${t.firstName}, 1000) || ' ' || left(${t.lastName}, 1000)
    || E'\\n' || left(coalesce(${t.billing}->>'first_name', ''), 1000) || ' ' || left(coalesce(${t.billing}->>'last_name', ''), 1000)
    || E'\\n' || left(coalesce(${t.billing}->>'company', ''), 1000) || E'\\n' || left(coalesce(${t.billing}->>'email', ''), 1000)
    || E'\\n' || left(coalesce(${t.billing}->>'phone', ''), 1000) || E'\\n' || left(coalesce(${t.shipping}->>'company', ''), 1000)
    || E'\\n' || regexp_replace(left(coalesce(${t.billing}->>'phone', ''), 1000), '[^0-9]', '', 'g'))`;

/** The name that the shop shows of a user, in lower case: lists search it and sort by it. */
export const userShownName = (t: Record<"login" | "displayName", AnyPgColumn>) =>
  sql`lower(left(coalesce(${t.displayName}, ${t.login}), 1000))`;

/** Owners of API keys, and customers. */
export const users = pgTable(
  "users",
  {
    id: id(),
    login: text().notNull(),
    email: text().notNull(),
    role: text().$type<Role>().notNull(),
    /** Roles beside the first, which clients see. */
    otherRoles: text().array().$type<Role[]>().notNull().default([]),
    firstName: text().notNull().default(""),
    lastName: text().notNull().default(""),
    /** Of an imported user; null for the login. */
    displayName: text(),
    /** A hash of `hashPassword`, or of an imported shop; null for users who never sign in. */
    passwordHash: text(),
    /** Whether a key has set the password or the e-mail address: then only a link opens the console (§key-and-sign-in). */
    signInByLink: boolean().notNull().default(false),
    billing: jsonb().$type<BillingAddress>().notNull().default(EMPTY_BILLING),
    shipping: jsonb().$type<Address>().notNull().default(EMPTY_ADDRESS),
    /** `customer_meta`, in the form of orders' meta. */
    meta: jsonb().$type<Record<string, Json>>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("users_login_unique").on(sql`lower(${t.login})`),
    // Imports have users without one.
    uniqueIndex("users_address_unique").on(
      sql`lower(${t.email})`,
      sql`(case when ${t.email} = '' then ${t.id} else 0 end)`,
    ),
    index("users_other_roles")
      .using("gin", t.otherRoles)
      .where(sql`${t.otherRoles} <> '{}'`),
    index("users_role_created").on(t.role, t.createdAt, t.id),
    index("users_role_email").on(t.role, sql`(lower(${t.email}) collate "und-x-icu")`, t.id),
    index("users_role_name").on(t.role, sql`(${userShownName(t)} collate "und-x-icu")`, t.id),
    index("users_name_search").using("gin", sql`${userShownName(t)} gin_trgm_ops`),
    index("users_login_search").using("gin", sql`lower(${t.login}) gin_trgm_ops`),
    index("users_email_search").using("gin", sql`lower(${t.email}) gin_trgm_ops`),
    index("users_find").using("gin", sql`${userFindText(t)} gin_trgm_ops`),
  ],
);
