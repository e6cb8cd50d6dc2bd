import { users } from "../../../schema/users.ts";
import type { StoreContext } from "../context.ts";
import { commonPages } from "../common-pages.ts";
import { NEWEST } from "../list-query.ts";
import { type Listing, type ListPlan, openListing } from "../listing.ts";
import { pageIds } from "../page-ids.ts";
import type { Database } from "../queries.ts";
import { customerConditions, type CustomerQuery, customerSortKey } from "./conditions.ts";
import { type Customer, customerColumns } from "./customer.ts";
import { MAY_READ } from "./rights.ts";
import { customersCountQuery } from "./count-query.ts";

/**
 * Matching customers, with the number of all. A page of up to 100 takes one round trip. A caller without the right to list
 * users gets none.
 */
export function listCustomers(ctx: StoreContext, query: CustomerQuery): Promise<Listing<Customer>> {
  const common = query.role === "customer" ? ofCustomers : undefined;
  return openListing(ctx, query, { right: MAY_READ, plan, common });
}

function plan(db: Database, query: CustomerQuery): ListPlan<Customer> {
  const where = customerConditions(query);
  const key = customerSortKey(query);
  const pages = pageIds({ table: users, id: users.id, where, key, direction: query.direction });
  return {
    count: customersCountQuery(db, query),
    chunk: (page) =>
      db
        .select({ ...customerColumns, listing: pages.listing })
        .from(users)
        .innerJoin(pages.at(page), pages.on)
        .orderBy(pages.orderBy),
  };
}

const ofCustomers = commonPages<Customer, CustomerQuery>(
  (db) => plan(db, { ...NEWEST, role: "customer", search: undefined }),
  ["role"],
);
