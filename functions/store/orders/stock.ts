import { type SQL, sql } from "drizzle-orm";
import { orderItems, orderNotes, refundItems } from "../../../schema/orders.ts";

/** Returns refunded units to the stock, at most those taken out, with a note for each line. */
export function restock(orderId: number, refundId: number): SQL {
  return sql`
    insert into ${orderNotes} (order_id, note)
    select ${orderId}, format('Item #%s stock increased from %s to %s.', id, before, now)
    from (
      select array_agg(i.id) as items, array_agg(-least(r.quantity, i.reduced_stock)::bigint) as units
      from ${orderItems} i join ${refundItems} r on r.order_item_id = i.id and r.refund_id = ${refundId}
      where i.order_id = ${orderId}
    ) as lines
    cross join lateral move_units(items, units)
    order by item`;
}
