import { payloads } from "../../functions/resources/webhooks/payload.schemas.ts";
import type { Components, Json } from "./components.ts";
import { checkExample, type recordedDeliveries } from "./examples.ts";
import { headerParameter } from "./headers.ts";

const HEADER = (name: string, description: string) => headerParameter(name, description, true);

/** Headers of every delivery but a ping. */
const HEADERS = [
  HEADER("X-WC-Webhook-Source", "Home URL of the store, with a trailing slash."),
  HEADER("X-WC-Webhook-Topic", "Topic of the webhook: `order.updated`."),
  HEADER("X-WC-Webhook-Resource", "The part of the topic before the dot."),
  HEADER("X-WC-Webhook-Event", "The part of the topic after the dot."),
  HEADER(
    "X-WC-Webhook-Signature",
    "Base64 of the HMAC-SHA256 of the body as sent, with the webhook's secret.",
  ),
  HEADER("X-WC-Webhook-ID", "Id of the webhook."),
  HEADER("X-WC-Webhook-Delivery-ID", "Id of the delivery, the same on every attempt."),
  HEADER("webhook-id", "The same, under Standard Webhooks' name."),
  HEADER("webhook-timestamp", "Seconds since 1970, of the attempt."),
  HEADER("webhook-signature", "`v1,` and the signature of Standard Webhooks."),
];

/** The deliveries as OpenAPI webhooks, with recorded examples. Throws a `StaleExample` for one that its topic does not have. */
export const webhooksOf =
  (examples: ReturnType<typeof recordedDeliveries>) =>
  (components: Components): Json => {
    const entries = Object.entries(payloads).map(([topic, { summary, body, mediaType }]) => {
      const isPing = mediaType !== undefined;
      const { headers = {}, body: example } = examples[topic] ?? {};
      if (example !== undefined) checkExample(body, example, `the delivery ${topic}`);
      const post = {
        operationId: `on${topic
          .split(".")
          .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
          .join("")}`,
        summary,
        tags: ["deliveries"],
        security: [],
        ...(!isPing && {
          parameters: HEADERS.map((header) => ({ ...header, example: headers[header.name.toLowerCase()] })),
        }),
        requestBody: {
          required: true,
          content: {
            [mediaType ?? "application/json"]: {
              schema: components.schema(body),
              ...(example !== undefined && { example }),
            },
          },
        },
        responses: isPing
          ? { "200": { description: "The URL is a receiver of webhooks." } }
          : {
              "2XX": { description: "Received. Any status up to 302 counts." },
              "410": { description: "Permanent refusal: the webhook is disabled." },
              default: { description: "It is delivered again, with growing delays, ten times in all." },
            },
      };
      return [topic, { post }];
    });
    return Object.fromEntries(entries);
  };
