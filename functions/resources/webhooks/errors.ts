import { type ErrorText, forbidden } from "../../kernel/errors.ts";
import type { WebhookRefusal } from "../../store/errors.ts";

const TOPIC = "shop_api_invalid_webhook_topic";
const URL = "shop_api_invalid_webhook_delivery_url";
const DELIVERY = "shop_api_invalid_webhook_delivery_id";

/** Wire errors of webhooks. */
export const WEBHOOK_ERRORS: Record<WebhookRefusal, ErrorText> = {
  webhook_id_zero: "404 shop_api_invalid_webhook_id: Invalid shop_webhook ID",
  webhook_unknown: "404 shop_api_no_webhook_found: No webhook found with the ID equal to <id>",
  webhook_topic_missing: `400 ${TOPIC}: Webhook topic is required and must be valid.`,
  webhook_topic_invalid: `400 ${TOPIC}: Webhook topic must be valid.`,
  webhook_url_invalid: `400 ${URL}: Webhook delivery URL must be a valid URL starting with http:// or https://`,
  webhook_url_address: `400 ${URL}: Webhook delivery URL must have a host name: nothing can be sent to an IP address.`,
  webhook_url_own_key: `400 ${URL}: Webhook delivery URL must not have a key of this store.`,
  webhooks_too_many: "400 shop_api_cannot_create_webhook: The store has 1,000 webhooks: delete one first.",
  webhook_delivery_id_zero: `404 ${DELIVERY}: Invalid webhook delivery ID.`,
  webhook_delivery_unknown: `400 ${DELIVERY}: Invalid webhook delivery.`,
  webhook_read_forbidden: forbidden("read_webhook", "read this webhook"),
  webhook_create_forbidden: forbidden("create_webhooks", "create webhooks."),
  webhook_edit_forbidden: forbidden("edit_webhook", "edit this webhook"),
  webhook_delete_forbidden: forbidden("delete_webhook", "delete this webhook"),
  webhook_count_forbidden: forbidden("read_webhooks_count", "read the webhooks count"),
};
