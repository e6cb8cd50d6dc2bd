import type { StoreContext } from "../context.ts";
import type { CustomerQuery } from "./conditions.ts";
import { MAY_COUNT } from "./rights.ts";
import { customersCountQuery } from "./count-query.ts";

/** Number of matching customers. Throws `customer_count_forbidden`. */
export async function countCustomers(ctx: StoreContext, query: CustomerQuery): Promise<number> {
  const { counted } = await ctx.read({ counted: customersCountQuery(ctx.db, query) }, { right: MAY_COUNT });
  return counted[0]?.total ?? 0;
}
