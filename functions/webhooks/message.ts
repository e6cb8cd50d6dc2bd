import { PING } from "../../schema/webhooks.ts";
import { PRODUCT_VERSION } from "../http/product-version.ts";
import type { Delivery } from "../store/deliveries/delivery.ts";
import { splitTopic } from "../store/webhooks/webhook.ts";
import { legacySignature, standardSignature } from "./sign.ts";

/** The request to a receiver. */
export interface Message {
  url: string;
  headers: Record<string, string>;
  body: string;
}

const USER_AGENT = `Store/${PRODUCT_VERSION} Hookshot`;

/** The legacy signature by the previous secret: that header has room for one (§secret-rotation). */
const PREVIOUS_SIGNATURE = "X-WC-Webhook-Signature-Previous";

/** The ping of the legacy API: a form, unsigned (§webhook-ping). */
export function pingMessage({ webhook }: Delivery, body: string): Message {
  const headers = { "User-Agent": USER_AGENT, "Content-Type": "application/x-www-form-urlencoded" };
  return { url: webhook.deliveryUrl, headers, body };
}

interface Signing {
  /** The webhook's secret in clear. */
  secret: string;
  /** The previous secret, while it also signs (§secret-rotation). */
  previous?: string | undefined;
  /** Base URL of the store, without a trailing slash. */
  baseUrl: string;
  now: Date;
}

/**
 * An event with the legacy headers (§webhook-delivery) and those of Standard Webhooks. The ids are the same on every attempt.
 */
export async function eventMessage(
  { deliveryId: id, topic, webhook }: Delivery,
  body: string,
  { secret, previous, baseUrl, now }: Signing,
): Promise<Message> {
  const { resource, event } = splitTopic(topic);
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const secrets = previous === undefined || previous === secret ? [secret] : [secret, previous];
  const [legacy = "", ...legacyBefore] = await Promise.all(
    secrets.map((each) => legacySignature(each, body)),
  );
  const standard = await Promise.all(secrets.map((each) => standardSignature(each, { id, timestamp, body })));
  const headers = {
    "User-Agent": USER_AGENT,
    "Content-Type": "application/json",
    "X-WC-Webhook-Source": `${baseUrl}/`,
    "X-WC-Webhook-Topic": topic,
    "X-WC-Webhook-Resource": resource,
    "X-WC-Webhook-Event": event,
    "X-WC-Webhook-Signature": legacy,
    ...Object.fromEntries(legacyBefore.map((signature) => [PREVIOUS_SIGNATURE, signature])),
    "X-WC-Webhook-ID": String(webhook.id),
    "X-WC-Webhook-Delivery-ID": id,
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": standard.join(" "),
  };
  return { url: webhook.deliveryUrl, headers, body };
}

/** Whether a delivery is a ping. */
export function isPing({ topic }: Pick<Delivery, "topic">): boolean {
  return topic === PING;
}
