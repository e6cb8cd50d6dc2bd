import { type SQL, sql } from "drizzle-orm";
import { orderItems, orderNotes, refundItems } from "../../../schema/orders.ts";
import { products } from "../../../schema/products.ts";

/** Units of lines of orders, named `i`, whose number the first expression gives. */
interface Units {
  number: SQL;
  /** Rows that the expressions speak of beside the line's. */
  joined?: SQL;
  of: SQL;
}

/**
 * SQL that moves units of lines out of the stock of the products that manage it, or back into it, and keeps on each line
 * how many are out. A variation without stock of its own has its product's. Products are locked in the order of their
 * ids; what comes last may read of `changed` what became of them.
 */
function moveUnits(direction: "out" | "in", { number, joined = sql``, of }: Units, last: SQL): SQL {
  const [stock, line] = direction === "out" ? [sql`-`, sql`+`] : [sql`+`, sql`-`];
  return sql`
    with units as (
      select i.id as item, ${number} as units, coalesce(own.id, parent.id) as product from ${orderItems} i ${joined}
      left join ${products} own on own.id = i.variation_id and own.manage_stock
      left join ${products} parent on parent.id = i.product_id and parent.manage_stock
      where ${of} and i.kind = 'line_item'
    ), moved as (
      select * from units where product is not null and units > 0
    ), sums as (
      select product, sum(units)::bigint as units from moved group by product
    ), locked as (
      select id, sums.units from ${products} p join sums on sums.product = p.id order by id for update of p
    ), changed as (
      update ${products} p set stock_quantity = p.stock_quantity ${stock} locked.units, updated_at = now()
      from locked where p.id = locked.id
      returning p.id, p.name, p.sku, p.stock_quantity as now, p.stock_quantity ${line} locked.units as before
    ), marked as (
      update ${orderItems} i set reduced_stock = i.reduced_stock ${line} moved.units from moved where i.id = moved.item
    )
    ${last}`;
}

/** Takes out what an order's lines ask for and is not out yet, or puts back what is, with one note. */
export function moveStock(orderId: number, direction: "out" | "in"): SQL {
  const number = direction === "out" ? sql`i.quantity - i.reduced_stock` : sql`i.reduced_stock`;
  const note = sql.raw(`Stock levels ${direction === "out" ? "reduced" : "increased"}: `);
  return moveUnits(
    direction,
    { number, of: sql`i.order_id = ${orderId}` },
    sql`insert into ${orderNotes} (order_id, note)
    select ${orderId}, '${note}' || string_agg(
      format('%s (%s) %s&rarr;%s', name, coalesce(nullif(sku, ''), '#' || id), before, now), ', ' order by id)
    from changed having count(*) > 0`,
  );
}

/** Puts back what single lines took out. */
export function giveBack(lineIds: number[]): SQL {
  const of = sql`i.id = any(${`{${lineIds.join()}}`}::bigint[])`;
  return moveUnits("in", { number: sql`i.reduced_stock`, of }, sql`select count(*) from changed`);
}

/** Puts back the units that a refund gives back, as far as they are out, with a note for each product. */
export function restock(orderId: number, refundId: number): SQL {
  return moveUnits(
    "in",
    {
      number: sql`least(r.quantity, i.reduced_stock)`,
      joined: sql`join ${refundItems} r on r.order_item_id = i.id and r.refund_id = ${refundId}`,
      of: sql`i.order_id = ${orderId}`,
    },
    sql`insert into ${orderNotes} (order_id, note)
    select ${orderId}, format('Item #%s stock increased from %s to %s.', id, before, now) from changed order by id`,
  );
}
