import { toBase64 } from "../../../kernel/bytes.ts";
import { listReports } from "../../../store/reports/sales.ts";
import { Copied } from "../../view/parts.tsx";
import { Field } from "../../view/form.tsx";
import { newPage } from "../record.tsx";
import { WEBHOOK } from "../kinds.ts";
import { readWebhookPatch } from "../../../resources/webhooks/record.ts";
import { recoverDeliveries, redeliver, sendSample } from "../../../store/deliveries/redeliver.ts";
import { getWebhook } from "../../../store/webhooks/read.ts";
import { USUAL_TOPICS, type Webhook } from "../../../store/webhooks/webhook.ts";
import { createWebhook, deleteWebhook, editWebhook } from "../../../store/webhooks/write.ts";
import { formOf, type Values } from "../../edit.ts";
import { formWith, text, textsNamed } from "../../fields.ts";
import { FieldError } from "../../field-error.ts";
import { startOfDay } from "../../view/formats.ts";
import { once } from "../../once.ts";
import { idOf } from "../../visit.ts";
import { uuidOf } from "./deliveries.tsx";

/** Name, topic and URL of a webhook. */
export function WebhookFields() {
  return (
    <>
      <Field name="name" label="Name" required placeholder="Orders for the warehouse" />
      <Field name="topic" label="Topic" required list="topics" placeholder="order.created" />
      <datalist id="topics">
        {USUAL_TOPICS.map((known) => (
          <option value={known}></option>
        ))}
      </datalist>
      <Field
        type="url"
        name="delivery_url"
        label="Delivery URL"
        required
        maxlength={2000}
        placeholder="https://example.com/hooks"
      />
    </>
  );
}

const SECRET_BYTES = 30;

/** A proposed new secret, which the user may replace. */
export function SecretField() {
  const secret = toBase64(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
  return (
    <Copied what="secret">
      <Field
        name="secret"
        label="Signing secret: the receiver needs it, and it cannot be shown again"
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
      <WebhookFields />
      <SecretField />
    </>
  ),
  children: (
    <p class="quiet">
      What is sent, and how a receiver checks it: <a href="/docs/guides/webhooks">the guide to webhooks</a>.
    </p>
  ),
});

const pathOf = (id: number) => `${WEBHOOK.path}/${id}`;

/** The form of a webhook. Its secret has a form of its own: it is never shown, and known by its last rotation. */
export function webhookValues({ name, topic, deliveryUrl, status, previousSecretUntil }: Webhook): Values {
  const secret = previousSecretUntil?.toISOString() ?? "never rotated";
  return { name, topic, delivery_url: deliveryUrl, status, secret };
}

export const { create: createHook, edit: editHook } = formOf({
  kind: WEBHOOK,
  fields: textsNamed(["name", "topic", "delivery_url", "status", "secret"]),
  read: getWebhook,
  valuesOf: webhookValues,
  write: async ({ store, storeUrl }, fields, { id }) => {
    const patch = readWebhookPatch(fields);
    if (id === undefined) return createWebhook(store, patch, storeUrl);
    await editWebhook(store, id, patch, storeUrl);
    return { id };
  },
});

export const removeHook = formWith({}, async (visit) => {
  await once(deleteWebhook(visit.store, idOf(visit)));
  return { to: WEBHOOK.path, done: "The webhook is deleted." };
});

export const recoverHook = formWith({ since: text }, async (visit, fields) => {
  const webhookId = idOf(visit);
  const since = startOfDay(fields.since ?? "", (await visit.settings()).timezone);
  if (!since) throw new FieldError("since", "This is no day.");
  const sent = (await once(recoverDeliveries(visit.store, { webhookId, since }))) ?? "All";
  return {
    to: pathOf(webhookId),
    done: `${sent} ${sent === 1 ? "delivery is" : "deliveries are"} sent again.`,
  };
});

export const trySample = formWith({}, async (visit) => {
  const id = idOf(visit);
  await once(sendSample(visit.store, id));
  return { to: pathOf(id), done: "A sample is on its way." };
});

export const sendAgain = formWith({}, async ({ store, params }) => {
  const delivery = params["delivery"] ?? "";
  await once(redeliver(store, uuidOf(delivery)));
  return { to: `/console/deliveries/${delivery}`, done: "It is sent again." };
});
