import { Big } from "big.js";
import type { OrderStatus } from "../../../schema/orders.ts";
import type { Settings } from "../../../schema/settings.ts";
import { StoreError, type StoreErrorCode } from "../errors.ts";
import type { Draft, Effect } from "./draft.ts";
import { type OrderRecord, statusNames } from "./order.ts";
import type { Plan } from "./read-for-plan.ts";

/** Changes of status with their effects. */

/** What a change of status depends on. */
type InTime = Pick<Plan, "now" | "settings">;

/** The status of a text, with or without the legacy API's `wc-`. Throws `invalid` for anything else. */
export function readStatus(text: string, settings: Settings, invalid: StoreErrorCode): OrderStatus {
  const slug = slugIn(text);
  if (!Object.hasOwn(statusNames(settings), slug)) throw new StoreError(invalid);
  return slug as OrderStatus;
}

const slugIn = (text: string) => text.replace(/^wc-/, "");

/** Throws `precondition_failed` with the status of an order that has another than the given one. */
export function checkStatus({ order }: Draft, was: string | undefined): void {
  if (was !== undefined && order.status !== was)
    throw new StoreError("precondition_failed", { given: order.status });
}

/**
 * Moves an order to the status of a text. Its own status changes nothing, whichever it moved in with (§unchanged-values).
 * Throws `order_status_invalid`, also for `trash`.
 */
export function changeStatus(draft: Draft, text: string, plan: InTime, prefix?: string): void {
  const slug = slugIn(text);
  const isOwn = slug === draft.order.status && slug !== "trash";
  if (!isOwn) moveTo(draft, readStatus(text, plan.settings, "order_status_invalid"), plan, prefix);
}

/** Moves an order to a status, with its effects (§status-effects). The same status changes nothing. */
export function moveTo(draft: Draft, to: OrderStatus, { now, settings }: InTime, prefix = ""): void {
  const { order } = draft;
  const from = order.status;
  if (from === to) return;
  order.status = to;
  setFlags(draft, to, settings);
  if (to === "completed" || to === statusAfterPayment(draft)) order.paidAt ??= now;
  if (to === "processing" || to === "completed") {
    if (!order.downloadsGranted && (to === "completed" || settings.grantDownloadsAfterPayment)) {
      order.downloadsGranted = true;
      draft.effects.push("grant downloads");
    }
  }
  if (to === "completed") {
    draft.isFirstCompleted ||= order.completedAt === null;
    order.completedAt = now;
  }
  if (to === "refunded") refundRest(draft);
  const names = statusNames(settings);
  const note = `Order status changed from ${names[from] ?? from} to ${names[to] ?? to}.`;
  draft.notes.push(prefix === "" ? note : `${prefix} ${note}`);
}

/** Records the payment of an unpaid order, and changes its status. */
export function completePayment(draft: Draft, transactionId: string | undefined, plan: InTime): void {
  const { order } = draft;
  if (!["pending", "failed", "on-hold", "cancelled"].includes(order.status)) return;
  if (transactionId) order.transactionId = transactionId;
  order.paidAt ??= plan.now;
  moveTo(draft, statusAfterPayment(draft), plan);
}

/** The status after payment: an order without shipping is completed. */
function statusAfterPayment({ items }: Draft): "processing" | "completed" {
  const material = items.some(({ kind, immaterial }) => kind === "line_item" && !immaterial);
  return material ? "processing" : "completed";
}

/** Whether an order awaits payment. */
export function needsPayment({ status, total }: OrderRecord): boolean {
  return (status === "pending" || status === "failed") && new Big(total).gt(0);
}

const SOLD: readonly OrderStatus[] = ["processing", "completed", "on-hold"];

type Flag = "stockReduced" | "salesCounted" | "couponsCounted";

/** The flags of an order: the statuses that set each with an effect, and those that take it back with another. */
const FLAGS: readonly [Flag, readonly OrderStatus[], Effect, readonly OrderStatus[], Effect][] = [
  ["stockReduced", SOLD, "reduce stock", ["cancelled", "pending"], "restore stock"],
  ["salesCounted", SOLD, "count sales", ["cancelled"], "uncount sales"],
  ["couponsCounted", [...SOLD, "pending"], "count coupons", ["cancelled"], "uncount coupons"],
];

function setFlags({ order, effects }: Draft, to: OrderStatus, { manageStock }: Settings): void {
  for (const [flag, setting, effect, unsetting, undoing] of FLAGS) {
    if (flag === "stockReduced" && !manageStock) continue;
    if (!(order[flag] ? unsetting : setting).includes(to)) continue;
    effects.push(order[flag] ? undoing : effect);
    order[flag] = !order[flag];
  }
}

const NOT_RETURNED =
  "Order status set to refunded. To return funds to the customer you will need to issue a refund through your payment gateway.";

/** Refunds the remainder as one refund without lines. A note explains that no money is moved. */
function refundRest(draft: Draft): void {
  const { order } = draft;
  const rest = new Big(order.total).minus(order.refundedTotal);
  if (rest.lte(0)) return;
  draft.refunds.push(rest.toFixed());
  draft.notes.push(NOT_RETURNED);
  order.refundedTotal = order.total;
}
