import { desc, type SQL, sql } from "drizzle-orm";
import { coupons } from "../../../schema/coupons.ts";
import { isCouponLine, orderItems, orders } from "../../../schema/orders.ts";
import { RIGHTS } from "../access/rights.ts";
import type { StoreContext } from "../context.ts";
import { routine } from "../sql/routine.ts";
import { type Order, selectOrders } from "./order.ts";

const SHOWN = 10;

/** The newest orders, and whether there are others. */
export interface NewestOrders {
  first: Order[];
  isMore: boolean;
}

/**
 * The ten newest orders outside of the trash: of a customer, with a line of a product or of its variations, or with a coupon's
 * code. They cost the same however many there are, so their number is not read. A caller without the right to read orders gets
 * none.
 */
export async function newestOrdersOf(
  ctx: StoreContext,
  kind: keyof typeof OF,
  id: number,
): Promise<NewestOrders> {
  if (!(await ctx.expects(RIGHTS.order.read))) return { first: [], isMore: false };
  const { rows } = await ctx.read(OF[kind]({ id }), { right: RIGHTS.order.read });
  return { first: rows.slice(0, SHOWN), isMore: rows.length > SHOWN };
}

const OF = {
  customer: newest((id) => sql`select ${orders.id} from ${orders} where ${orders.customerId} = ${id}`),
  product: newest((id) => ofLines(sql`${orderItems.productId} = ${id}`)),
  coupon: newest((id) => {
    const code = sql`(select lower(${coupons.code}) from ${coupons} where ${coupons.id} = ${id})`;
    return ofLines(sql`${isCouponLine(orderItems)} and lower(${orderItems.name}) = ${code}`);
  }),
};

function ofLines(line: SQL): SQL {
  return sql`select distinct ${orderItems.orderId} as id from ${orderItems} where ${line}`;
}

/** Reads one order more than is shown. An index has the ids, the newest first, so the limit ends its scan. */
function newest(ids: (id: SQL) => SQL) {
  const kept = sql`select from ${orders} where ${orders.id} = found.id and ${orders.status} <> 'trash' offset 0`;
  return routine({ id: "bigint" }, (db, { id }) => ({
    rows: selectOrders(db)
      .where(
        sql`${orders.id} in (
          select found.id from (${ids(id)} order by id desc) as found cross join lateral (${kept}) as kept
          order by found.id desc limit ${sql.raw(String(SHOWN + 1))})`,
      )
      .orderBy(desc(orders.id)),
  }));
}
