import { and } from "drizzle-orm";
import { users } from "../../../schema/users.ts";
import type { StoreContext } from "../context.ts";
import { keyset, type Listing, openListing } from "../listing.ts";
import { literal } from "../kept-read.ts";
import { customerConditions, type CustomerQuery, customerSortKey, isRole } from "./conditions.ts";
import { type Customer, customerColumns } from "./customer.ts";
import { MAY_READ } from "./rights.ts";
import { tallyCustomers } from "./tally.ts";

/** Customers that match, with the number of all. One round trip up to 500; a caller who may not list users gets none. */
export function listCustomers(ctx: StoreContext, query: CustomerQuery): Promise<Listing<Customer>> {
  return openListing<Customer>(
    ctx,
    query,
    { name: "customers", right: MAY_READ, few: isRole(query.role) ? ["role"] : [] },
    () => {
      const where = customerConditions(query);
      const { listing, orderBy, after } = keyset(customerSortKey(query), users.id, query.direction);
      return {
        count: tallyCustomers(ctx.db, query),
        chunk: (page) =>
          ctx.db
            .select({ ...customerColumns, listing })
            .from(users)
            .where(and(where, after(page.after)))
            .orderBy(...orderBy)
            .limit(literal(page.size))
            .offset(literal(page.offset)),
      };
    },
  );
}
