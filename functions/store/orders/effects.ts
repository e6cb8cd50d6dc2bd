import { sql } from "drizzle-orm";
import { coupons } from "../../../schema/coupons.ts";
import { downloadPermissions, orderItems } from "../../../schema/orders.ts";
import { productFiles, products } from "../../../schema/products.ts";
import type { Database, Query } from "../queries.ts";
import type { Draft, Effect } from "./draft.ts";
import type { OrderItem } from "./order.ts";
import { moveStock } from "./stock.ts";

/** What a change of status does to stock, counters, coupons and downloads: SQL on the lines as they have just been stored. */
export function effectStatements(db: Database, draft: Draft): Query[] {
  return draft.effects.map((effect) => EFFECTS[effect](db, draft));
}

/** Products whose stock a draft may move, by any of its lines. */
export function stockMovedBy({ effects, items, returned }: Draft): number[] {
  const moves = effects.includes("reduce stock") || effects.includes("restore stock");
  return productsOf(moves ? [...items, ...returned] : returned);
}

/** Products and variations that lines are of, each once. */
export function productsOf(lines: Pick<OrderItem, "productId" | "variationId">[]): number[] {
  const ids = lines.flatMap(({ productId, variationId }) => [productId, variationId]);
  return [...new Set(ids.filter((id) => id !== null))];
}

const EFFECTS: Record<Effect, (db: Database, draft: Draft) => Query> = {
  "reduce stock": (db, { order }) => db.execute(moveStock(order.id, "out")),
  "restore stock": (db, { order }) => db.execute(moveStock(order.id, "in")),
  "count sales": (db, { order }) => db.execute(countSales(order.id)),
  "count coupons": (db, { order }) => db.execute(countCoupons(order.id, 1)),
  "uncount coupons": (db, { order }) => db.execute(countCoupons(order.id, -1)),
  "grant downloads": (db, { order }) => db.execute(grantDownloads(order.id)),
};

function countSales(orderId: number) {
  return sql`
    with sold as (
      select ${orderItems.productId} as product, sum(${orderItems.quantity}) as units from ${orderItems}
      where ${orderItems.orderId} = ${orderId} and ${orderItems.kind} = 'line_item' group by 1
    ), locked as (
      select id, units from ${products} p join sold on sold.product = p.id order by id for update of p
    )
    update ${products} p set total_sales = p.total_sales + locked.units from locked where p.id = locked.id`;
}

function countCoupons(orderId: number, change: 1 | -1) {
  return sql`
    with used as (
      select distinct lower(${orderItems.name}) as code from ${orderItems}
      where ${orderItems.orderId} = ${orderId} and ${orderItems.kind} = 'coupon'
    ), locked as (
      select c.id from ${coupons} c join used on used.code = c.code where c.status = 'publish' order by c.id for update of c
    )
    update ${coupons} c set usage_count = greatest(c.usage_count + ${change}, 0) from locked where c.id = locked.id`;
}

/** One permission for each file of each downloadable product. */
function grantDownloads(orderId: number) {
  return sql`
    insert into ${downloadPermissions} (order_id, user_id, product_id, download_id, email, remaining, expires)
    select o.id, o.customer_id, p.id, f.id, o.billing->>'email',
      case when p.download_limit >= 0 then p.download_limit::bigint * ${orderItems.quantity} end,
      case when p.download_expiry >= 0 then coalesce(o.completed_at, now())::date + p.download_expiry end
    from orders o
    join ${orderItems} on ${orderItems.orderId} = o.id and ${orderItems.kind} = 'line_item'
    join ${products} p on p.id = coalesce(${orderItems.variationId}, ${orderItems.productId}) and p.downloadable
    join ${productFiles} f on f.product_id = p.id
    where o.id = ${orderId}`;
}
