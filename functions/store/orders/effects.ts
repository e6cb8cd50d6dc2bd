import { sql } from "drizzle-orm";
import { coupons } from "../../../schema/coupons.ts";
import { downloadPermissions, orderItems, orderNotes } from "../../../schema/orders.ts";
import { productFiles, products } from "../../../schema/products.ts";
import type { Database, Query } from "../queries.ts";
import type { Draft, Effect } from "./draft.ts";
import type { OrderItem } from "./order.ts";

/** What a status change does to stock, counters, coupons and downloads: SQL on the lines as they have just been stored. */
export function effectStatements(db: Database, draft: Draft): Query[] {
  const lost = draft.removed.filter(({ reducedStock }) => reducedStock > 0);
  return [
    ...lost.map((item) =>
      giveBack(db, item.variationId ?? item.productId, item.productId, item.reducedStock),
    ),
    ...draft.effects.map((effect) => EFFECTS[effect](db, draft)),
  ];
}

/** Products whose stock a draft may move, by any of its lines. */
export function stockMovedBy({ effects, items, removed }: Draft): number[] {
  const moves = effects.includes("reduce stock") || effects.includes("restore stock");
  return productsOf(moves ? [...items, ...removed] : removed);
}

/** Products and variations that lines are of. */
export function productsOf(lines: Pick<OrderItem, "productId" | "variationId">[]): number[] {
  return lines.flatMap(({ productId, variationId }) => [productId, variationId]).filter((id) => id !== null);
}

const EFFECTS: Record<Effect, (db: Database, draft: Draft) => Query> = {
  "reduce stock": (db, { order }) => db.execute(moveStock(order.id, "reduced")),
  "restore stock": (db, { order }) => db.execute(moveStock(order.id, "increased")),
  "count sales": (db, { order }) => db.execute(countSales(order.id)),
  "count coupons": (db, { order }) => db.execute(countCoupons(order.id, 1)),
  "uncount coupons": (db, { order }) => db.execute(countCoupons(order.id, -1)),
  "grant downloads": (db, { order }) => db.execute(grantDownloads(order.id)),
};

/**
 * Moves the units of an order's lines out of the stock of products that manage it, or those taken back into it, keeps
 * on each line how many are out, and writes the note. Products are locked in the order of their ids.
 */
function moveStock(orderId: number, direction: "reduced" | "increased") {
  const units =
    direction === "reduced"
      ? sql`${orderItems.quantity} - ${orderItems.reducedStock}`
      : sql`${orderItems.reducedStock}`;
  const sign = sql.raw(direction === "reduced" ? "-" : "+");
  const back = sql.raw(direction === "reduced" ? "+" : "-");
  return sql`
    with moved as (
      select ${orderItems.id} as item, ${units} as units, coalesce(own.id, parent.id) as product
      from ${orderItems}
      left join ${products} own on own.id = ${orderItems.variationId} and own.manage_stock
      left join ${products} parent on parent.id = ${orderItems.productId} and parent.manage_stock
      where ${orderItems.orderId} = ${orderId} and ${orderItems.kind} = 'line_item'
        and coalesce(own.id, parent.id) is not null and ${units} > 0
    ), sums as (
      select product, sum(units)::bigint as units from moved group by product
    ), locked as (
      select id, sums.units from ${products} p join sums on sums.product = p.id order by id for update of p
    ), changed as (
      update ${products} p set stock_quantity = p.stock_quantity ${sign} locked.units, updated_at = now()
      from locked where p.id = locked.id
      returning p.id, p.name, p.sku, p.stock_quantity as now, p.stock_quantity ${back} locked.units as before
    ), marked as (
      update ${orderItems} i set reduced_stock = i.reduced_stock ${back} moved.units
      from moved where i.id = moved.item
    )
    insert into ${orderNotes} (order_id, note)
    select ${orderId}, 'Stock levels ${sql.raw(direction)}: ' || string_agg(
      format('%s (%s) %s&rarr;%s', name, coalesce(nullif(sku, ''), '#' || id), before, now), ', ' order by id)
    from changed having count(*) > 0`;
}

/** Units of a line that was taken out of an order go back to the product they came from. */
function giveBack(db: Database, own: number | null, parent: number | null, units: number): Query {
  return db.execute(sql`
    update ${products} set stock_quantity = stock_quantity + ${units}, updated_at = now()
    where id = (select id from ${products} where id in (${own}, ${parent}) and manage_stock order by id = ${own} desc limit 1)`);
}

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
