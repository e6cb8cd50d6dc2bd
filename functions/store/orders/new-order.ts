import { EMPTY_ADDRESS, EMPTY_BILLING } from "../../../schema/addresses.ts";
import type { WholeOrder } from "./order.ts";

/** The sender of the request that creates an order. */
export interface Origin {
  ip: string;
  userAgent: string;
}

const KEY_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const KEY_LENGTH = 13;

/** A pending guest order without lines. */
export function emptyOrder(id: number, currency: string, { ip, userAgent }: Origin, now: Date): WholeOrder {
  return {
    id,
    status: "pending",
    customerId: null,
    lostCustomerId: null,
    orderKey: newOrderKey(),
    number: null,
    discountTotal: null,
    currency,
    total: "0",
    cartTax: "0",
    shippingTax: "0",
    shippingTotal: "0",
    refundedTotal: "0",
    billing: { ...EMPTY_BILLING },
    shipping: { ...EMPTY_ADDRESS },
    customerNote: "",
    customerIp: ip,
    customerUserAgent: userAgent,
    paymentMethod: "",
    paymentMethodTitle: "",
    transactionId: "",
    meta: {},
    paidAt: null,
    completedAt: null,
    stockReduced: false,
    salesCounted: false,
    couponsCounted: false,
    downloadsGranted: false,
    version: 1,
    createdAt: now,
    updatedAt: now,
    items: [],
    customer: null,
  };
}

/** The key in the order's download links: `wc_order_` and 13 random characters. */
function newOrderKey(): string {
  const random = crypto.getRandomValues(new Uint32Array(KEY_LENGTH));
  return `wc_order_${Array.from(random, (n) => KEY_CHARACTERS[n % KEY_CHARACTERS.length]).join("")}`;
}
