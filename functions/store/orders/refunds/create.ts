import { eq, type SQL, sql } from "drizzle-orm";
import { orderItems, orderNotes, orders, refundItems, refunds } from "../../../../schema/orders.ts";
import { RIGHTS } from "../../access/rights.ts";
import { changeRecords, onlyRow, singleOutcome } from "../../changes/change-records.ts";
import { inOneStatement, thisInstant } from "../../changes/write.ts";
import type { StoreContext } from "../../context.ts";
import { drawIds, nextId } from "../../sql/new-rows.ts";
import type { Statement } from "../../sql/queries.ts";
import { selectWholeOrders } from "../order.ts";
import { draftStatements, productsOf, stockMovedBy } from "../statements.ts";
import { planRefund, type RefundInput, type RefundPlan } from "./plan.ts";
import { type Refund, selectRefund, selectRefunds } from "./read.ts";

/**
 * Refunds part or the rest of an order; a fully refunded order changes its status. Two round trips; simultaneous refunds never
 * exceed the rest. Throws the codes of refunds (§refunds, §refund-limits).
 */
export function createRefund(ctx: StoreContext, orderId: number, input: RefundInput): Promise<Refund> {
  const { db } = ctx;
  return changeRecords(ctx, [input], {
    state: {
      found: selectWholeOrders(db).where(eq(orders.id, orderId)),
      refunded: selectRefunded(ctx, orderId),
      ids: drawIds(db, refunds, 1),
    },
    demands: { rights: [RIGHTS.refund.create, RIGHTS.order.edit] },
    plan:
      ({ found, refunded, ids }) =>
      () => {
        const id = nextId(ids);
        const plan = planRefund(ctx, found[0], input, { id, refunded, now: thisInstant() });
        return { ...plan, kind: "created", id };
      },
    statements: ([plan], _found, patienceMs) => ({
      refund: refundPlanStatements(ctx, [plan], patienceMs),
      stock:
        input.restock && ctx.settings.manageStock
          ? [db.execute(restock(orderId, plan.id, input.restock))]
          : [],
      rows: selectRefund(db, plan.id),
    }),
    entries: ([{ lines, draft }]) => ({
      events: [{ topic: "order.updated", objectId: orderId }],
      stockOf: [...productsOf(lines), ...stockMovedBy(draft)],
    }),
    item: onlyRow,
    stored: { rows: selectRefunds(db), id: refunds.id },
    refusal: "refund_not_created",
  }).then(singleOutcome);
}

/** The statements that write refunds and their effects on orders. */
export function refundPlanStatements(
  ctx: Pick<StoreContext, "db" | "settings" | "actor" | "address">,
  plans: RefundPlan[],
  patienceMs?: number,
): Statement[] {
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

function selectRefunded({ db }: StoreContext, orderId: number) {
  return db
    .select({
      orderItemId: refundItems.orderItemId,
      quantity: sql`sum(${refundItems.quantity})`.mapWith(Number),
      total: sql<string>`sum(${refundItems.total})::text`,
      totalTax: sql<string>`sum(${refundItems.totalTax})::text`,
    })
    .from(refundItems)
    .innerJoin(refunds, eq(refunds.id, refundItems.refundId))
    .where(eq(refunds.orderId, orderId))
    .groupBy(refundItems.orderItemId);
}

/** Returns refunded units to the stock, at most those taken out, with a note for each line. */
function restock(orderId: number, refundId: number, which: true | readonly number[]): SQL {
  const chosen =
    which === true
      ? sql``
      : sql`and i.id in (select json_array_elements_text(${JSON.stringify(which)}::json)::bigint)`;
  return sql`
    insert into ${orderNotes} (order_id, note)
    select ${orderId}, format('Item #%s stock increased from %s to %s.', id, before, now)
    from (
      select array_agg(i.id) as items, array_agg(-least(r.quantity, i.reduced_stock)) as units
      from ${orderItems} i join ${refundItems} r on r.order_item_id = i.id and r.refund_id = ${refundId}
      where i.order_id = ${orderId} ${chosen}
    ) as lines
    cross join lateral move_units(items, units)
    order by item`;
}
