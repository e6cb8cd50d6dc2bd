import { orders } from "../../../schema/orders.ts";
import { RIGHTS } from "../access/rights.ts";
import { changeRecords, type Outcome, singleOutcome } from "../change-records.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { nextId } from "../sequences.ts";
import { demandsOf, thisInstant, type Write } from "../write.ts";
import { Draft } from "./draft.ts";
import { lookupsFor, lookupsIn } from "./lookups.ts";
import { emptyOrder, type Origin } from "./new-order.ts";
import type { Order } from "./order.ts";
import type { OrderPatch } from "./patch.ts";
import { planCreation, planEdit, type Planning } from "./plan.ts";
import { draftWriting } from "./write-drafts.ts";

/** Creates or changes one order. Throws the refusals of `writeOrders`. */
export async function writeOrder(
  ctx: StoreContext,
  write: Write<OrderPatch>,
  origin: Origin,
): Promise<Order> {
  return singleOutcome(await writeOrders(ctx, [write], origin));
}

/**
 * Creates and changes orders. A refused element leaves the others alone. Throws `orders_lines_too_many`, and `order_not_stored`
 * when the database refuses a row.
 */
export function writeOrders(
  ctx: StoreContext,
  writes: Write<OrderPatch>[],
  origin: Origin,
): Promise<Outcome<Order>[]> {
  return changeRecords(ctx, writes, {
    state: lookupsFor(writes),
    demands: {
      ofEach: demandsOf(ctx.db, orders, writes, { rights: RIGHTS.order, unknown: "order_unknown_on_edit" }),
      named: ({ found }) => found.rows,
    },
    plan(found) {
      const { caller, settings } = ctx;
      return planOrders({ caller, settings, lookups: lookupsIn(found, writes), now: thisInstant() }, origin);
    },
    ...draftWriting(ctx),
  });
}

function planOrders(planning: Planning, origin: Origin): (write: Write<OrderPatch>) => Draft {
  const { lookups, settings, now } = planning;
  const drafts = new Map<number, Draft>();

  function create(patch: OrderPatch): Draft {
    const order = emptyOrder(nextId(lookups.orderIds), settings.currency, origin, now);
    const draft = new Draft(order, { isNew: true, ids: lookups.itemIds });
    planCreation(draft, patch, planning);
    return draft;
  }

  function edit(id: number, patch: OrderPatch): Draft {
    const order = lookups.orders.get(id);
    if (!order) throw new StoreError("order_unknown_on_edit");
    const draft = drafts.get(id)?.fork() ?? new Draft(order, { isNew: false, ids: lookups.itemIds });
    planEdit(draft, patch, planning);
    drafts.set(id, draft);
    return draft;
  }

  return ({ id, patch }) => (id === undefined ? create(patch) : edit(id, patch));
}
