import type { Address, BillingAddress } from "../../../schema/addresses.ts";
import type { Choice } from "./catalog.ts";

/**
 * What a request asks of an order. Absent fields are left as they are; amounts are decimal strings, lenient reading is
 * done by then, judging is the store's.
 */
export interface OrderPatch {
  status?: string;
  /** Put in front of the automatic note of a status change. */
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
  customerNote?: string;
}

/** One entry of a line array: without an id a new line, with `remove` one to be taken out. */
export interface LineChange<Input> {
  id?: number;
  remove: boolean;
  input: Input;
}

export interface LineItemInput {
  productId?: number;
  sku?: string;
  /** As sent: positive or not, whole or not. */
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
