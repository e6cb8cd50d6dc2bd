import { sql } from "drizzle-orm";
import type { Settings } from "../../../schema/settings.ts";
import { webhooks } from "../../../schema/webhooks.ts";
import type { Caller } from "../access/caller.ts";
import type { Coupon } from "../coupons/coupon.ts";
import type { Customer } from "../customers/customer.ts";
import type { Order } from "../orders/order.ts";
import type { Product } from "../products/product.ts";

/** A claimed delivery: nobody else attempts it until the claim ends. */
export interface Delivery {
  claimedUntil: Date;
  /** Expected arrival of its message; null without one. */
  queuedAt: Date | null;
  /** Of its row. */
  id: number;
  /** The id for receivers: 32 hex digits. */
  deliveryId: string;
  topic: string;
  /** Null for pings and actions. */
  objectId: number | null;
  /** First argument of an action. */
  arg: unknown;
  /** Earlier attempts. */
  attempts: number;
  createdAt: Date;
  webhook: {
    id: number;
    deliveryUrl: string;
    secretCiphertext: string;
    /** The previous secret, while it also signs. */
    previousSecret: string | null;
    baseUrl: string;
    /** The user whose rights its payloads have; null when deleted. */
    owner: Caller | null;
  };
}

/** The current records of deliveries, by id. */
export interface Records {
  settings: Settings;
  orders: ReadonlyMap<number, Order>;
  customers: ReadonlyMap<number, Customer>;
  coupons: ReadonlyMap<number, Coupon>;
  products: ReadonlyMap<number, Product>;
}

/** A column with the encrypted previous secret of a webhook; null unless it also signs (§secret-rotation). */
export function previousSecret() {
  return sql<
    string | null
  >`case when ${webhooks.previousSecretUntil} > now() then ${webhooks.previousSecretCiphertext} end`;
}
