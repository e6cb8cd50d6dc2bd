import { DELIVERIES_PAGE, listDeliveries } from "../../../store/deliveries/read.ts";
import { readWebhookState, type WebhookState } from "../../../store/webhooks/review.ts";
import { getWebhook } from "../../../store/webhooks/read.ts";
import { USUAL_TOPICS, type Webhook } from "../../../store/webhooks/webhook.ts";
import { readPast } from "../../../store/audit/record.ts";
import { authorWords, VALUE_NAMES } from "../../../store/audit/words.ts";
import { Badge, Copied, Facts, Head, Section } from "../../view/parts.tsx";
import { Began, Field, PostForm, Select } from "../../view/form.tsx";
import { type Formats, formatsOf, startOfDay } from "../../view/formats.ts";
import { beforeOf, Older } from "../../view/list.tsx";
import { idOf, type Page, type Visit } from "../../visit.ts";
import { Deliveries, uuidOf } from "./deliveries.tsx";
import { WEBHOOK } from "../kinds.ts";
import { EditForm, newPage } from "../record.tsx";
import { Timeline } from "../timeline.tsx";
import { toBase64 } from "../../../kernel/bytes.ts";
import { listReports } from "../../../store/reports/sales.ts";
import { readWebhookPatch } from "../../../resources/webhooks/record.ts";
import { recoverDeliveries, redeliver, sendSample } from "../../../store/deliveries/redeliver.ts";
import { createWebhook, deleteWebhook, editWebhook } from "../../../store/webhooks/write.ts";
import { formOf, type Values } from "../../edit.ts";
import { formWith, once, text, textsNamed } from "../../fields.ts";
import { FieldError } from "../../field-error.ts";

/** The page of a webhook, with its deliveries and actions. */
export async function webhookPage(visit: Visit): Promise<Page> {
  const { store, query } = visit;
  const id = idOf(visit);
  const [webhook, deliveries, state, past] = await Promise.all([
    getWebhook(store, id),
    listDeliveries(store, { webhookId: id, before: beforeOf(query) }),
    readWebhookState(store, id),
    readPast(store, "webhook", id),
  ]);
  const formats = formatsOf(store.settings);
  const until = webhook.previousSecretUntil;
  const main = (
    <>
      <Head of={[[WEBHOOK.path, WEBHOOK.title]]} title={webhook.name} api={[visit, WEBHOOK]}>
        <Badge state={webhook.status} />
      </Head>
      <Facts
        of={[
          ["Topic", webhook.topic],
          ["Delivery URL", <Copied what="delivery URL" text={webhook.deliveryUrl} />],
          ["Disabled", webhook.status === "disabled" && state && disabledText(state, formats)],
          [
            "Secret",
            until && until > new Date() && `New; the one before signs too until ${formats.time(until)}`,
          ],
        ]}
      />
      <Actions visit={visit} webhook={webhook} />
      <Section id="deliveries" title="Deliveries">
        <Deliveries of={deliveries} formats={formats} />
        <Older
          path={`${WEBHOOK.path}/${id}`}
          last={deliveries.length === DELIVERIES_PAGE ? deliveries.at(-1) : undefined}
        />
      </Section>
      <Timeline past={past} createdAt={webhook.createdAt} formats={formats} />
    </>
  );
  return { title: webhook.name, main };
}

/** `since 3 Nov 2026, 14:05, as its receiver kept failing; last failure: HTTP 500`. */
export function disabledText(
  { disabledAt, lastFailure, actor, person, key }: WebhookState,
  { time }: Formats,
): string {
  if (disabledAt === null || actor === null) return "since an unknown day";
  const failure = lastFailure === null ? "" : `; last failure: ${lastFailure}`;
  const reason =
    actor === "the store" ? "as its receiver kept failing" : `by ${authorWords({ actor, person, key })}`;
  return `since ${time(disabledAt)}, ${reason}${failure}`;
}

function Actions({ visit, webhook }: { visit: Visit; webhook: Webhook }) {
  const { id, status } = webhook;
  const path = `${WEBHOOK.path}/${id}`;
  return (
    <div class="actions">
      <PostForm visit={visit} action={`${path}?status`} className="inline">
        <Began name="status" value={status} />
        <input type="hidden" name="status" value={status === "active" ? "paused" : "active"} />
        <button class={status === "active" ? "" : "primary"}>
          {status === "active" ? "Pause" : "Enable"}
        </button>
      </PostForm>
      {status === "active" && (
        <PostForm visit={visit} action={`${path}/sample`} className="inline">
          <button>Send a sample</button>
        </PostForm>
      )}
      <EditForm visit={visit} kind={WEBHOOK} summary="Edit" values={webhookValues(webhook)}>
        <WebhookFields />
        <Select name="status" label="Status" options={Object.entries(VALUE_NAMES["webhook status"])} />
      </EditForm>
      <PostForm visit={visit} action={`${path}?secret`} summary="Rotate the secret">
        <p class="quiet">
          The new secret signs from now on, and the one before beside it for 24 hours. Give the new one to the
          receiver in this time:{" "}
          <a href="/docs/guides/webhooks#rotating-the-secret">how receivers check both</a>.
        </p>
        <Began name="secret" value={webhookValues(webhook)["secret"] ?? ""} />
        <SecretField />
        <button class="primary">Rotate the secret</button>
      </PostForm>
      <PostForm visit={visit} action={`${path}/recover`} summary="Resend failed deliveries">
        <Field type="date" name="since" label="Given up since" required />
        <button>Send these again</button>
      </PostForm>
      <PostForm visit={visit} action={`${path}/delete`} summary="Delete">
        <p class="quiet">
          Waiting deliveries are dropped. Past ones are no longer shown, and are deleted later.
        </p>
        <button class="danger">Delete the webhook</button>
      </PostForm>
    </div>
  );
}

/** Name, topic and URL of a webhook. */
function WebhookFields() {
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
function SecretField() {
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
function webhookValues({ name, topic, deliveryUrl, status, previousSecretUntil }: Webhook): Values {
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
