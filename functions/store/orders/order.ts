import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { ORDER_STATUSES, orderItems, orders, type OrderStatus } from "../../../schema/orders.ts";
import { products } from "../../../schema/products.ts";
import { users } from "../../../schema/users.ts";
import { type Customer, customerColumns } from "../customers/customer.ts";
import { jsonRows } from "../json.ts";
import type { Database } from "../queries.ts";

export { ORDER_STATUSES };

/** One line of an order, of any kind. Sums are decimal strings as stored. */
export interface OrderItem extends Omit<typeof orderItems.$inferSelect, "orderId"> {
  /** Null when the product is gone. */
  sku: string | null;
  /** Whether nothing of it has to be sent: virtual and downloadable, or gone. */
  immaterial: boolean;
}

const { searchText: _searchText, ...orderOwnColumns } = getTableColumns(orders);

/** An order as stored, without what was made of it. */
export type OrderRecord = Omit<typeof orders.$inferSelect, "searchText">;

/** An order with its lines in the order of their ids, and its customer while there is one. */
export interface Order extends OrderRecord {
  items: OrderItem[];
  customer: Customer | null;
}

const { orderId: _orderId, ...itemColumns } = getTableColumns(orderItems);
const itemProduct = sql`coalesce(${orderItems.variationId}, ${orderItems.productId})`;
const immaterial = sql`coalesce(${products.virtual} and ${products.downloadable}, true)`;

const items: SQL<OrderItem[]> = jsonRows(
  {
    ...itemColumns,
    sku: sql<string | null>`${products.sku}`,
    immaterial: immaterial.mapWith(products.virtual),
  },
  {
    // Looked up for each line: left to itself, the planner reads all products for each order as long as they are few.
    from: sql`from ${orderItems} left join lateral (select * from ${products} where ${eq(products.id, itemProduct)} offset 0) as ${products} on true
      where ${orderItems.orderId} = ${orders.id}`,
    orderBy: orderItems.id,
  },
);

/** All of an order in one row, with its lines as one JSON array; what a list reads beside it is apart, under `listing`. */
export function selectOrders<More extends { listing?: Record<string, SQL> }>(db: Database, more: More) {
  return db
    .select({ ...orderOwnColumns, items, customer: customerColumns, ...more })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.customerId));
}

export function isOrderStatus(text: string): text is OrderStatus {
  return Object.hasOwn(ORDER_STATUS_NAMES, text);
}

/** Display names, in the order in which clients are told of them. */
export const ORDER_STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  pending: "Pending payment",
  processing: "Processing",
  "on-hold": "On hold",
  completed: "Completed",
  cancelled: "Cancelled",
  refunded: "Refunded",
  failed: "Failed",
};
