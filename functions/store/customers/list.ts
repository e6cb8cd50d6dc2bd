import { userFindText, users } from "../../../schema/users.ts";
import type { StoreContext } from "../context.ts";
import { commonPages } from "../common-pages.ts";
import { NEWEST } from "../list-query.ts";
import { type Listing, type ListPlan, openListing } from "../listing.ts";
import { tablePlan } from "../page-ids.ts";
import type { Database } from "../queries.ts";
import { customerConditions, type CustomerQuery, customerSortKey } from "./conditions.ts";
import { type Customer, CUSTOMER_PARTS, customerColumnsOf, NO_HISTORY } from "./customer.ts";
import { RIGHTS } from "../access/rights.ts";
import { customersCountQuery } from "./count.ts";

/**
 * Matching customers, with the number of all. A page of up to 100 takes one round trip. A caller without the right to list
 * users gets none.
 */
export function listCustomers(ctx: StoreContext, query: CustomerQuery): Promise<Listing<Customer>> {
  const common = query.role === "customer" ? ofCustomers : undefined;
  return openListing(ctx, query, { right: RIGHTS.customer.read, plan, common, complete: withHistory });
}

function withHistory(rows: readonly Customer[]): void {
  for (const row of rows) row.history ??= NO_HISTORY;
}

function plan(db: Database, query: CustomerQuery): ListPlan<Customer> {
  const where = customerConditions(query);
  const key = customerSortKey(query);
  const count = customersCountQuery(db, query);
  const search = query.found && { words: query.found, text: userFindText(users) };
  return tablePlan(db, query, {
    table: users,
    columns: customerColumnsOf(query.parts),
    where,
    key,
    count,
    search,
  });
}

const ofCustomers = commonPages<Customer, CustomerQuery>(
  (db, parts) => plan(db, { ...NEWEST, role: "customer", search: undefined, parts }),
  { known: ["role"], parts: CUSTOMER_PARTS },
);
