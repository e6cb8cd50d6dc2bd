import { and, eq, sql } from "drizzle-orm";
import { coupons } from "../../../schema/coupons.ts";
import { orderItems } from "../../../schema/orders.ts";
import type { StoreContext } from "../context.ts";
import { routine } from "../sql/routine.ts";
import { MAY_READ } from "./rights.ts";

/** The published coupons of an order's codes. Throws `coupon_read_forbidden`. */
export async function couponsOfOrder(
  ctx: StoreContext,
  orderId: number,
): Promise<{ id: number; code: string }[]> {
  const { rows } = await ctx.read(ofOrder({ orderId }), { right: MAY_READ });
  return rows;
}

const ofOrder = routine({ orderId: "bigint" }, (db, { orderId }) => ({
  rows: db
    .select({ id: coupons.id, code: coupons.code })
    .from(coupons)
    .where(
      and(
        eq(coupons.status, "publish"),
        sql`${coupons.code} in (select lower(${orderItems.name}) from ${orderItems} where ${orderItems.orderId} = ${orderId} and ${orderItems.kind} = 'coupon')`,
      ),
    ),
}));
