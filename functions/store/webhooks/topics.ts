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
const LONGEST = 200;

/** Actions that would reveal secrets, or run within a delivery itself. */
const WITHHELD = new Set(
  ["login_credentials", "product_csv_importer_check_import_file_path", "webhook_should_deliver"].flatMap(
    (name) => [`action.woocommerce_${name}`, `action.shop_${name}`],
  ),
);

/** Whether a webhook may subscribe to the topic, in lower case. */
export function isTopic(topic: string): boolean {
  return TOPICS.has(topic) || (topic.length <= LONGEST && ACTION.test(topic) && !WITHHELD.has(topic));
}

/** A topic's parts: `order.updated` → `order` and `updated`; the event of an action is all after `action.`. */
export function splitTopic(topic: string): { resource: TopicResource; event: string } {
  const dot = topic.indexOf(".");
  return { resource: topic.slice(0, dot) as TopicResource, event: topic.slice(dot + 1) };
}
