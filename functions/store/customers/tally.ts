import { eq, sql } from "drizzle-orm";
import { userCounts } from "../../../schema/sums.ts";
import { type Role, users } from "../../../schema/users.ts";
import type { Database } from "../queries.ts";
import { customerConditions, type CustomerQuery } from "./conditions.ts";

/** Counts customers: those of a role from the sums that are kept of them, anything narrower by index. */
export function tallyCustomers(db: Database, query: CustomerQuery) {
  const { role, search, createdMin, createdMax, orderBy, metaKey } = query;
  const narrowed = search ?? createdMin ?? createdMax ?? (orderBy && metaKey);
  if (narrowed !== undefined) {
    return db
      .select({ total: sql`count(*)`.mapWith(Number) })
      .from(users)
      .where(customerConditions(query));
  }
  return db
    .select({ total: sql`coalesce(sum(${userCounts.users}), 0)`.mapWith(Number) })
    .from(userCounts)
    .where(eq(userCounts.role, role as Role));
}
