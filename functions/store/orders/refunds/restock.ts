import { sql } from "drizzle-orm";
import { orderItems, orderNotes, refundItems } from "../../../../schema/orders.ts";
import { products } from "../../../../schema/products.ts";
import type { Database, Query } from "../../queries.ts";

/** Puts refunded units back into the stock they were taken from, as far as they were, with a note for each product. */
export function restock(db: Database, orderId: number, refundId: number): Query[] {
  const statement = sql`
    with refunded as (
      select order_item_id, sum(quantity) as units from ${refundItems}
      where refund_id = ${refundId} and kind = 'line_item' group by order_item_id
    ), returned as (
      select i.id as item, least(r.units, i.reduced_stock)::int as units, coalesce(own.id, parent.id) as product
      from refunded r
      join ${orderItems} i on i.id = r.order_item_id and i.order_id = ${orderId}
      left join ${products} own on own.id = i.variation_id and own.manage_stock
      left join ${products} parent on parent.id = i.product_id and parent.manage_stock
      where coalesce(own.id, parent.id) is not null and least(r.units, i.reduced_stock) > 0
    ), sums as (
      select product, sum(units)::bigint as units from returned group by product
    ), locked as (
      select id, sums.units from ${products} p join sums on sums.product = p.id order by id for update of p
    ), changed as (
      update ${products} p set stock_quantity = p.stock_quantity + locked.units, updated_at = now()
      from locked where p.id = locked.id
      returning p.id, p.name, p.stock_quantity as now, p.stock_quantity - locked.units as before
    ), marked as (
      update ${orderItems} i set reduced_stock = i.reduced_stock - returned.units from returned where i.id = returned.item
    )
    insert into ${orderNotes} (order_id, note)
    select ${orderId}, format('Item #%s stock increased from %s to %s.', id, before, now) from changed order by id`;
  return [db.execute(statement)];
}
