import { eq, getTableName, inArray } from "drizzle-orm";
import { orderItems, orders } from "../../../schema/orders.ts";
import { RIGHTS } from "../access/rights.ts";
import {
  applyChange,
  changeRecords,
  type Outcome,
  singleOutcome,
  Unchanged,
} from "../changes/change-records.ts";
import { eventsOf, type StoreEvent } from "../changes/events.ts";
import { accessOf, lookupOf, thisInstant, type Write } from "../changes/write.ts";
import type { KnownContext, StoreContext } from "../context.ts";
import { type LineNotStored, StoreError } from "../errors.ts";
import { theRow } from "../lists/read-one.ts";
import type { RefusedRow } from "../sql/connection.ts";
import { idsOf } from "../sql/new-rows.ts";
import { type ResultOf, routine, rowWithId } from "../sql/routine.ts";
import { Draft, emptyOrder, type Origin } from "./draft.ts";
import { type Order, selectOrders, selectWholeOrders } from "./order.ts";
import type { OrderPatch } from "./patch.ts";
import { planCreation, planEdit } from "./plan.ts";
import { type Plan, planOn, readForPlan } from "./read-for-plan.ts";
import { orderToExist } from "./read.ts";
import { changed, stockMovedBy, unchangedOrders, writeDrafts } from "./statements.ts";
import { changeStatus, checkStatus } from "./transition.ts";

/** Creates or changes one order. Throws the refusals of `writeOrders`. */
export async function writeOrder(
  ctx: StoreContext,
  write: Write<OrderPatch>,
  origin: Origin,
): Promise<Order> {
  return singleOutcome(await writeOrders(ctx, [write], origin));
}

/**
 * Creates and changes orders. A refused element leaves the others alone. Throws `orders_lines_too_many`, and `fee_not_stored` and
 * the like when the database refuses a line.
 */
export function writeOrders(
  ctx: StoreContext,
  writes: Write<OrderPatch>[],
  origin: Origin,
): Promise<Outcome<Order>[]> {
  return changeRecords(ctx, writes, {
    dependsOn: writes.flatMap(({ id }) => (id === undefined ? [] : [`order ${id}`])),
    state: readForPlan(writes),
    access: {
      ...accessOf(ctx.db, orders, writes, { rights: RIGHTS.order, unknown: "order_unknown_on_edit" }),
      named: ({ found }) => found.rows,
    },
    plan: (found, ctx) => planOrders(planOn(found, writes, ctx), origin),
    ...draftWriting(ctx),
  });
}

function planOrders(plan: Plan, origin: Origin): (write: Write<OrderPatch>) => Draft {
  const { settings, now } = plan;
  const [nextOrderId, nextItemId] = [idsOf(plan.orderIds), idsOf(plan.itemIds)];
  const drafts = new Map<number, Draft>();

  function create(patch: OrderPatch): Draft {
    const order = emptyOrder(nextOrderId(), settings.currency, origin, now);
    const draft = new Draft(order, { isNew: true, nextItemId });
    planCreation(draft, patch, plan);
    return draft;
  }

  function edit(id: number, patch: OrderPatch): Draft {
    const order = plan.orders.get(id);
    if (!order) throw new StoreError("order_unknown_on_edit");
    const draft = drafts.get(id)?.fork() ?? new Draft(order, { isNew: false, nextItemId });
    planEdit(draft, patch, plan);
    drafts.set(id, draft);
    return draft;
  }

  return ({ id, patch }) => (id === undefined ? create(patch) : edit(id, patch));
}

interface StatusChange {
  /** Text before the automatic note. */
  note: string;
  /** The status that the order must have. */
  was?: string | undefined;
}

/**
 * Moves an order to a status; without a status it changes nothing. Two round trips. Throws `order_unknown_on_edit`,
 * `order_edit_forbidden`, `order_status_invalid`, and `precondition_failed` for an order that others have moved.
 */
