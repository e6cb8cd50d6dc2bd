import type { StoreContext } from "../context.ts";
import { customerConditions, type CustomerQuery } from "./conditions.ts";
import { RIGHTS } from "../access/rights.ts";
import { eq, sql } from "drizzle-orm";
import { userCounts } from "../../../schema/views.ts";
import { type Role, users } from "../../../schema/users.ts";
import { asksForMore } from "../list-query.ts";
import type { Database } from "../queries.ts";

/** Number of customers that match. Throws `customer_count_forbidden`. */
export async function countCustomers(ctx: StoreContext, query: CustomerQuery): Promise<number> {
  const { counted } = await ctx.read(
    { counted: customersCountQuery(ctx.db, query) },
    { right: RIGHTS.customer.count },
  );
  return counted[0]?.total ?? 0;
}

/** What lists of customers do not heed (§customer-lists). */
const NOT_OF_CUSTOMERS = ["updatedMin", "updatedMax", "include", "exclude", "postStatus"] as const;

/** Counts customers: those of a role, or all, from the sums that are kept of them, anything narrower by index. */
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
