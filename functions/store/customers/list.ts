import { users } from "../../../schema/users.ts";
import type { StoreContext } from "../context.ts";
import { type Listing, openListing } from "../listing.ts";
import { pageIds } from "../page-ids.ts";
import { customerConditions, type CustomerQuery, customerSortKey, isRole } from "./conditions.ts";
import { type Customer, customerColumns } from "./customer.ts";
import { MAY_READ } from "./rights.ts";
import { tallyCustomers } from "./tally.ts";

/** Customers that match, with the number of all. A page of up to 100 takes one round trip; a caller who may not list users gets none. */
export function listCustomers(ctx: StoreContext, query: CustomerQuery): Promise<Listing<Customer>> {
  return openListing<Customer>(
    ctx,
    query,
    {
      name: "customers",
      right: MAY_READ,
      few: query.role === undefined || isRole(query.role) ? ["role"] : [],
    },
    () => {
      const where = customerConditions(query);
      const key = customerSortKey(query);
      const pages = pageIds({ table: users, id: users.id, where, key, direction: query.direction });
      return {
        count: tallyCustomers(ctx.db, query),
        chunk: (page) =>
          ctx.db
            .select({ ...customerColumns, listing: pages.listing })
            .from(users)
            .innerJoin(pages.at(page), pages.on)
            .orderBy(pages.orderBy),
      };
    },
  );
}
