import * as z from "zod";
import { WEBHOOK_STATUSES } from "../../store/webhooks/webhook.ts";
import { field, id, instant, text } from "../schemas/values.ts";

const topic =
  "Topic: `coupon`, `customer`, `order` or `product`, a dot, and `created`, `updated`, `deleted` or `restored`; or `action.` and the name of an action that begins with `woocommerce_`, `wc_` or `shop_`.";

/** A webhook in v3; its secret is never shown. */
export const webhookSchema = z
  .strictObject({
    id: field(id, "Id of the webhook, given by the store.", 535),
    name: text("Display name.", "Stock feed"),
    status: field(
      z.enum(WEBHOOK_STATUSES),
      "`active` delivers; `paused` by a user; `disabled` after too many failures.",
      "active",
    ),
    topic: text(topic, "order.updated"),
    resource: field(
      z.enum(["coupon", "customer", "order", "product", "action"]),
      "The part of the topic before the dot.",
      "order",
    ),
    event: text("The part of the topic after the dot.", "updated"),
    hooks: field(z.array(z.string()), "The legacy API's hooks of the topic.", [
      "woocommerce_process_shop_order_meta",
      "woocommerce_update_order",
    ]),
    delivery_url: text("URL of the receiver.", "https://hooks.example.net/in"),
    created_at: field(instant, "Time of its creation, UTC.", "2026-01-21T13:19:58Z"),
    updated_at: field(instant, "Time of its last change, UTC.", "2026-01-21T13:19:58Z"),
  })
  .meta({ id: "Webhook" });

export type SerializedWebhook = z.infer<typeof webhookSchema>;

/** Input of a create or an edit. Absent and empty fields change nothing. */
export const webhookInput = z
  .strictObject({
    name: text("By default the day and hour of its creation.", "Stock feed"),
    status: field(
      z.enum(WEBHOOK_STATUSES),
      "On an edit only: a new webhook is active. `active` resets the failures; any unknown value disables.",
      "active",
    ),
    topic: text(`Required for a new webhook. ${topic}`, "order.updated"),
    delivery_url: text(
      "Required for a new webhook: a URL that begins with `http://` or `https://`.",
      "https://hooks.example.net/in",
    ),
    secret: text(
      "Signs the deliveries; never shown. Default: 50 random characters. One that begins with `whsec_` is read by Standard Webhooks.",
      "s3cret",
    ),
  })
  .partial()
  .meta({ id: "WebhookInput" });

export type WebhookInput = z.infer<typeof webhookInput>;
