import { describe, expect, test } from "vitest";
import { isTopic, splitTopic } from "../../functions/store/webhooks/webhook.ts";

/** The topics of webhooks (§webhook-topics, §topic-set). */

const RESOURCES = ["coupon", "customer", "order", "product"];
const EVENTS = ["created", "updated", "deleted", "restored"];

test.each(RESOURCES.flatMap((resource) => EVENTS.map((event) => [resource, event])))(
  "%s.%s is a topic",
  (resource, event) => {
    expect(isTopic(`${resource}.${event}`)).toBe(true);
    expect(splitTopic(`${resource}.${event}`)).toEqual({ resource, event });
  },
);

describe("actions", () => {
  test.each([
    "woocommerce_add_to_cart",
    "wc_anything",
    "shop_stock_low",
    "wc_x",
    "woocommerce_rest/v3.ready-2",
    "wc_created.order",
    `wc_${"x".repeat(190)}`,
    // Withheld under the legacy API's prefixes.
    "wc_login_credentials",
    "woocommerce_login_credentials_2",
  ])("%s is valid", (event) => {
    expect(isTopic(`action.${event}`)).toBe(true);
    expect(splitTopic(`action.${event}`)).toEqual({ resource: "action", event });
  });

  test.each([
    "woocommerce_login_credentials",
    "woocommerce_product_csv_importer_check_import_file_path",
    "woocommerce_webhook_should_deliver",
    "shop_login_credentials",
    "shop_product_csv_importer_check_import_file_path",
    "shop_webhook_should_deliver",
  ])("%s is withheld", (event) => {
    expect(isTopic(`action.${event}`)).toBe(false);
  });

  test.each([
    "",
    "woocommerce_",
    "wc_",
    "shop_",
    "woocommerce",
    "wp_login",
    "wcx_login",
    "my_woocommerce_x",
    " wc_x",
    // They would go into a header of the delivery.
    "wc_a b",
    "wc_a\nX-Injected: 1",
    "wc_a\r",
    "wc_\u0000",
    "wc_é",
    "wc_名前",
    `wc_${"x".repeat(200)}`,
  ])("%j is invalid", (event) => {
    expect(isTopic(`action.${event}`)).toBe(false);
  });
});

test.each([
  "",
  "ping",
  "order",
  "order.",
  ".created",
  "order.created.",
  "order.created ",
  "orders.created",
  "order.trashed",
  "order created",
  "product.published",
  "refund.created",
  "action",
  "action.",
  "ORDER.CREATED",
  "constructor.created",
  "order.constructor",
  "__proto__",
])("%j is no topic", (topic) => {
  expect(isTopic(topic)).toBe(false);
});
