import { can } from "../access/caller.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import type { CustomerQuery } from "./conditions.ts";
import { tallyCustomers } from "./tally.ts";

/** Number of customers that match. Throws `customer_count_forbidden`. */
export async function countCustomers(ctx: StoreContext, query: CustomerQuery): Promise<number> {
  const [rows] = await ctx.read([tallyCustomers(ctx.db, query)]);
  if (!can(ctx.caller, "list_users")) throw new StoreError("customer_count_forbidden");
  return rows[0]?.total ?? 0;
}
