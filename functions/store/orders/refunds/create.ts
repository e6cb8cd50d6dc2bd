import { eq, sql } from "drizzle-orm";
import { orders, refundItems, refunds } from "../../../../schema/orders.ts";
import type { StoreContext } from "../../context.ts";
import { outcomesAgain } from "../../outcomes.ts";
import type { Query } from "../../queries.ts";
import { drawIds, nextId } from "../../sequences.ts";
import type { Call } from "../../sql/call.ts";
import { retryOnConflict, theOnly, thisInstant, together, unlessRefused, written } from "../../write.ts";
import { productsOf, stockMovedBy } from "../effects.ts";
import { selectWholeOrders } from "../order.ts";
import { MAY_EDIT, MAY_REFUND } from "../rights.ts";
import { draftStatements } from "../statements.ts";
import { restock } from "../stock.ts";
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
      { rights: [MAY_REFUND, MAY_EDIT] },
    );
    const { earlier } = change;
    const { found, refunded, ids } = change.found;
    if (earlier) return theOnly(await outcomesAgain(ctx, earlier, selectRefunds(db), refunds.id));
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
    const { created } = await unlessRefused(write, "refund_not_created");
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
    ...together(ctx.db, [
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
