import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { refundItems, refunds } from "../../../../schema/orders.ts";
import { products } from "../../../../schema/products.ts";
import { jsonRows } from "../../json.ts";
import { sku } from "../order.ts";
import type { Database } from "../../queries.ts";

/** A refunded product line; sums and quantity are positive here, and negative for clients. */
export interface RefundItem extends Omit<typeof refundItems.$inferSelect, "refundId" | "kind"> {
  /** Null when the product is deleted. */
  sku: string | null;
}

/** A refund with its product lines; the amount is positive. */
export type Refund = typeof refunds.$inferSelect & { items: RefundItem[] };

const { refundId: _refundId, kind: _kind, ...itemColumns } = getTableColumns(refundItems);
const itemProduct = sql`coalesce(${refundItems.variationId}, ${refundItems.productId})`;

const items: SQL<RefundItem[]> = jsonRows(
  { ...itemColumns, sku },
  {
    from: sql`from ${refundItems} left join ${products} on ${products.id} = ${itemProduct}
      where ${refundItems.refundId} = ${refunds.id} and ${refundItems.kind} = 'line_item'`,
    orderBy: refundItems.id,
  },
);

/** Refunds with their product lines in one row each. */
export function selectRefunds(db: Database) {
  return db.select({ ...getTableColumns(refunds), items }).from(refunds);
}

export function selectRefund(db: Database, id: number | SQL<number>) {
  return selectRefunds(db).where(eq(refunds.id, id));
}