export function setOrderStatus(
  ctx: StoreContext,
  id: number,
  status: string,
  { note, was }: StatusChange,
): Promise<Order> {
  const missing = () => new StoreError("order_unknown_on_edit");
  return changeRecords(ctx, [status], {
    dependsOn: [`order ${id}`],
    state: orderToMove({ id }),
    access: { rights: [RIGHTS.order.edit], missing, record: lookupOf(ctx.db, orders, [id]) },
    plan:
      (found, { settings }) =>
      () => {
        const [order, shown] = [theRow(found.order), theRow(found.shown)];
        if (status === "") return new Unchanged(shown);
        const draft = new Draft(order, { isNew: false });
        checkStatus(draft, was);
        changeStatus(draft, status, { now: thisInstant(), settings }, note);
        return draft;
      },
    ...draftWriting(ctx),
  }).then(singleOutcome);
}

const orderToMove = routine({ id: "bigint" }, (db, { id }) => ({
  order: selectWholeOrders(db).where(eq(orders.id, id)),
  shown: selectOrders(db).where(eq(orders.id, id)),
}));

/** How planned orders are written with their events, and read back as the client sees them. */
function draftWriting({ db }: StoreContext) {
  return {
    statements(steps: readonly Draft[], _found: unknown, ctx: KnownContext, patienceMs: number) {
      const drafts = lastOfEach(steps);
      return { stored: writeDrafts(ctx, drafts, { patienceMs, shown: drafts.map(({ id }) => id) }) };
    },
    entries(steps: readonly Draft[]) {
      const drafts = lastOfEach(steps);
      const events = drafts.flatMap((draft): StoreEvent[] => [
        ...eventsOf("order", [draft]),
        ...(draft.isFirstCompleted && draft.order.customerId
          ? [{ topic: "customer.updated", objectId: draft.order.customerId, ofFirstOrder: true } as const]
          : []),
      ]);
      return { events, stockOf: [...new Set(drafts.flatMap(stockMovedBy))] };
    },
    item({ stored }: { stored: ResultOf<typeof writeDrafts> }) {
      const byId = new Map(stored.rows.map((order) => [order.id, order]));
      return ({ id }: Draft) => byId.get(id);
    },
    stored: (ids: number[]) => selectOrders(db).where(inArray(orders.id, ids)),
    refusal: refusalOfLine,
  } as const;
}

const LINE_NOT_STORED: Record<string, LineNotStored> = {
  line_item: "line_item_not_stored",
  shipping: "shipping_not_stored",
  fee: "fee_not_stored",
  coupon: "coupon_line_not_stored",
};

/** By its kind: the third column of the refused line, and before any text. Other rows have no code of their own (§refused-rows). */
function refusalOfLine({ table, detail = "" }: RefusedRow): LineNotStored | undefined {
  if (table !== getTableName(orderItems)) return undefined;
  return LINE_NOT_STORED[/\(\d+, \d+, (\w+),/.exec(detail)?.[1] ?? ""];
}

/** The last draft of an order includes all writes of it. */
function lastOfEach(drafts: readonly Draft[]): Draft[] {
  return [...new Map(drafts.map((draft) => [draft.id, draft])).values()];
}

/**
 * Moves an order to the trash, or deletes it with its lines, notes and refunds with `force`. Two round trips. Throws
 * `order_unknown` with the id, `order_delete_forbidden`, and `order_not_deleted` for one in the trash, or when other rows need
 * it.
 */
export async function deleteOrder(
  ctx: StoreContext,
  id: number,
  { force }: { force: boolean },
): Promise<void> {
  const { db } = ctx;
  const { missing } = orderToExist(ctx, id);
  const read = { state: statusOf({ id }), rights: [RIGHTS.order.delete], missing } as const;
  await applyChange(ctx, read, ({ rows }, ctx, patienceMs) => {
    const { status, version } = theRow(rows);
    if (status === "trash" && !force) throw new StoreError("order_not_deleted");
    return {
      write: {
        guard: unchangedOrders(ctx, [{ id, version }], patienceMs),
        deleted: force ? db.delete(orders).where(eq(orders.id, id)) : trash(ctx, id),
      },
      events: status === "trash" ? [] : [{ topic: "order.deleted", objectId: id }],
      refusal: "order_not_deleted",
    };
  });
}

const statusOf = rowWithId(orders, { status: orders.status, version: orders.version });

function trash({ db }: StoreContext, id: number) {
  return db
    .update(orders)
    .set({ status: "trash", ...changed })
    .where(eq(orders.id, id));
}
