import type { StoreContext } from "../context.ts";
import { customerConditions, type CustomerQuery } from "./conditions.ts";
import { RIGHTS } from "../access/rights.ts";
import { eq, sql } from "drizzle-orm";
import { userCounts } from "../../../schema/views.ts";
import { type Role, users } from "../../../schema/users.ts";
import { asksForMore } from "../list-query.ts";
import { countOf, type Database } from "../queries.ts";
import { readTotal } from "../read-one.ts";

/** Number of matching customers. Throws `customer_count_forbidden`. */
export function countCustomers(ctx: StoreContext, query: CustomerQuery): Promise<number> {
  return readTotal(ctx, customersCountQuery(ctx.db, query), RIGHTS.customer.count);
}

/** Filters that lists of customers ignore (§customer-lists). */
const NOT_OF_CUSTOMERS = ["updatedMin", "updatedMax", "include", "exclude", "postStatus"] as const;

/** Counts customers: those of a role, or all, from the sums that are kept of them, anything narrower by index. */
export function customersCountQuery(db: Database, query: CustomerQuery) {
  if (asksForMore(query, ["role", ...NOT_OF_CUSTOMERS])) return countOf(db, users, customerConditions(query));
  return db
    .select({ total: sql`coalesce(sum(${userCounts.users}), 0)`.mapWith(Number) })
    .from(userCounts)
    .where(query.role === undefined ? undefined : eq(userCounts.role, query.role as Role));
}
