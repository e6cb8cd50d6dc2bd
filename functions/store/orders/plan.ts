import { has, mayEdit } from "../access/rights.ts";
import { isEmail } from "../customers/identifiers.ts";
import { CURRENCIES } from "../../kernel/currencies.ts";
import { StoreError } from "../errors.ts";
import type { Draft } from "./draft.ts";
import { changeLines, limitMeta, touchesLines } from "./lines.ts";
import { type OrderPatch, PLAIN_FIELDS } from "./patch.ts";
import type { Plan } from "./read-for-plan.ts";
import { recalculate } from "./totals.ts";
import {
  changeStatus,
  checkStatus,
  completePayment,
  moveTo,
  needsPayment,
  readStatus,
} from "./transition.ts";

/** The plan of an order: its steps in the order of the legacy API. */

/** Fields with a step of their own below, because they and other fields depend on each other. */
type SteppedField =
  | "status"
  | "statusNote"
  | "statusBefore"
  | "customerId"
  | "billing"
  | "shipping"
  | "lineItems"
  | "shippingLines"
  | "feeLines"
  | "couponLines"
  | "payment"
  | "currency";

type Setter = (order: Draft["order"], patch: OrderPatch) => void;

/** The other fields that are not taken as given. The type requires a setter for each, so that none is dropped silently. */
const SETTERS: Record<Exclude<keyof OrderPatch, SteppedField | (typeof PLAIN_FIELDS)[number]>, Setter> = {
  meta(order, { meta }) {
    if (!meta) return;
    Object.assign(order.meta, meta);
    limitMeta(order.meta);
  },
};

/** Builds a new order: lines and sums first, then payment and status, each once (§create-with-status). */
export function planCreation(draft: Draft, patch: OrderPatch, plan: Plan): void {
  if (patch.customerId) setCustomer(draft, patch.customerId, plan);
  const status = patch.status ? readStatus(patch.status, plan.settings, "order_not_created") : undefined;
  setAddresses(draft, patch, plan);
  changeLines(draft, patch, plan);
  recalculate(draft, plan);
  const { payment } = patch;
  if (payment && !(payment.methodId && payment.methodTitle)) throw new StoreError("order_payment_incomplete");
  setPaymentMethod(draft, patch);
  setCurrency(draft, patch);
  setOtherFields(draft, patch);

  if (payment?.paid) {
    completePayment(draft, payment.transactionId, plan);
    const settled = status === "processing" || status === "completed" || status === "refunded";
    if (settled) moveTo(draft, status, plan);
  } else if (status && status !== "pending") {
    moveTo(draft, status, plan);
    // Created as processing without payment details, an order is not paid (§order-create).
    if (status === "processing" && !payment) draft.order.paidAt = null;
  }
}

/** Applies an edit in the legacy API's order of steps (§order-ids). */
export function planEdit(draft: Draft, patch: OrderPatch, plan: Plan): void {
  const { order } = draft;
  checkStatus(draft, patch.statusBefore);
  const shownCustomer = order.customerId ?? order.lostCustomerId ?? 0;
  if (patch.customerId !== undefined && patch.customerId !== shownCustomer) {
    setCustomer(draft, patch.customerId, plan);
  }
  setAddresses(draft, patch, plan);
  changeLines(draft, patch, plan);
  setPaymentMethod(draft, patch);
  if (patch.payment?.paid && needsPayment(order)) {
    completePayment(draft, patch.payment.transactionId, plan);
  }
  setCurrency(draft, patch);
  if (touchesLines(patch)) recalculate(draft, plan);
  setOtherFields(draft, patch);
  if (patch.status) changeStatus(draft, patch.status, plan, patch.statusNote);
}

function setCustomer({ order }: Draft, id: number, { customers }: Plan): void {
  if (!customers.has(id)) throw new StoreError("order_customer_invalid");
  order.customerId = id;
  order.lostCustomerId = null;
}

/**
 * Sets the supplied fields, and copies them to the order's customer if the caller may change that. An order without an e-mail
 * address takes the named customer's.
 */
function setAddresses(draft: Draft, patch: OrderPatch, { caller, customers }: Plan): void {
  const { order } = draft;
  const { billing, shipping, customerId } = patch;
  if (billing?.email && !isEmail(billing.email)) throw new StoreError("order_billing_email_invalid");
  Object.assign(order.billing, billing);
  Object.assign(order.shipping, shipping);
  const customer = customers.get(order.customerId ?? 0);
  if (!customer) return;
  if (customerId !== undefined) order.billing.email ||= customer.email;
  const isGiven = Object.keys({ ...billing, ...shipping }).length > 0;
  if (isGiven && has(caller, mayEdit(customer))) draft.kept.push({ id: customer.id, billing, shipping });
}

function setOtherFields({ order }: Draft, patch: OrderPatch): void {
  for (const name of PLAIN_FIELDS)
    if (patch[name] !== undefined) Object.assign(order, { [name]: patch[name] });
  for (const set of Object.values(SETTERS)) set(order, patch);
}

function setPaymentMethod({ order }: Draft, { payment }: OrderPatch): void {
  if (payment?.methodId !== undefined) order.paymentMethod = payment.methodId;
  if (payment?.methodTitle !== undefined) order.paymentMethodTitle = payment.methodTitle;
}

function setCurrency({ order }: Draft, { currency }: OrderPatch): void {
  if (currency === undefined) return;
  if (!CURRENCIES.has(currency)) throw new StoreError("order_currency_invalid");
  order.currency = currency;
}
