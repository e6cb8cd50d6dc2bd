import { and } from "drizzle-orm";
import { users } from "../../../schema/users.ts";
import type { StoreContext } from "../context.ts";
import { keyset, type Listing, openListing } from "../listing.ts";
import { customerConditions, type CustomerQuery, customerSortKey } from "./conditions.ts";
import { type Customer, customerColumns } from "./customer.ts";
import { MAY_READ } from "./rights.ts";
import { tallyCustomers } from "./tally.ts";

/** Customers that match, with the number of all. One round trip up to 500; a caller who may not list users gets none. */
export function listCustomers(ctx: StoreContext, query: CustomerQuery): Promise<Listing<Customer>> {
  const where = customerConditions(query);
  const { listing: own, orderBy, after } = keyset(customerSortKey(query), users.id, query.direction);

  return openListing<Customer>(ctx, query, MAY_READ, {
    count: tallyCustomers(ctx.db, query),
    chunk: (page) =>
      ctx.db
        .select({ ...customerColumns, listing: own })
        .from(users)
        .where(and(where, after(page.after)))
        .orderBy(...orderBy)
        .limit(page.size)
        .offset(page.offset),
  });
}
