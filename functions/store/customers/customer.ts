import { and, between, desc, eq, getTableColumns, ne, type SQL, sql } from "drizzle-orm";
import type { Address, BillingAddress } from "../../../schema/addresses.ts";
import { orders } from "../../../schema/orders.ts";
import { customerTotals } from "../../../schema/views.ts";
import { ROLES, users } from "../../../schema/users.ts";
import { jsonRow } from "../json.ts";

export { ROLES };

/**
 * A user as customers are shown, of any role. `totalSpent` is a decimal string with two places; the last order is the one
 * with the highest id that is not in the trash; `avatarHash` is the hex MD5 of the e-mail address.
 */
export type Customer = Omit<typeof users.$inferSelect, "passwordHash"> & {
  avatarHash: string;
  history: {
    ordersCount: number;
    totalSpent: string;
    lastOrderId: number | null;
    lastOrderDate: Date | null;
  };
};

/** A customer with what records of their own show, and orders of theirs. */
export type ShownCustomer = Omit<Customer, "meta" | "otherRoles">;

/** Fields a caller may set. `username` counts on creation only; of the addresses what is given replaces what is stored. */
export interface CustomerPatch {
  email?: string;
  username?: string;
  password?: string;
  firstName?: string;
  lastName?: string;
  billing?: Partial<BillingAddress>;
  shipping?: Partial<Address>;
}

const { passwordHash: _passwordHash, ...ownColumns } = getTableColumns(users);

// Conditions keep their table names only as parts of their own: a select of one table drops those of bare columns.
const ofCustomer = eq(customerTotals.userId, users.id);
// A range of one customer, sorted by customer too, is what the index `orders_customer` alone can serve. By equality the
// planner may walk all orders from the newest, where few customers have most of them.
const ordersOf = and(between(orders.customerId, users.id, users.id), ne(orders.status, "trash"));
const newestFirst = sql`${desc(orders.customerId)}, ${desc(orders.id)}`;

/** One index entry each, however many orders the customer has. */
const history = jsonRow(
  {
    ordersCount: sql`coalesce(totals.orders_count, 0)`.mapWith(users.id),
    totalSpent: sql<string>`coalesce(round(totals.total_spent, 2), 0.00)`,
    lastOrderId: sql`last_order.id`.mapWith(orders.id) as SQL<number | null>,
    lastOrderDate: sql`last_order.created_at`.mapWith(orders.createdAt) as SQL<Date | null>,
  },
  sql`from (values (1)) as once
    left join (select ${customerTotals.ordersCount}, ${customerTotals.totalSpent} from ${customerTotals} where ${ofCustomer}) as totals on true
    left join (select ${orders.id}, ${orders.createdAt} from ${orders} where ${ordersOf} order by ${newestFirst} limit 1) as last_order on true`,
);

const avatarHash = sql<string>`md5(lower(trim(${users.email})))`;

/** What makes a `Customer`, for any query over `users`. */
export const customerColumns = { ...ownColumns, avatarHash, history };

const { meta: _meta, otherRoles: _otherRoles, ...shownColumns } = ownColumns;

/** What makes a `ShownCustomer`, for a join of many orders with their customers. */
export const shownCustomerColumns = { ...shownColumns, avatarHash, history };

/** One customer to make, or with an id one to change. */
export interface CustomerWrite {
  id?: number;
  patch: CustomerPatch;
}
