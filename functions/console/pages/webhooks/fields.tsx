import { toBase64 } from "../../../kernel/base64.ts";
import { listReports } from "../../../store/reports/list.ts";
import type { Webhook } from "../../../store/webhooks/webhook.ts";
import { Copied } from "../../view/copied.tsx";
import { Field } from "../../view/field.tsx";
import { newPage } from "../record.tsx";
import { WEBHOOK } from "../kinds.ts";

const TOPICS = ["order", "customer", "coupon", "product"].flatMap((resource) =>
  ["created", "updated", "deleted"].map((event) => `${resource}.${event}`),
);

/** Name, topic and URL of a webhook. */
export function WebhookFields({ name, topic, deliveryUrl }: Pick<Webhook, "name" | "topic" | "deliveryUrl">) {
  return (
    <>
      <Field name="name" label="Name" required value={name} placeholder="Orders for the warehouse" />
      <Field name="topic" label="Topic" required list="topics" value={topic} />
      <datalist id="topics">
        {TOPICS.map((known) => (
          <option value={known}></option>
        ))}
      </datalist>
      <Field
        type="url"
        name="delivery_url"
        label="Delivery URL"
        required
        maxlength={2000}
        value={deliveryUrl}
        placeholder="https://example.com/hooks"
      />
    </>
  );
}

/** Bytes of a secret that the form proposes. */
const SECRET_BYTES = 30;

/** A proposed new secret, which the user may replace. */
export function SecretField() {
  const secret = toBase64(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
  return (
    <Copied what="secret">
      <Field
        name="secret"
        label="Secret that signs, for the receiver to know too; it cannot be shown again"
        required
        maxlength={1000}
        value={secret}
        spellcheck={false}
      />
    </Copied>
  );
}

export const newWebhookPage = newPage({
  kind: WEBHOOK,
  read: listReports, // Reads nothing but who asks.
  fields: () => (
    <>
      <WebhookFields name="" topic="order.created" deliveryUrl="" />
      <SecretField />
    </>
  ),
  children: (
    <p class="quiet">
      What is sent, and how a receiver checks it: <a href="/docs/guides/webhooks">the guide to webhooks</a>.
    </p>
  ),
});
