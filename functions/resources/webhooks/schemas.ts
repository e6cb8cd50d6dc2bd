import * as z from "zod";
import { WEBHOOK_STATUSES } from "../../store/webhooks/webhook.ts";
import { field, id, instant } from "../schemas/values.ts";

const topic =
  "What it is told of: `coupon`, `customer`, `order` or `product`, a dot, and `created`, `updated`, `deleted` or `restored`; or `action.` and the name of an action that begins with `woocommerce_`, `wc_` or `shop_`.";

/** A webhook in v3; its secret is never shown. */
export const webhookSchema = z
  .strictObject({
    id: field(id, "Id of the webhook, given by the store.", 535),
    name: field(z.string(), "Name for people.", "Stock feed"),
    status: field(
      z.enum(WEBHOOK_STATUSES),
      "`active` delivers; `paused` was set by someone; `disabled` after too many failures.",
      "active",
    ),
    topic: field(z.string(), topic, "order.updated"),
    resource: field(
      z.enum(["coupon", "customer", "order", "product", "action"]),
      "The part of the topic before the dot.",
      "order",
    ),
    event: field(z.string(), "The part of the topic behind the dot.", "updated"),
    hooks: field(z.array(z.string()), "Names of the legacy API's internals for the topic.", [
      "woocommerce_process_shop_order_meta",
      "woocommerce_update_order",
    ]),
    delivery_url: field(z.string(), "Where deliveries go.", "https://hooks.example.net/in"),
    created_at: field(instant, "When it was made, UTC.", "2026-01-21T13:19:58Z"),
    updated_at: field(instant, "When it was last changed, UTC.", "2026-01-21T13:19:58Z"),
  })
  .meta({ id: "Webhook" });

export type SerializedWebhook = z.infer<typeof webhookSchema>;

/** Input of a create or an edit. Absent and empty fields change nothing. */
export const webhookInput = z
  .strictObject({
    name: field(z.string(), "Names the day and hour of its creation unless given.", "Stock feed"),
    status: field(
      z.enum(WEBHOOK_STATUSES),
      "Counts on an edit only: a new webhook is active. `active` clears the count of failures; any other value disables.",
      "active",
    ),
    topic: field(z.string(), `Required for a new webhook. ${topic}`, "order.updated"),
    delivery_url: field(
      z.string(),
      "Required for a new webhook: a URL that begins with `http://` or `https://`.",
      "https://hooks.example.net/in",
    ),
    secret: field(
      z.string(),
      "Signs the deliveries; never shown. 50 random characters unless given; one that begins with `whsec_` is read as Standard Webhooks say.",
      "s3cret",
    ),
  })
  .partial()
  .meta({ id: "WebhookInput" });

export type WebhookInput = z.infer<typeof webhookInput>;
