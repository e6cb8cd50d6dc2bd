import { WEBHOOK_STATUSES, webhooks, type WebhookStatus } from "../../../schema/webhooks.ts";

/** A webhook: its columns, and the topics, secrets and URLs that it may have. */

export { WEBHOOK_STATUSES };

const { id, name, status, topic, deliveryUrl, previousSecretUntil, createdAt, updatedAt } = webhooks;

/** Columns of a webhook without its secret. */
export const webhookColumns = {
  id,
  name,
  status,
  topic,
  deliveryUrl,
  previousSecretUntil,
  createdAt,
  updatedAt,
};

/** A stored webhook. */
export type Webhook = Pick<typeof webhooks.$inferSelect, keyof typeof webhookColumns>;

/**
 * Fields that a caller may set; topic and URL are any text until the store has validated them. `status` counts on an edit only.
 */
export interface WebhookPatch {
  name?: string;
  topic?: string;
  deliveryUrl?: string;
  secret?: string;
  status?: WebhookStatus;
}

/** Topics of webhooks (§webhook-topics, §topic-set). */

const RESOURCES = ["coupon", "customer", "order", "product"] as const;
export type TopicResource = (typeof RESOURCES)[number] | "action";
const EVENTS = ["created", "updated", "deleted", "restored"];
/** Topics of records that a receiver usually wants. */
export const USUAL_TOPICS = RESOURCES.flatMap((resource) =>
  ["created", "updated", "deleted"].map((event) => `${resource}.${event}`),
);
const TOPICS = new Set(RESOURCES.flatMap((resource) => EVENTS.map((event) => `${resource}.${event}`)));

/** The name goes into a header of the delivery. */
const ACTION = /^action\.(?:woocommerce|wc|shop)_[\x21-\x7e]+$/;
const LONGEST_TOPIC = 200;

/** Actions that would reveal secrets, or run within a delivery itself. */
const WITHHELD = new Set(
  ["login_credentials", "product_csv_importer_check_import_file_path", "webhook_should_deliver"].flatMap(
    (name) => [`action.woocommerce_${name}`, `action.shop_${name}`],
  ),
);

/** Whether a webhook may subscribe to the topic, in lower case. */
export function isTopic(topic: string): boolean {
  return TOPICS.has(topic) || (topic.length <= LONGEST_TOPIC && ACTION.test(topic) && !WITHHELD.has(topic));
}

/** A topic's parts: `order.updated` → `order` and `updated`; the event of an action is all after `action.`. */
export function splitTopic(topic: string): { resource: TopicResource; event: string } {
  const dot = topic.indexOf(".");
  return { resource: topic.slice(0, dot) as TopicResource, event: topic.slice(dot + 1) };
}

/** Prefix of a Standard Webhooks secret; its key follows in base64. */
const PREFIX = "whsec_";
const KEY_BYTES = 24;
const BASE64 = /^(?:[a-z\d+/]{4})*(?:[a-z\d+/]{2}==|[a-z\d+/]{3}=)?$/i;

/** Most bytes of a secret (§size-caps). */
export const SECRET_BYTES = 1024;

/** Whether a secret can sign: any text, but after `whsec_` only a key of 24 bytes or more. */
export function isSecret(text: string): boolean {
  if (!text.startsWith(PREFIX)) return true;
  const key = text.slice(PREFIX.length);
  return BASE64.test(key) && atob(key).length >= KEY_BYTES;
}

/** Printable ASCII: other characters must be percent-encoded. No backslash, which some parsers read as a slash. */
const PRINTABLE = /^[\x21-\x5b\x5d-\x7e]+$/;
/** Most characters of a URL (§size-caps). */
const LONGEST_URL = 2048;
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const HOST = new RegExp(`^(?:${LABEL}(?:\\.${LABEL})*\\.?|\\[[0-9a-f:.]+\\])$`, "i");

/**
 * Whether a text has the form of a URL that starts with lower-case `http://` or `https://` (§webhook-writes). Its target is
 * checked before each delivery.
 */
export function isDeliveryUrl(text: string): boolean {
  if (text.length > LONGEST_URL || !/^https?:\/\//.test(text) || !PRINTABLE.test(text) || !URL.canParse(text))
    return false;
  const [, authority = ""] = /^https?:\/\/([^/?#]*)/.exec(text) ?? [];
  const host = authority.slice(authority.lastIndexOf("@") + 1).replace(/:\d*$/, "");
  return HOST.test(host);
}

/** After parsing: an IPv4 address in any spelling has four decimal numbers, one of IPv6 has brackets. */
const ADDRESS = /^(?:\[|\d+(?:\.\d+){3}$)/;

/** Whether the host is an IP address, in any spelling: the platform answers 1003 to a Worker (§delivery-guard). */
export function hasAddressAsHost(text: string): boolean {
  return ADDRESS.test(URL.parse(text)?.hostname ?? "");
}

/**
 * Whether a URL on the store's host has a key of the API in its query, so that a delivery would change the store
 * (§delivery-loops). Names of parameters count by their letters, whatever their case and encoding.
 */
export function carriesOwnKey(text: string, baseUrl: string): boolean {
  const url = URL.parse(text);
  const hostOf = (of: URL | null) => of?.hostname.replace(/\.$/, "");
  if (!url || hostOf(url) !== hostOf(URL.parse(baseUrl))) return false;
  return Array.from(url.searchParams.keys(), (name) => name.replaceAll(/[^a-z]/gi, "").toLowerCase()).some(
    (letters) => letters.includes("consumerkey") || letters.includes("consumersecret"),
  );
}
