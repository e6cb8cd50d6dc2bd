import { and, asc, eq, gt, gte, isNull, or, sql } from "drizzle-orm";
import { downloadPermissions, orders } from "../../../schema/orders.ts";
import { productFiles } from "../../../schema/products.ts";
import { settings } from "../../../schema/settings.ts";
import { type Role, userFindText, users } from "../../../schema/users.ts";
import { customerTotals, userCounts } from "../../../schema/views.ts";
import { RIGHTS } from "../access/rights.ts";
import { lookupOf } from "../changes/write.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { asksForMore, NEWEST } from "../lists/list-query.ts";
import { commonPages, type Listing, type ListPlan, openListing } from "../lists/listing.ts";
import { tablePlan } from "../lists/page-ids.ts";
import { countOf, readOne, readTotal } from "../lists/read-one.ts";
import { decoded } from "../sql/decoded.ts";
import type { Database } from "../sql/queries.ts";
import { type ResultOf, routine, rowWithId } from "../sql/routine.ts";
import { customerConditions, type CustomerQuery, customerSortKey } from "./conditions.ts";
import {
  type Customer,
  CUSTOMER_PARTS,
  customerColumns,
  customerColumnsOf,
  NO_HISTORY,
  type Spending,
} from "./customer.ts";
import { isEmail } from "./identifiers.ts";

/** One customer, lists and counts of customers, and the files that one may download. */

/** The user with the id, of any role. Throws `customer_unknown`, `customer_read_forbidden`. */
export function getCustomer(ctx: StoreContext, id: number): Promise<Customer> {
  const missing = () => new StoreError("customer_unknown");
  const record = lookupOf(ctx.db, users, [id]);
  return readOne(ctx, customerWithId({ id }), RIGHTS.customer.read, missing, { record });
}

/** The user with the e-mail address, in any case. Throws `customer_email_unknown`, `customer_read_forbidden`. */
export async function getCustomerByEmail(ctx: StoreContext, email: string): Promise<Customer> {
  const unknown = () => new StoreError("customer_email_unknown");
  if (!isEmail(email)) throw unknown();
  return readOne(ctx, customerWithEmail({ email }), RIGHTS.customer.read, unknown);
}

/** What the user has spent, by currency. Throws `customer_read_forbidden`. */
export async function readSpending(ctx: StoreContext, id: number): Promise<Spending[]> {
  const { rows } = await ctx.read(spendingOf({ id }), { right: RIGHTS.customer.read });
  return rows;
}

const spendingOf = routine({ id: "bigint" }, (db, { id }) => ({
  rows: db
    .select({ currency: customerTotals.currency, amount: customerTotals.totalSpent })
    .from(customerTotals)
    .where(eq(customerTotals.userId, id))
    .orderBy(customerTotals.currency),
}));

const customerWithId = rowWithId(users, customerColumns);

const customerWithEmail = routine({ email: "text" }, (db, { email }) => ({
  rows: db
    .select(customerColumns)
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`),
}));

/**
 * Matching customers, with the number of all. A page of up to 100 takes one round trip. A caller without the right to list
 * users gets none.
 */
export function listCustomers(ctx: StoreContext, query: CustomerQuery): Promise<Listing<Customer>> {
  const common = query.role === "customer" ? ofCustomers : undefined;
  return openListing(ctx, query, {
    right: RIGHTS.customer.read,
    plan: customerPlan,
    common,
    complete: withHistory,
  });
}

function withHistory(rows: readonly Customer[]): void {
  for (const row of rows) row.history ??= NO_HISTORY;
}

/** The queries of a list of customers. */
export function customerPlan(db: Database, query: CustomerQuery): ListPlan<Customer> {
  const where = customerConditions(query);
  const key = customerSortKey(query);
  const count = customersCountQuery(db, query);
  const search = query.found && {
    ...query.found,
    text: userFindText(users),
    names: sql`lower(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.login})`,
  };
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
  (db, { parts }) => customerPlan(db, { ...NEWEST, role: "customer", search: undefined, parts }),
  { known: ["role"], parts: CUSTOMER_PARTS },
);

/** Number of matching customers. Throws `customer_count_forbidden`. */
export function countCustomers(ctx: StoreContext, query: CustomerQuery): Promise<number> {
  return readTotal(ctx, customersCountQuery(ctx.db, query), RIGHTS.customer.count);
}

/** Filters that lists of customers ignore (§customer-lists). */
const NOT_OF_CUSTOMERS = ["updatedMin", "updatedMax", "include", "exclude", "postStatus"] as const;

/** Counts customers: those of a role, or all, from the sums that are kept of them, anything narrower by index. */
export function customersCountQuery(db: Database, query: CustomerQuery) {
  if (asksForMore(query, ["role", ...NOT_OF_CUSTOMERS])) return countOf(db, users, customerConditions(query));
  return db
    .select({ total: decoded(sql`coalesce(sum(${userCounts.users}), 0)`, Number) })
    .from(userCounts)
    .where(query.role === undefined ? undefined : eq(userCounts.role, query.role as Role));
}

/** A file that a customer may download. `remaining` is null for any number of times, `expires` is `YYYY-MM-DD`. */
export type Download = ResultOf<typeof selectDownloads>[number];

/** The user's current downloads (§downloads). Throws `customer_unknown`, `customer_read_forbidden`. */
export async function listDownloads(ctx: StoreContext, userId: number): Promise<Download[]> {
  const { db } = ctx;
  const user = db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  const downloads = selectDownloads(db, userId);
  const missing = () => new StoreError("customer_unknown");
  const found = await ctx.read({ user, downloads }, { right: RIGHTS.customer.read, missing, record: user });
  return found.downloads;
}

const { downloadId, productId, orderId, email, remaining, expires } = downloadPermissions;

function selectDownloads(db: Database, userId: number) {
  const { orderKey } = orders;
  const file = { fileName: productFiles.name, fileUrl: productFiles.url };
  const isOfFile = and(eq(productFiles.productId, productId), eq(productFiles.id, downloadId));
  return db
    .select({ downloadId, productId, orderId, orderKey, email, remaining, expires, ...file })
    .from(downloadPermissions)
    .innerJoin(orders, and(eq(orders.id, orderId), paid))
    .innerJoin(productFiles, isOfFile)
    .where(and(eq(downloadPermissions.userId, userId), usable))
    .orderBy(asc(orderId), asc(productId), asc(downloadPermissions.id));
}

const paid = or(
  eq(orders.status, "completed"),
  and(eq(orders.status, "processing"), sql`(select ${settings.grantDownloadsAfterPayment} from ${settings})`),
);

const today = sql`(now() at time zone 'utc')::date`;
const usable = and(or(isNull(remaining), gt(remaining, 0)), or(isNull(expires), gte(expires, today)));
