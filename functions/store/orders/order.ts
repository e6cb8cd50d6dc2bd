import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import {
  type ItemMeta,
  orderItems,
  ORDER_ITEM_KINDS,
  orders,
  type OrderStatus,
} from "../../../schema/orders.ts";
import { products } from "../../../schema/products.ts";
import { users } from "../../../schema/users.ts";
import type { Database } from "../queries.ts";
import { type Customer, customerColumns } from "../customers/customer.ts";

/** One line of an order, of any kind. Sums are decimal strings as stored; `sku` is null when the product is gone. */
export interface OrderItem {
  id: number;
  kind: (typeof ORDER_ITEM_KINDS)[number];
  name: string;
  productId: number | null;
  variationId: number | null;
  quantity: number;
  subtotal: string;
  subtotalTax: string;
  total: string;
  totalTax: string;
  taxClass: string;
  taxable: boolean;
  code: string;
  rateId: number | null;
  compound: boolean;
  taxes: { total: Record<string, string>; subtotal: Record<string, string> };
  meta: ItemMeta[];
  reducedStock: number;
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

/** All of an order in one row, with its lines as one JSON array; what a list reads beside it is apart, under `listing`. */
export function selectOrders<More extends { listing?: Record<string, SQL> }>(db: Database, more: More) {
  return db
    .select({ ...orderOwnColumns, items: itemsJson, customer: customerColumns, ...more })
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

const i = orderItems;

// Numbers that carry money go as text: JSON numbers would lose digits.
const itemsJson: SQL<OrderItem[]> = sql<OrderItem[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${i.id}, 'kind', ${i.kind}, 'name', ${i.name}, 'productId', ${i.productId}, 'variationId', ${i.variationId},
    'quantity', ${i.quantity}, 'subtotal', ${i.subtotal}::text, 'subtotalTax', ${i.subtotalTax}::text,
    'total', ${i.total}::text, 'totalTax', ${i.totalTax}::text, 'taxClass', ${i.taxClass}, 'taxable', ${i.taxable},
    'code', ${i.code}, 'rateId', ${i.rateId}, 'compound', ${i.compound}, 'taxes', ${i.taxes}, 'meta', ${i.meta},
    'reducedStock', ${i.reducedStock}, 'sku', ${products.sku},
    'immaterial', coalesce(${products.virtual} and ${products.downloadable}, true)
  ) order by ${i.id}), '[]'::json)
  from ${orderItems} left join ${products} on ${products.id} = coalesce(${i.variationId}, ${i.productId})
  where ${i.orderId} = ${orders.id}
)`.mapWith(parseJson);

function parseJson(value: unknown): OrderItem[] {
  return typeof value === "string" ? JSON.parse(value) : (value as OrderItem[]);
}
