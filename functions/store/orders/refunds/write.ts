import { Big } from "big.js";
import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { orderItems, orderNotes, orders, refundItems, refunds } from "../../../../schema/orders.ts";
import { RIGHTS } from "../../access/rights.ts";
import {
  applyChange,
  changeRecords,
  onlyRow,
  singleOutcome,
  Unchanged,
} from "../../changes/change-records.ts";
import { inOneStatement, thisInstant } from "../../changes/write.ts";
import type { KnownContext, StoreContext } from "../../context.ts";
import { StoreError } from "../../errors.ts";
import { theRow } from "../../lists/read-one.ts";
import { decoded } from "../../sql/decoded.ts";
import { drawIds } from "../../sql/new-rows.ts";
import type { Statement } from "../../sql/queries.ts";
import { selectWholeOrders, type WholeOrder } from "../order.ts";
import { orderToExist, ownOrThrow } from "../read.ts";
import { changed, productsOf, stockMovedBy, unchangedOrders, writeDrafts } from "../statements.ts";
import { planRefund, refundAmount, type RefundInput, type RefundPlan, type RefundState } from "./plan.ts";
import { type Refund, refundOf, selectRefund, selectRefunds } from "./read.ts";

/** An input, or its making from what is there at the time of the plan; that throws its own refusals. */
type PlannedInput =
  | RefundInput
  | ((state: RefundState, settings: KnownContext["settings"]) => Promise<RefundInput>);

/**
 * Refunds part or the rest of an order; a fully refunded order changes its status. Two round trips; simultaneous refunds never
 * exceed the rest. Throws the codes of refunds (§refunds, §refund-limits).
 */
export function createRefund(ctx: StoreContext, orderId: number, given: PlannedInput): Promise<Refund> {
  const { db } = ctx;
  return changeRecords(ctx, [given], {
    dependsOn: [`order ${orderId}`],
    state: {
      found: selectWholeOrders(db).where(eq(orders.id, orderId)),
      refunded: selectRefunded(ctx, orderId),
      ids: drawIds(db, refunds, 1),
    },
    access: { rights: [RIGHTS.refund.create, RIGHTS.order.edit] },
    plan:
      ({ found, refunded, ids }, ctx) =>
      async () => {
        const [{ id }, [order]] = [theRow(ids), found];
        const input =
          typeof given === "function" ? await given(wholeOf(order, refunded), ctx.settings) : given;
        const plan = planRefund(ctx, order, input, { id, refunded, now: thisInstant() });
        return { ...plan, kind: "created", id, restocked: input.restock };
      },
    statements: ([{ restocked, ...plan }], _found, ctx, patienceMs) => ({
      refund: planStatements(ctx, plan, patienceMs),
      stock: restocked && ctx.settings.manageStock ? [db.execute(restock(orderId, plan.id, restocked))] : [],
      rows: selectRefund(db, plan.id),
    }),
    entries: ([{ lines, draft }]) => ({
      events: [{ topic: "order.updated", objectId: orderId }],
      stockOf: [...productsOf(lines), ...stockMovedBy(draft)],
    }),
    item: onlyRow,
    stored: (ids: number[]) => selectRefunds(db).where(inArray(refunds.id, ids)),
    refusal: "refund_not_created",
  }).then(singleOutcome);
}

function wholeOf(order: WholeOrder | undefined, refunded: RefundState["refunded"]): RefundState {
  if (!order) throw new StoreError("refund_order_unknown");
  return { order, refunded };
}

/** The statements that write a refund and its effects on its order. */
function planStatements(
  ctx: KnownContext,
  { draft, refund, lines }: RefundPlan,
  patienceMs: number,
): Statement[] {
  return [
    writeDrafts(ctx, [draft], { patienceMs }),
    ...inOneStatement(ctx.db, [
      ctx.db.insert(refunds).values(refund),
      ...(lines.length > 0 ? [ctx.db.insert(refundItems).values(lines)] : []),
    ]),
  ];
}

function selectRefunded({ db }: StoreContext, orderId: number) {
  return db
    .select({
      orderItemId: refundItems.orderItemId,
      quantity: decoded(sql`sum(${refundItems.quantity})`, Number),
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

export interface RefundPatch {
  reason?: string;
  /** As written; an amount of 0 or below is ignored. */
  amount?: string;
}

/** Changes reason and amount. Throws the codes of `getRefund`, `order_edit_forbidden`, `refund_amount_too_large`. */
export function editRefund(
  ctx: StoreContext,
  orderId: number,
  refundId: number,
  given: RefundPatch,
): Promise<Refund> {
  const { db } = ctx;
  return changeRecords(ctx, [given], {
    dependsOn: [`order ${orderId}`],
    state: refundOf({ orderId, refundId }),
    access: { rights: [RIGHTS.order.edit], ...orderToExist(ctx, orderId) },
    plan: (found, ctx) => () => {
      const refund = ownOrThrow("refund", found.refunds, { orderId, id: refundId });
      const { version, total, refundedTotal } = theRow(found.orders);
      const amount = refundAmount(given.amount, ctx.settings);
      const patch = {
        ...(given.reason !== undefined && { reason: given.reason }),
        ...(amount?.gt(0) && { amount: amount.toFixed() }),
      };
      const difference = new Big(patch.amount ?? refund.amount).minus(refund.amount);
      const refunded = new Big(refundedTotal).plus(difference);
      if (refunded.gt(total)) throw new StoreError("refund_amount_too_large");
      if (Object.keys(patch).length === 0) return new Unchanged(refund);
      return { kind: "updated", id: refundId, patch, refunded, version };
    },
    statements: ([{ patch, refunded, version }], _found, ctx, patienceMs) => ({
      guard: unchangedOrders(ctx, [{ id: orderId, version }], patienceMs),
      refund: inOneStatement(db, [
        db.update(refunds).set(patch).where(eq(refunds.id, refundId)),
        setRefundedTotal(ctx, orderId, refunded),
      ]),
      rows: selectRefund(db, refundId),
    }),
    item: onlyRow,
    stored: (ids: number[]) => selectRefunds(db).where(inArray(refunds.id, ids)),
  }).then(singleOutcome);
}

/** Deletes a refund; the order keeps its status. Throws the codes of `getRefund`, `order_delete_forbidden`. */
export async function deleteRefund(ctx: StoreContext, orderId: number, refundId: number): Promise<void> {
  const { db } = ctx;
  const access = { rights: [RIGHTS.order.delete], ...orderToExist(ctx, orderId) } as const;
  await applyChange(ctx, { state: refundOf({ orderId, refundId }), ...access }, (found, ctx, patienceMs) => {
    const { version, refundedTotal } = theRow(found.orders);
    const refund = ownOrThrow("refund", found.refunds, { orderId, id: refundId });
    return {
      write: {
        guard: unchangedOrders(ctx, [{ id: orderId, version }], patienceMs),
        deleted: inOneStatement(db, [
          db.delete(refunds).where(eq(refunds.id, refundId)),
          setRefundedTotal(ctx, orderId, new Big(refundedTotal).minus(refund.amount)),
        ]),
      },
      events: [{ topic: "order.updated", objectId: orderId }],
      refusal: "refund_not_deleted",
    };
  });
}

function setRefundedTotal({ db }: Pick<StoreContext, "db">, orderId: number, total: Big) {
  return db
    .update(orders)
    .set({ refundedTotal: total.toFixed(), ...changed })
    .where(eq(orders.id, orderId));
}
