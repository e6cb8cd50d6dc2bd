import { Big } from "big.js";
import type { OrderStatus } from "../../../schema/orders.ts";
import type { Settings } from "../../../schema/settings.ts";
import { StoreError, type StoreErrorCode } from "../errors.ts";
import type { Draft } from "./draft.ts";
import { isOrderStatus, ORDER_STATUS_NAMES, type OrderRecord } from "./order.ts";

/** The status of a text, with or without the legacy API's `wc-`. Throws `invalid` for anything else. */
export function readStatus(text: string, invalid: StoreErrorCode): OrderStatus {
  const slug = text.replace(/^wc-/, "");
  if (!isOrderStatus(slug)) throw new StoreError(invalid);
  return slug;
}

/**
 * Moves an order to the status of a text. Its own status changes nothing, whichever it moved in with (§unchanged-values).
 * Throws `order_status_invalid`, also for `trash`.
 */
export function changeStatus(
  draft: Draft,
  text: string,
  now: Date,
  settings: Settings,
  prefix?: string,
): void {
  const isOwn = text === draft.order.status && text !== "trash";
  if (!isOwn) moveTo(draft, readStatus(text, "order_status_invalid"), now, settings, prefix);
}

/** Moves an order to a status, with its effects (§status-effects). The same status changes nothing. */
export function moveTo(draft: Draft, to: OrderStatus, now: Date, settings: Settings, prefix = ""): void {
  const { order } = draft;
  const from = order.status;
  if (from === to) return;
  order.status = to;
  keepStock(draft, to, settings);
  keepCounters(draft, to);
  if (to === "completed" || to === statusAfterPayment(draft)) order.paidAt ??= now;
  if (to === "processing" || to === "completed") {
    if (!order.downloadsGranted && (to === "completed" || settings.grantDownloadsAfterPayment)) {
      order.downloadsGranted = true;
      draft.effects.push("grant downloads");
    }
  }
  if (to === "completed") order.completedAt = now;
  if (to === "refunded") refundRest(draft);
  const note = `Order status changed from ${nameOf(from)} to ${nameOf(to)}.`;
  draft.notes.push(prefix === "" ? note : `${prefix} ${note}`);
}

/** Records the payment of an unpaid order, and changes its status. */
export function completePayment(
  draft: Draft,
  transactionId: string | undefined,
  now: Date,
  settings: Settings,
): void {
  const { order } = draft;
  if (!["pending", "failed", "on-hold", "cancelled"].includes(order.status)) return;
  if (transactionId) order.transactionId = transactionId;
  order.paidAt ??= now;
  moveTo(draft, statusAfterPayment(draft), now, settings);
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

function keepStock({ order, effects }: Draft, to: OrderStatus, { manageStock }: Settings): void {
  if (!manageStock) return;
  const sold = to === "processing" || to === "completed" || to === "on-hold";
  if (sold && !order.stockReduced) {
    order.stockReduced = true;
    effects.push("reduce stock");
  }
  if ((to === "cancelled" || to === "pending") && order.stockReduced) {
    order.stockReduced = false;
    effects.push("restore stock");
  }
}

function keepCounters({ order, effects }: Draft, to: OrderStatus): void {
  const sold = to === "processing" || to === "completed" || to === "on-hold";
  if (sold && !order.salesCounted) {
    order.salesCounted = true;
    effects.push("count sales");
  }
  if ((sold || to === "pending") && !order.couponsCounted) {
    order.couponsCounted = true;
    effects.push("count coupons");
  }
  if (to === "cancelled" && order.salesCounted) {
    order.salesCounted = false;
    effects.push("uncount sales");
  }
  if (to === "cancelled" && order.couponsCounted) {
    order.couponsCounted = false;
    effects.push("uncount coupons");
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

function nameOf(status: OrderRecord["status"]): string {
  return isOrderStatus(status) ? ORDER_STATUS_NAMES[status] : status;
}
