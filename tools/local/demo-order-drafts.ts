import { createHash } from "node:crypto";
import { Big } from "big.js";
import type { Caller } from "../../functions/store/access/caller.ts";
import { Draft } from "../../functions/store/orders/draft.ts";
import type { Lookups } from "../../functions/store/orders/lookups.ts";
import { emptyOrder } from "../../functions/store/orders/new-order.ts";
import { planCreation, planEdit } from "../../functions/store/orders/plan.ts";
import { planRefund, type RefundPlan } from "../../functions/store/orders/refunds/plan.ts";
import type { DrawnId } from "../../functions/store/sequences.ts";
import type { Step } from "./demo-order-steps.ts";
import type { DemoStore } from "./demo-store.ts";

/** A buyer, who does not change customers' addresses, and a person of the shop. */
const BUYER: Caller = { userId: 0, strength: "customer" };
const SHOP: Caller = { userId: 0, strength: "shop_manager" };

interface NewDemoOrder {
  /** 0 for the first of all. */
  n: number;
  id: number;
  /** Ids for the lines. */
  itemIds: DrawnId[];
  customer: { id: number; email: string } | undefined;
  /** The requests; those after the end happen at the end. */
  steps: [Step, ...Step[]];
  until: Date;
}

/** Plans a new order and its later changes, as successive requests would make them. */
export function planOrder(store: DemoStore, wanted: NewDemoOrder): Draft {
  const { settings, catalog, rates } = store;
  const { n, id, itemIds, customer, steps, until } = wanted;
  const lookups: Lookups = {
    orders: new Map(),
    catalog,
    customers: new Map(customer && [[customer.id, { ...customer, role: "customer", otherRoles: [] }]]),
    rates,
    orderIds: [],
    itemIds,
  };
  const [first, ...later] = steps;
  const origin = { ip: `192.0.2.${n % 250}`, userAgent: "Mozilla/5.0 (demo)" };
  const empty = { ...emptyOrder(id, settings.currency, origin, first.at), orderKey: keyOf(n) };
  const draft = new Draft(empty, { isNew: true, ids: itemIds });
  planCreation(draft, first.patch, { caller: BUYER, lookups, settings, now: first.at });
  for (const { at, patch } of later) {
    const now = at < until ? at : until;
    planEdit(draft, patch, { caller: SHOP, lookups: { ...lookups, customers: new Map() }, settings, now });
    draft.order.updatedAt = now;
  }
  return draft;
}

/** Plans a return of a completed order's first product; undefined for other orders. */
export function planReturn(
  { settings }: DemoStore,
  { order, items }: Draft,
  { id, until }: { id: number; until: Date },
): RefundPlan | undefined {
  const line = items.find(({ kind }) => kind === "line_item");
  if (!line || !order.completedAt || order.status !== "completed") return undefined;
  const amount = new Big(line.total).plus(line.totalTax);
  if (amount.gt(order.total)) return undefined;
  const later = new Date(order.completedAt.getTime() + 24 * 60 * 60 * 1000);
  const createdAt = later < until ? later : until;
  const { quantity, total, totalTax } = line;
  return planRefund(
    { settings },
    { ...order, items, customer: null },
    {
      amount: amount.toFixed(),
      reason: "Did not fit",
      lines: [{ orderItemId: line.id, quantity, total, totalTax }],
      restock: false,
      createdAt,
    },
    { id, refunded: [], now: createdAt },
  );
}

/** Random values of the store are constant here. */
function keyOf(n: number): string {
  return `wc_order_${createHash("md5").update(`order ${n}`).digest("hex").slice(0, 13)}`;
}
