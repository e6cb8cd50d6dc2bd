import type { Address, BillingAddress } from "../../../schema/addresses.ts";
import type { Choice } from "./catalog.ts";
import type { OrderRecord } from "./order.ts";

/** Fields that an order takes as they are given. The others have a step or a setter in `plan.ts`. */
export const PLAIN_FIELDS = ["customerNote"] as const satisfies readonly (keyof OrderRecord)[];

/**
 * The change of an order that a request asks for. Absent fields keep their values; amounts are decimal strings. Readers have
 * coerced the input, and the store validates it.
 */
export interface OrderPatch extends Partial<Pick<OrderRecord, (typeof PLAIN_FIELDS)[number]>> {
  status?: string;
  /** The status that the order must have to be changed. */
  statusBefore?: string;
  /** Text before the automatic note of a status change. */
  statusNote?: string;
  /** 0 for a guest. */
  customerId?: number;
  billing?: Partial<BillingAddress>;
  shipping?: Partial<Address>;
  lineItems?: LineChange<LineItemInput>[];
  shippingLines?: LineChange<ShippingInput>[];
  feeLines?: LineChange<FeeInput>[];
  couponLines?: LineChange<CouponLineInput>[];
  payment?: PaymentInput;
  currency?: string;
  meta?: Record<string, string>;
}

/** One entry of a line array: without an id a new line, with `remove` a deletion. */
export interface LineChange<Input> {
  id?: number;
  remove: boolean;
  input: Input;
}

export interface LineItemInput {
  productId?: number;
  sku?: string;
  /** As sent, unvalidated. */
  quantity?: number;
  total?: string;
  totalTax?: string;
  subtotal?: string;
  subtotalTax?: string;
  /** As sent; `"invalid"` when an attribute or a value is empty. */
  variations?: Choice | "invalid";
}

export interface ShippingInput {
  methodId?: string;
  methodTitle?: string;
  total?: string;
}

export interface FeeInput {
  title?: string;
  total?: string;
  totalTax?: string;
  taxable?: boolean;
  taxClass?: string;
}

export interface CouponLineInput {
  code?: string;
  amount?: string;
}

export interface PaymentInput {
  methodId?: string;
  methodTitle?: string;
  paid: boolean;
  transactionId?: string;
}
