import { and, eq, is, SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { EMPTY_BILLING } from "../../../schema/addresses.ts";
import { byLetters } from "../../../schema/columns.ts";
import { coupons } from "../../../schema/coupons.ts";
import {
  hasAddresses,
  isCouponLine,
  orderAddress,
  orderItems,
  orders,
  orderTexts,
} from "../../../schema/orders.ts";
import { products } from "../../../schema/products.ts";
import { isEmail } from "../customers/identifiers.ts";
import {
  contains,
  hasStatus,
  listConditions,
  type ListQuery,
  NEWEST,
  rawStatuses,
} from "../lists/list-query.ts";
import type { Search } from "../lists/page-ids.ts";
import {
  byDecimal,
  byInteger,
  byText,
  byTime,
  type MetaSortKeys,
  postSortKey,
  type SortKey,
  textMeta,
} from "../lists/sort-keys.ts";

/** The query of a list or count of orders. */
export interface OrderQuery extends ListQuery {
  /** Slugs without prefix; undefined for all but trash. Unknown ones match nothing. In a routine the expression of their array. */
  statuses: string[] | SQL | undefined;
  /** In a routine: an e-mail address, and the pattern of texts that contain it. */
  address?: SQL | undefined;
  /** Orders of one customer. */
  customerId?: number | undefined;
  /** Orders with a line of one product, or of a variation of it. */
  productId?: number | undefined;
  /** The same, and of a variation its own orders. */
  articleId?: number | undefined;
  /** Orders with a line of one coupon's code. */
  couponId?: number | undefined;
}

/** All orders outside of the trash, the oldest first. */
export const FIRST_ORDERS: OrderQuery = {
  ...NEWEST,
  statuses: undefined,
  direction: "asc",
  orderBy: "ID",
};

/** The orders of a list or count. */
export function orderConditions(query: OrderQuery): SQL | undefined {
  return and(
    hasStatus(orders.status, statusesOf(query)),
    query.customerId === undefined ? undefined : eq(orders.customerId, query.customerId),
    query.productId === undefined ? undefined : hasLine(eq(orderItems.productId, query.productId)),
    query.articleId === undefined ? undefined : hasLine(isLineOf(query.articleId)),
    query.couponId === undefined ? undefined : hasLine(isLineOfCoupon(query.couponId)),
    metaCondition(query),
    ...query.words.map((word) => (isEmail(word) ? hasAddress(word) : contains(orders.searchText, word))),
    query.address && sql`${orders.id} in (${idsWithAddress(query.address)})`,
    listConditions(orders, { ...query, words: [] }),
  );
}

/** Whether an order has the address for mail, or a text that contains it. */
function hasAddress(email: string): SQL {
  return sql`(${orderAddress(orders)} = ${email} or (${hasAddresses(orders)} and ${contains(orders.searchText, email)}))`;
}

/** The same as two scans of indexes: not knowing the address, the planner would read all orders. */
export function idsWithAddress(address: SQL): SQL {
  const ids = (condition: SQL) => sql`select ${orders.id} from ${orders} where ${condition}`;
  return sql`${ids(sql`${orderAddress(orders)} = (${address})[1]`)}
    union all ${ids(sql`${hasAddresses(orders)} and ${orders.searchText} like (${address})[2]`)}`;
}

function hasLine(condition: SQL): SQL {
  return sql`${orders.id} in (select ${orderItems.orderId} from ${orderItems} where ${condition})`;
}

/** Whether a line has a product or a variation. Lines of variations are indexed by their product. */
export function isLineOf(id: number | SQL): SQL {
  const indexed = sql`coalesce((select ${products.parentId} from ${products} where ${products.id} = ${id}), ${id})`;
  return sql`(${orderItems.productId} = ${indexed} and ${id} in (${orderItems.productId}, ${orderItems.variationId}))`;
}

/** Whether a line has the code of a coupon. */
export function isLineOfCoupon(id: number | SQL): SQL {
  const code = sql`(select lower(${coupons.code}) from ${coupons} where ${coupons.id} = ${id})`;
  return sql`${isCouponLine(orderItems)} and lower(${orderItems.name}) = ${code}`;
}

/** The search of a list. The order with the number of the only word comes first. */
export function orderSearch({ found }: OrderQuery): Search | undefined {
  if (!found) return undefined;
  const { orderId, text } = orderTexts;
  return {
    ...found,
    text,
    // The first lines have the number, the note and the names; lines of many products follow.
    names: sql`left(${text}, 500)`,
    texts: { table: orderTexts, id: orderId },
    byNumber: true,
  };
}

/** The columns for meta keys of the legacy API, by which clients sort. */
const ORDER_META: ReadonlyMap<string, MetaSortKeys> = new Map([
  ["_order_total", numbers(sql`${orders.total}`)],
  ["_order_tax", numbers(sql`${orders.cartTax}`)],
  ["_order_shipping", numbers(sql`${orders.shippingTotal}`)],
  ["_order_shipping_tax", numbers(sql`${orders.shippingTax}`)],
  ["_customer_user", numbers(sql`coalesce(${orders.customerId}, 0)`)],
  ["_date_paid", numbers(seconds(orders.paidAt))],
  ["_date_completed", numbers(seconds(orders.completedAt))],
  ["_order_key", words(sql`${orders.orderKey}`)],
  ["_order_currency", words(sql`${orders.currency}`)],
  ["_payment_method", words(sql`${orders.paymentMethod}`)],
  ["_payment_method_title", words(sql`${orders.paymentMethodTitle}`)],
  ["_transaction_id", words(sql`${orders.transactionId}`)],
  ...addressMeta("billing"),
  ...addressMeta("shipping"),
]);

function numbers(column: SQL) {
  return { text: sql`${column}::text`, number: byDecimal(sql`${column}::numeric`) };
}

function words(column: SQL) {
  return { text: byLetters(column), number: byDecimal(sql`0::numeric`) };
}

/** Seconds since 1970, 0 for never. */
function seconds(instant: PgColumn): SQL {
  return sql`coalesce(trunc(extract(epoch from ${instant})), 0)`;
}

function addressMeta(kind: "billing" | "shipping") {
  const { email: _email, phone: _phone, ...shipping } = EMPTY_BILLING;
  return Object.keys(kind === "billing" ? EMPTY_BILLING : shipping).map(
    (field) => [`_${kind}_${field}`, words(sql`coalesce(${orders[kind]}->>${field}, '')`)] as const,
  );
}

/** The part of an order's title in the legacy API that differs: `September 9, 2026 @ 07:56 PM`. */
const TITLE = byLetters(
  sql`to_char(${orders.createdAt} at time zone 'UTC', 'FMMonth FMDD, YYYY @ HH12:MI AM')`,
);

/** Sort key for the legacy API's `orderby` names; by default the newest order comes first. */
export function orderSortKey({ orderBy, metaKey = "", createdMin, createdMax }: ListQuery): SortKey {
  // Ids follow the time of creation. Sorting by time within a range reads only that range.
  if (orderBy === undefined && (createdMin || createdMax)) return byTime(orders.createdAt);
  if (orderBy === "title") return byText(TITLE);
  // In the order of ids.
  if (orderBy === "name") return byInteger(orders.id);
  const meta = ORDER_META.get(metaKey) ?? textMeta(sql`${orders.meta}->>${metaKey}`);
  if (orderBy === "meta_value") return byText(meta.text);
  return orderBy === "meta_value_num" ? meta.number : postSortKey(orders, orderBy);
}

/** The statuses of a query, known or not; undefined for all but trash. */
export function statusesOf({ statuses, postStatus }: OrderQuery): string[] | SQL | undefined {
  if (postStatus !== undefined) return rawStatuses(postStatus, (status) => status.replace(/^wc-/, ""));
  if (!statuses || is(statuses, SQL)) return statuses;
  return statuses.includes("any") ? undefined : [...new Set(statuses)].filter((slug) => slug !== "trash");
}

function metaCondition({ orderBy, metaKey }: ListQuery): SQL | undefined {
  if (metaKey === undefined || orderBy === undefined || ORDER_META.has(metaKey)) return undefined;
  return sql`${orders.meta} ? ${metaKey}`;
}
