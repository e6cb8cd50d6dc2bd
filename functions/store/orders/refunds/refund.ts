import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { refundItems, refunds } from "../../../../schema/orders.ts";
import { products } from "../../../../schema/products.ts";
import type { Database } from "../../queries.ts";
import type { ItemMeta } from "../../../../schema/orders.ts";

/** A refunded product line; sums and quantity are positive here, a client sees them negative. */
export interface RefundItem {
  id: number;
  orderItemId: number;
  name: string;
  productId: number | null;
  variationId: number | null;
  taxClass: string;
  quantity: number;
  total: string;
  totalTax: string;
  meta: ItemMeta[];
  sku: string | null;
}

/** A refund with its product lines; the amount is positive. */
export interface Refund {
  id: number;
  orderId: number;
  amount: string;
  reason: string;
  createdAt: Date;
  items: RefundItem[];
}

/** Refunds with their product lines in one row each. */
export function selectRefunds(db: Database) {
  return db.select({ ...getTableColumns(refunds), items: itemsJson }).from(refunds);
}

export function selectRefund(db: Database, id: number) {
  return selectRefunds(db).where(eq(refunds.id, id));
}

const i = refundItems;

// A part of its own, so that a select of one table leaves its columns their table names.
const itemsOfRefund = sql`
  select coalesce(json_agg(json_build_object(
    'id', ${i.id}, 'orderItemId', ${i.orderItemId}, 'name', ${i.name}, 'productId', ${i.productId},
    'variationId', ${i.variationId}, 'taxClass', ${i.taxClass}, 'quantity', ${i.quantity}, 'total', ${i.total}::text,
    'totalTax', ${i.totalTax}::text, 'meta', ${i.meta}, 'sku', ${products.sku}
  ) order by ${i.id}), '[]'::json)
  from ${refundItems} left join ${products} on ${products.id} = coalesce(${i.variationId}, ${i.productId})
  where ${i.refundId} = ${refunds.id} and ${i.kind} = 'line_item'`;

const itemsJson: SQL<RefundItem[]> = sql<RefundItem[]>`(${itemsOfRefund})`;
