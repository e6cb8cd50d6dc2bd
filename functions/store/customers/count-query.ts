import { eq, sql } from "drizzle-orm";
import { userCounts } from "../../../schema/views.ts";
import { type Role, users } from "../../../schema/users.ts";
import { asksForMore } from "../list-query.ts";
import type { Database } from "../queries.ts";
import { customerConditions, type CustomerQuery } from "./conditions.ts";

/** Keys that lists of customers ignore (§customer-lists). */
const NOT_OF_CUSTOMERS = ["updatedMin", "updatedMax", "include", "exclude", "postStatus"] as const;

/** Counts customers: those of one role, or all, from roll-ups; narrower queries by index. */
export function customersCountQuery(db: Database, query: CustomerQuery) {
  if (asksForMore(query, ["role", ...NOT_OF_CUSTOMERS])) {
    return db
      .select({ total: sql`count(*)`.mapWith(Number) })
      .from(users)
      .where(customerConditions(query));
  }
  return db
    .select({ total: sql`coalesce(sum(${userCounts.users}), 0)`.mapWith(Number) })
    .from(userCounts)
    .where(query.role === undefined ? undefined : eq(userCounts.role, query.role as Role));
}
