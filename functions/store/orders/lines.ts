import { Big } from "big.js";
import { StoreError } from "../errors.ts";
import type { Draft } from "./draft.ts";
import { MAX_LINES, MAX_META } from "./limits.ts";
import { setLineItem } from "./line-items.ts";
import type { OrderItem } from "./order.ts";
import type { CouponLineInput, FeeInput, LineChange, OrderPatch, ShippingInput } from "./patch.ts";
import type { Plan } from "./read-for-plan.ts";

/** Changes of the lines of an order. */

/** Standard tax classes of any store, beside those of its rates. */
const TAX_CLASSES = new Set(["", "reduced-rate", "zero-rate"]);

/** Adds, changes and removes lines of all kinds (§line-edit-rules). Throws the line codes. */
export function changeLines(draft: Draft, patch: OrderPatch, plan: Plan): void {
  // An edit of lines calculates the taxes by rates again; supplied ones stay (§supplied-taxes).
  if (touchesLines(patch)) for (const item of draft.items) clearTaxesByRate(item);
  change(draft, "line_item", patch.lineItems, (item, input, creating) => {
    const before = { ...item };
    setLineItem(item, input, creating, plan);
    if (input.subtotal !== undefined && new Big(input.subtotal).lt(item.subtotal))
      draft.givenSubtotals.set(item.id, input.subtotal);
    if (item.variationId === before.variationId) return;
    // The line took out units of another variation.
    draft.giveBack(before);
    item.reducedStock = 0;
  });
  change(draft, "shipping", patch.shippingLines, setShipping);
  change(draft, "fee", patch.feeLines, (item, input, creating) => setFee(item, input, creating, plan));
  change(draft, "coupon", patch.couponLines, setCoupon);
  if (touchesLines(patch)) limitLines(draft);
}

function clearTaxesByRate(item: OrderItem): void {
  if (Object.keys({ ...item.taxes.total, ...item.taxes.subtotal }).length === 0) return;
  Object.assign(item, { totalTax: "0", subtotalTax: "0", taxes: { total: {}, subtotal: {} } });
}

/** Whether the patch changes lines, so that totals must be recalculated. */
export function touchesLines({ lineItems, shippingLines, feeLines, couponLines }: OrderPatch): boolean {
  return [lineItems, shippingLines, feeLines, couponLines].some((lines) => lines !== undefined);
}

function change<Input>(
  draft: Draft,
  kind: OrderItem["kind"],
  changes: LineChange<Input>[] = [],
  set: (item: OrderItem, input: Input, creating: boolean) => void,
): void {
  for (const { id, remove, input } of changes) {
    // A posted copy of an order gets lines of its own (§line-ids-on-create).
    if (draft.isNew || id === undefined) {
      set(draft.add(kind), input, true);
      continue;
    }
    const item = draft.items.find((line) => line.id === id && line.kind === kind);
    if (!item) throw new StoreError("line_foreign");
    if (remove) draft.remove(item);
    else set(item, input, false);
  }
}

function setShipping(
  item: OrderItem,
  { methodId, methodTitle, total }: ShippingInput,
  creating: boolean,
): void {
  if (total !== undefined && new Big(total).lt(0)) throw new StoreError("shipping_total_negative");
  if (creating && methodId === undefined) throw new StoreError("shipping_method_missing");
  if (methodId !== undefined) item.code = methodId;
  if (methodTitle !== undefined) item.name = methodTitle;
  if (total !== undefined) item.total = total;
  item.name ||= "Shipping";
}

function setFee(item: OrderItem, fee: FeeInput, creating: boolean, { feeClasses }: Plan): void {
  if (creating) {
    if (fee.title === undefined) throw new StoreError("fee_title_missing");
    if (fee.taxable && fee.taxClass === undefined) throw new StoreError("fee_tax_class_missing");
    // A class says that it is taxed, whatever `taxable` says (§supplied-taxes).
    item.taxable = fee.taxable !== false || fee.taxClass !== undefined;
  }
  // A new fee has a class of its own only if it is taxable.
  if (fee.taxClass !== undefined && !(creating && !fee.taxable)) {
    const known = TAX_CLASSES.has(fee.taxClass) || feeClasses.some(({ slug }) => slug === fee.taxClass);
    if (!known) throw new StoreError("fee_tax_class_invalid");
    item.taxClass = fee.taxClass;
  }
  if (fee.title !== undefined) item.name = fee.title;
  if (fee.total !== undefined) item.total = fee.total;
  if (fee.totalTax !== undefined && item.taxable && fee.taxable !== false) item.totalTax = fee.totalTax;
  item.name ||= "Fee";
}

function setCoupon(item: OrderItem, { code, amount }: CouponLineInput, creating: boolean): void {
  if (amount !== undefined && new Big(amount).lt(0)) throw new StoreError("coupon_line_negative");
  if (creating && !code) throw new StoreError("coupon_line_code_missing");
  if (code !== undefined) item.name = code;
  if (amount !== undefined) item.total = amount;
}

/** Throws `order_lines_too_many` above the limit. Tax lines do not count: the store makes them. */
function limitLines({ items }: Pick<Draft, "items">): void {
  if (items.filter(({ kind }) => kind !== "tax").length > MAX_LINES)
    throw new StoreError("order_lines_too_many");
}

/** Throws `order_meta_too_many` above the limit. */
export function limitMeta(meta: object): void {
  if (Object.keys(meta).length > MAX_META) throw new StoreError("order_meta_too_many");
}
