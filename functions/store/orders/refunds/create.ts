import { eq, sql, type SQL } from "drizzle-orm";
import { orderItems, orderNotes, orders, refundItems, refunds } from "../../../../schema/orders.ts";
import type { StoreContext } from "../../context.ts";
import { replayOutcomes } from "../../outcomes.ts";
import type { Query } from "../../queries.ts";
import { drawIds, nextId } from "../../sequences.ts";
import type { Call } from "../../sql/call.ts";
import {
  retryOnConflict,
  singleOutcome,
  thisInstant,
  inOneStatement,
  mapDatabaseRefusal,
  written,
} from "../../write.ts";
import { productsOf, stockMovedBy } from "../effects.ts";
import { selectWholeOrders } from "../order.ts";
import { RIGHTS } from "../../access/rights.ts";
import { draftStatements } from "../statements.ts";
import { planRefund, type RefundInput, type RefundPlan } from "./plan.ts";
import { type Refund, selectRefund, selectRefunds } from "./refund.ts";

/**
 * Refunds part or the rest of an order; a fully refunded order changes its status. Two round trips; simultaneous refunds never
 * exceed the rest. Throws the codes of refunds (§refunds, §refund-limits).
 */
export function createRefund(ctx: StoreContext, orderId: number, input: RefundInput): Promise<Refund> {
  const { db } = ctx;
  return retryOnConflict(async (patienceMs) => {
    const change = await ctx.change(
      {
        found: selectWholeOrders(db).where(eq(orders.id, orderId)),
        refunded: selectRefundedUnits(ctx, orderId),
        ids: drawIds(db, refunds, 1),
      },
      { rights: [RIGHTS.refund.create, RIGHTS.order.edit] },
    );
    const { earlier } = change;
    const { found, refunded, ids } = change.found;
    if (earlier) return singleOutcome(await replayOutcomes(ctx, earlier, selectRefunds(db), refunds.id));
    const id = nextId(ids);
    const plan = planRefund(ctx, found[0], input, { id, refunded, now: thisInstant() });
    const write = change.write(
      {
        refund: refundPlanStatements(ctx, [plan], patienceMs),
        stock: input.restock && ctx.settings.manageStock ? [db.execute(restock(orderId, id))] : [],
        created: selectRefund(db, id),
      },
      {
        events: [{ topic: "order.updated", objectId: orderId }],
        stockOf: [...productsOf(plan.lines), ...stockMovedBy(plan.draft)],
      },
      [{ id, kind: "created" }],
    );
    const { created } = await mapDatabaseRefusal(write, "refund_not_created");
    return written(created[0]);
  });
}

/** The statements that write refunds and their effects on orders. */
export function refundPlanStatements(
  ctx: Pick<StoreContext, "db" | "settings">,
  plans: RefundPlan[],
  patienceMs?: number,
): (Query | Call)[] {
  if (plans.length === 0) return [];
  const lines = plans.flatMap((plan) => plan.lines);
  return [
    ...draftStatements(
      ctx,
      plans.map(({ draft }) => draft),
      patienceMs,
    ),
    ...inOneStatement(ctx.db, [
      ctx.db.insert(refunds).values(plans.map(({ refund }) => refund)),
      ...(lines.length > 0 ? [ctx.db.insert(refundItems).values(lines)] : []),
    ]),
  ];
}

function selectRefundedUnits({ db }: StoreContext, orderId: number) {
  return db
    .select({
      orderItemId: refundItems.orderItemId,
      quantity: sql`sum(${refundItems.quantity})`.mapWith(Number),
    })
    .from(refundItems)
    .innerJoin(refunds, eq(refunds.id, refundItems.refundId))
    .where(eq(refunds.orderId, orderId))
    .groupBy(refundItems.orderItemId);
}

/** Returns refunded units to the stock, at most those taken out, with a note for each line. */
function restock(orderId: number, refundId: number): SQL {
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
