import { DELIVERIES_PAGE, listDeliveries } from "../../../store/deliveries/read.ts";
import { readWebhookState, type WebhookState } from "../../../store/webhooks/review.ts";
import { getWebhook } from "../../../store/webhooks/read.ts";
import type { Webhook } from "../../../store/webhooks/webhook.ts";
import { readPast } from "../../../store/audit/record.ts";
import { authorWords, VALUE_NAMES } from "../../../store/audit/words.ts";
import { Head } from "../../view/head.tsx";
import { Badge, Copied, Facts, Section } from "../../view/parts.tsx";
import { Began, Field, PostForm, Select } from "../../view/form.tsx";
import { type Formats, formatsOf } from "../../view/formats.ts";
import { beforeOf, Older } from "../../view/list.tsx";
import { idOf, type Page, type Visit } from "../../visit.ts";
import { SecretField, WebhookFields, webhookValues } from "./forms.tsx";
import { Deliveries } from "./deliveries.tsx";
import { WEBHOOK } from "../kinds.ts";
import { EditForm } from "../record.tsx";
import { Timeline } from "../timeline.tsx";

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
        <Deliveries deliveries={deliveries} formats={formats} />
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
