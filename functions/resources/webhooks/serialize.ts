import { splitTopic, type Webhook } from "../../store/webhooks/webhook.ts";
import { formatInstant } from "../serialize/dates.ts";
import type { SerializedWebhook } from "./schemas.ts";

/** Hooks of the legacy API, as documented for each topic (§webhook-hooks, §hooks-contents). */
const HOOKS: Readonly<Record<string, string[]>> = {
  "coupon.created": ["woocommerce_process_shop_coupon_meta", "woocommerce_new_coupon"],
  "coupon.updated": ["woocommerce_process_shop_coupon_meta", "woocommerce_update_coupon"],
  "coupon.deleted": ["wp_trash_post"],
  "coupon.restored": ["untrashed_post"],
  "customer.created": ["user_register", "woocommerce_created_customer", "woocommerce_new_customer"],
  "customer.updated": ["profile_update", "woocommerce_update_customer"],
  "customer.deleted": ["delete_user"],
  "customer.restored": [],
  "order.created": ["woocommerce_process_shop_order_meta", "woocommerce_new_order"],
  "order.updated": ["woocommerce_process_shop_order_meta", "woocommerce_update_order"],
  "order.deleted": ["wp_trash_post"],
  "order.restored": ["untrashed_post"],
  "product.created": [
    "woocommerce_process_product_meta",
    "woocommerce_new_product",
    "woocommerce_new_product_variation",
  ],
  "product.updated": [
    "woocommerce_process_product_meta",
    "woocommerce_update_product",
    "woocommerce_update_product_variation",
  ],
  "product.deleted": ["wp_trash_post"],
  "product.restored": ["untrashed_post"],
};

/** A webhook in v3 (§webhook-v3); the secret is never shown. */
export function serializeWebhook({
  id,
  name,
  status,
  topic,
  deliveryUrl,
  createdAt,
  updatedAt,
}: Webhook): SerializedWebhook {
  const { resource, event } = splitTopic(topic);
  return {
    id,
    name,
    status,
    topic,
    resource,
    event,
    hooks: HOOKS[topic] ?? [event],
    delivery_url: deliveryUrl,
    created_at: formatInstant(createdAt),
    updated_at: formatInstant(updatedAt),
  };
}
