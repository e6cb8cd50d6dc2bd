import { orders } from "../../../schema/orders.ts";
import type { Change, StoreContext } from "../context.ts";
import { caughtRefusal, StoreError } from "../errors.ts";
import { type Outcome, retryOnConflict, singleOutcome, thisInstant, written, type Write } from "../write.ts";
import { kept, replayOutcomes } from "../outcomes.ts";
import { nextId } from "../sequences.ts";
import { Draft } from "./draft.ts";
import { emptyOrder, type Origin } from "./new-order.ts";
import { type Order, selectOrders } from "./order.ts";
import { planCreation, planEdit } from "./plan.ts";
import { writeDrafts } from "./write-drafts.ts";
import { beginWrites, type Lookups } from "./lookups.ts";
import type { OrderPatch } from "./patch.ts";

/** Creates or changes one order. Throws the refusals of `writeOrders`. */
export async function writeOrder(
  ctx: StoreContext,
  write: Write<OrderPatch>,
  origin: Origin,
): Promise<Order> {
  return singleOutcome(await writeOrders(ctx, [write], origin));
}

/**
 * Writes any number of orders in order, in two round trips: a read for the plan, and a transaction. A refused element leaves
 * the others alone. It plans again when others change an order in between. Throws `contended` when they keep winning, and
 * `order_not_stored` when the database refuses a row.
 */
export async function writeOrders(
  ctx: StoreContext,
  writes: Write<OrderPatch>[],
  origin: Origin,
): Promise<Outcome<Order>[]> {
  if (writes.length === 0) return [];
  return retryOnConflict(async (patienceMs) => {
    const change = await beginWrites(ctx, writes);
    const { lookups, refusals, earlier } = change;
    if (earlier) return replayOutcomes(ctx, earlier, selectOrders(ctx.db), orders.id);
    const steps = planWrites(ctx, { lookups, refusals }, writes, origin);
    // The last draft of an order includes all writes of it.
    const final = new Map(
      steps.flatMap((step) => (step instanceof Draft ? [[step.order.id, step] as const] : [])),
    );
    const stored = await writeDrafts(ctx, change, [...final.values()], {
      outcome: steps.map(outcomeToKeep),
      patienceMs,
    });
    return steps.map((step) => outcomeOf(step, stored));
  });
}

function outcomeToKeep(step: Draft | StoreError) {
  return kept(step instanceof Draft ? { id: step.order.id, kind: step.isNew ? "created" : "updated" } : step);
}

function outcomeOf(step: Draft | StoreError, stored: ReadonlyMap<number, Order>): Outcome<Order> {
  if (step instanceof StoreError) return { error: step };
  return { item: written(stored.get(step.order.id)), created: step.isNew };
}

/**
 * Plans the writes in turn, each on the state after those before it. The result is a draft or a refusal; a write refused before
 * keeps its refusal.
 */
function planWrites(
  { caller, settings }: StoreContext,
  { lookups, refusals }: Pick<Change, "refusals"> & { lookups: Lookups },
  writes: Write<OrderPatch>[],
  origin: Origin,
): (Draft | StoreError)[] {
  const planning = { caller, lookups, settings, now: thisInstant() };
  const drafts = new Map<number, Draft>();

  function create({ patch }: Write<OrderPatch>): Draft {
    const id = nextId(lookups.orderIds);
    const order = emptyOrder(id, settings.currency, origin, planning.now);
    const draft = new Draft(order, { isNew: true, ids: lookups.itemIds });
    planCreation(draft, patch, planning);
    return draft;
  }

  function edit(id: number, { patch }: Write<OrderPatch>): Draft {
    const order = lookups.orders.get(id);
    if (!order) throw new StoreError("order_unknown_on_edit");
    const draft = drafts.get(id)?.fork() ?? new Draft(order, { isNew: false, ids: lookups.itemIds });
    planEdit(draft, patch, planning);
    drafts.set(id, draft);
    return draft;
  }

  return writes.map(
    (write, at) =>
      refusals[at] ?? caughtRefusal(() => (write.id === undefined ? create(write) : edit(write.id, write))),
  );
}
