import type { Settings } from "../../../schema/settings.ts";
import type { Caller } from "../access/caller.ts";
import type { Coupon } from "../coupons/coupon.ts";
import type { Customer } from "../customers/customer.ts";
import type { Order } from "../orders/order.ts";
import type { Product } from "../products/product.ts";

/** A claimed delivery: nobody else attempts it until the claim ends. */
export interface Delivery {
  claimedUntil: Date;
  /** When its message was to arrive; null when there was none. */
  queuedAt: Date | null;
  /** Of its row. */
  id: number;
  /** The id that receivers are given: 32 hex digits. */
  deliveryId: string;
  topic: string;
  /** Null for pings and actions. */
  objectId: number | null;
  /** First argument of an action. */
  arg: unknown;
  /** Attempts made before. */
  attempts: number;
  createdAt: Date;
  webhook: {
    id: number;
    deliveryUrl: string;
    secretCiphertext: string;
    /** The one before, while it signs too. */
    previousSecret: string | null;
    baseUrl: string;
    /** Whose rights its payloads have; null when they are gone. */
    owner: Caller | null;
  };
}

/** The records that deliveries are about, by id, as they are now. */
export interface Records {
  settings: Settings;
  orders: ReadonlyMap<number, Order>;
  customers: ReadonlyMap<number, Customer>;
  coupons: ReadonlyMap<number, Coupon>;
  products: ReadonlyMap<number, Product>;
}
