import type { JsonObject } from "../../http/body.ts";
import type { Query } from "../../http/query.ts";
import { plainLine } from "../../kernel/plain-line.ts";
import type { WebhookQuery } from "../../store/webhooks/read.ts";
import {
  isSecret,
  SECRET_BYTES,
  splitTopic,
  type Webhook,
  type WebhookPatch,
} from "../../store/webhooks/webhook.ts";
import { LIST_FILTERS, type ListInput, readListInput } from "../input/list.ts";
import { FieldError, type Readers, readSupplied, TEXT_BYTES, within } from "../input/record.ts";
import { readText } from "../input/values.ts";
import { formatInstant } from "../serialize/formats.ts";
import type { SerializedWebhook, WebhookInput } from "./schemas.ts";

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

/** A webhook (§webhook-v3); the secret is never shown. */
export function serializeWebhook(webhook: Webhook): SerializedWebhook {
  const { topic } = webhook;
  const { resource, event } = splitTopic(topic);
  return {
    id: webhook.id,
    name: webhook.name,
    status: webhook.status,
    topic,
    resource,
    event,
    hooks: HOOKS[topic] ?? [event],
    delivery_url: webhook.deliveryUrl,
    created_at: formatInstant(webhook.createdAt),
    updated_at: formatInstant(webhook.updatedAt),
  };
}

const WEBHOOK_INPUT: Readers<WebhookPatch, keyof WebhookInput> = {
  topic: supplied((topic) => ({ topic: topic.trim().toLowerCase() })),
  delivery_url: supplied((deliveryUrl) => ({ deliveryUrl })),
  secret: supplied((secret) => ({ secret: usable(within(SECRET_BYTES, secret)) })),
  status: supplied((status) => ({
    status: status === "active" || status === "paused" ? status : "disabled",
  })),
  name: supplied((name) => ({ name: within(TEXT_BYTES, name) })),
};

/** The supplied fields of a webhook. An empty value counts as not supplied; an unknown status disables (§webhook-writes). */
export function readWebhookPatch(data: JsonObject): WebhookPatch {
  return readSupplied("webhook", data, WEBHOOK_INPUT);
}

function usable(secret: string): string {
  if (!isSecret(secret)) throw new FieldError("whsec_ has to be followed by 24 bytes or more in base64");
  return secret;
}

/** In PHP "0" is empty too. */
function supplied(read: (text: string) => WebhookPatch) {
  return (value: unknown): WebhookPatch => {
    const text = readText(value) ?? "";
    return text === "" || text === "0" ? {} : read(text);
  };
}

type Status = NonNullable<WebhookPatch["status"]>;

/** Statuses by their current and old names in lists (§webhook-lists). */
const STATUSES = new Map<string, Status>([
  ["active", "active"],
  ["paused", "paused"],
  ["disabled", "disabled"],
  ["publish", "active"],
  ["draft", "paused"],
  ["pending", "disabled"],
]);

/** The filters that lists of webhooks share with others. */
export const WEBHOOK_FILTERS: readonly string[] = LIST_FILTERS.v2.filter(
  (name) => !["meta", "orderby_meta_key", "post_status"].includes(name),
);

/**
 * Page, filters and status of a list. The status may be a parameter, or a filter of either name; an unknown one matches
 * nothing. The search is for one text, not for words.
 */
export function readWebhookList(query: Query): ListInput & { query: WebhookQuery } {
  const { get, filter } = query;
  const input = readListInput(query, WEBHOOK_FILTERS);
  const status = get("status") || filter.get("status") || filter.get("post_status");
  const known = STATUSES.get(status ?? "");
  const statuses = status ? (known ? [known] : []) : undefined;
  const text = plainLine(filter.get("q") ?? "").toLowerCase();
  return { ...input, query: { ...input.query, statuses, words: text === "" ? [] : [text] } };
}
