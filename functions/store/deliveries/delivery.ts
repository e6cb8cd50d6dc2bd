import { sql } from "drizzle-orm";
import type { deliveries } from "../../../schema/deliveries.ts";
import type { Settings } from "../../../schema/settings.ts";
import { webhooks } from "../../../schema/webhooks.ts";
import type { Caller } from "../access/caller.ts";
import type { Coupon } from "../coupons/coupon.ts";
import type { Customer } from "../customers/customer.ts";
import type { Order } from "../orders/order.ts";
import type { Product } from "../products/product.ts";

/** A claimed delivery: nobody else attempts it until the claim ends. */
export interface Delivery extends Pick<
  typeof deliveries.$inferSelect,
  "id" | "topic" | "objectId" | "arg" | "attempts" | "createdAt" | "queuedAt"
> {
  claimedUntil: Date;
  /** The id for receivers: 32 hex digits. */
  deliveryId: string;
  webhook: Pick<typeof webhooks.$inferSelect, "id" | "deliveryUrl" | "secretCiphertext" | "baseUrl"> & {
    /** The previous secret, while it also signs. */
    previousSecret: string | null;
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
