import { and, between, desc, eq, getTableColumns, ne, type SQL, sql } from "drizzle-orm";
import {
  type Address,
  type BillingAddress,
  EMPTY_ADDRESS,
  EMPTY_BILLING,
} from "../../../schema/addresses.ts";
import { orders } from "../../../schema/orders.ts";
import { type Role, ROLES, users } from "../../../schema/users.ts";
import { customerTotals } from "../../../schema/views.ts";
import { decoded } from "../sql/decoded.ts";
import { beginningOf, columnsWith, jsonRow, jsonRows, partOf, type Parts, TEXTS } from "../sql/json.ts";

export { EMPTY_ADDRESS, EMPTY_BILLING, ROLES };

/**
 * A user of any role, as a customer. `totalSpent` is a decimal string with two places. The last order is the one with the
 * highest id outside of the trash. `avatarHash` is the hex MD5 of the e-mail address.
 */
export type Customer = Omit<typeof users.$inferSelect, "passwordHash" | "signInByLink" | "displayName"> & {
  avatarHash: string;
  history: {
    ordersCount: number;
    totalSpent: string;
    lastOrderId: number | null;
    lastOrderDate: Date | null;
  };
  /** Read for the console's list alone. */
  spending?: readonly Spending[] | null;
};

/** What a customer has spent in a currency. */
export type Spending = Record<"currency" | "amount", string>;

/** The part of a customer that customers and orders serialize. */
export type ShownCustomer = Omit<Customer, "meta" | "otherRoles">;

/** Fields that a caller may set. `username` counts on creation only. Given parts of addresses replace the stored ones. */
export interface CustomerPatch {
  email?: string;
  username?: string;
  password?: string;
  /** Hash of a password that may sign in to the console, in place of the password; null for none. */
  passwordHash?: string | null;
  /** Of a new user, by default a customer; another one needs the right to give roles. */
  role?: Role;
  firstName?: string;
  lastName?: string;
  billing?: Partial<BillingAddress>;
  shipping?: Partial<Address>;
  /** Of a new employee: the link with which they set a password. */
  link?: { tokenHash: string; expiresAt: SQL };
}

const {
  passwordHash: _passwordHash,
  signInByLink: _signInByLink,
  displayName: _displayName,
  ...ownColumns
} = getTableColumns(users);

// A separate constant: a select of one table drops the table names of bare columns, but not of conditions.
const ofCustomer = eq(customerTotals.userId, users.id);
// A range of one customer, which only the index `orders_customer` serves. With equality the planner may walk all orders from
// the newest when few customers have most of them.
const ordersOf = and(between(orders.customerId, users.id, users.id), ne(orders.status, "trash"));
const newestFirst = sql`${desc(orders.customerId)}, ${desc(orders.id)}`;

/** One index entry each, however many orders the customer has. */
const history = jsonRow(
  {
    ordersCount: decoded(sql`coalesce(totals.orders, 0)`, users.id),
    totalSpent: sql<string>`coalesce(round(totals.spent, 2), 0.00)`,
    lastOrderId: decoded(sql`last_order.id`, orders.id) as SQL<number | null>,
    lastOrderDate: decoded(sql`last_order.created_at`, orders.createdAt) as SQL<Date | null>,
  },
  sql`from (values (1)) as once
    left join (select sum(${customerTotals.ordersCount}) as orders, sum(${customerTotals.totalSpent}) as spent from ${customerTotals} where ${ofCustomer}) as totals on true
    left join (select ${orders.id}, ${orders.createdAt} from ${orders} where ${ordersOf} order by ${newestFirst} limit 1) as last_order on true`,
);

const spending = jsonRows(
  { currency: customerTotals.currency, amount: customerTotals.totalSpent },
  { from: sql`from ${customerTotals} where ${ofCustomer}`, orderBy: customerTotals.currency },
);

const avatarHash = sql<string>`md5(lower(trim(${users.email})))`;

/** The columns of a `Customer`, for any query over `users`. */
export const customerColumns = { ...ownColumns, avatarHash, history };

/** Parts of a customer in lists: the orders, and long texts. The console's list asks for the spending by name. */
export const CUSTOMER_PARTS = ["history", TEXTS] as const;

/** What lists of the console show of a customer's texts. */
const SHORT = {
  firstName: beginningOf(users.firstName),
  lastName: beginningOf(users.lastName),
  billing: sql`'{}'::jsonb`,
  shipping: sql`'{}'::jsonb`,
  meta: sql`'{}'::jsonb`,
};

/** The columns with the wanted parts. */
export function customerColumnsOf(parts: Parts = CUSTOMER_PARTS) {
  return {
    ...columnsWith(parts, ownColumns, SHORT),
    avatarHash,
    history: partOf(parts, "history", history),
    spending: partOf(parts, "spending", spending),
  };
}

/** The history of a customer whose orders are not wanted. */
export const NO_HISTORY: Customer["history"] = {
  ordersCount: 0,
  totalSpent: "0.00",
  lastOrderId: null,
  lastOrderDate: null,
};

const { meta: _meta, otherRoles: _otherRoles, ...shownColumns } = ownColumns;

/** The columns of a `ShownCustomer`, for a join of many orders with their customers. */
export const shownCustomerColumns = { ...shownColumns, avatarHash, history };
