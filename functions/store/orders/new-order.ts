import { orders } from "../../../schema/orders.ts";
import { defaultsOf } from "../defaults.ts";
import type { WholeOrder } from "./order.ts";

/** The sender of the request that creates an order. */
export interface Origin {
  ip: string;
  userAgent: string;
}

const KEY_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const KEY_LENGTH = 13;

const DEFAULTS = defaultsOf(orders);

/** A pending guest order without lines. */
export function emptyOrder(id: number, currency: string, { ip, userAgent }: Origin, now: Date): WholeOrder {
  return {
    id,
    ...structuredClone(DEFAULTS),
    orderKey: newOrderKey(),
    currency,
    customerIp: ip,
    customerUserAgent: userAgent,
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
