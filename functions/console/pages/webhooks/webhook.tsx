import { toBase64 } from "../../../kernel/base64.ts";
import { DELIVERIES_PAGE, listDeliveries } from "../../../store/deliveries/list.ts";
import { newestExchanges } from "../../../store/deliveries/newest-exchanges.ts";
import { listReports } from "../../../store/reports/list.ts";
import { sealedSecretOf } from "../../../store/webhooks/sealed-secret.ts";
import { getWebhook } from "../../../store/webhooks/get.ts";
import type { Webhook } from "../../../store/webhooks/webhook.ts";
import { Badge } from "../../view/badge.tsx";
import { ByApi } from "../../view/by-api.tsx";
import { Field } from "../../view/field.tsx";
import { PostForm } from "../../view/form.tsx";
import { formatsOf } from "../../view/formats.ts";
import { Live, LIVE_SCRIPTS } from "../../view/live.tsx";
import { beforeOf, Older } from "../../view/older.tsx";
import type { Page, Visit } from "../../visit.ts";
import { Deliveries } from "./deliveries.tsx";
import { checkSignature } from "./signature.tsx";

/** A webhook, what it delivered, and what can be done with it. */
export async function webhookPage(visit: Visit): Promise<Page> {
  const { store, params, query } = visit;
  const id = Number(params["id"]);
  const before = beforeOf(query);
  const isLive = before === undefined;
  const [webhook, listed, sealed, exchanges] = await Promise.all([
    getWebhook(store, id),
    listDeliveries(store, { webhookId: id, before }),
    sealedSecretOf(store, id),
    isLive ? newestExchanges(store, id) : undefined,
  ]);
  const secret = await visit.unseal(sealed);
  const deliveries = await Promise.all(
    listed.map(async (delivery) => {
      const sent = exchanges?.get(delivery.id);
      const { topic } = delivery;
      return { ...delivery, signature: sent && (await checkSignature({ ...sent, topic }, secret)) };
    }),
  );
  const formats = formatsOf(store.settings);
  const table = <Deliveries deliveries={deliveries} formats={formats} />;
  const main = (
    <>
      <Crumbs />
      <header class="record">
        <h1>{webhook.name}</h1>
        <Badge state={webhook.status} />
      </header>
      <p class="quiet">
        {webhook.topic} to {webhook.deliveryUrl}
      </p>
      <Actions visit={visit} webhook={webhook} />
      <section aria-labelledby="deliveries">
        <h2 id="deliveries">Deliveries</h2>
        {isLive ? <Live>{table}</Live> : table}
        <Older
          path={`/console/webhooks/${id}`}
          last={deliveries.length === DELIVERIES_PAGE ? deliveries.at(-1) : undefined}
        />
      </section>
      <ByApi visit={visit} resource="webhooks" id={id} />
    </>
  );
  return { title: webhook.name, main, scripts: isLive ? LIVE_SCRIPTS : [] };
}

function Actions({ visit, webhook: { id, status } }: { visit: Visit; webhook: Webhook }) {
  const path = `/console/webhooks/${id}`;
  return (
    <div class="actions">
      <PostForm visit={visit} action={`${path}/status`} className="inline">
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
      <PostForm visit={visit} action={`${path}/recover`} summary="Recover what was missed">
        <Field type="date" name="since" label="Given up since" required />
        <button>Send these again</button>
      </PostForm>
      <PostForm visit={visit} action={`${path}/delete`} summary="Delete">
        <p class="quiet">
          Deliveries that were not made yet are dropped. Those that were made are shown no more, and go when
          their time of keeping is over.
        </p>
        <button class="danger">Delete the webhook</button>
      </PostForm>
    </div>
  );
}

const TOPICS = ["order", "customer", "coupon", "product"].flatMap((resource) =>
  ["created", "updated", "deleted"].map((event) => `${resource}.${event}`),
);

/** Bytes of a secret that the form proposes. */
const SECRET_BYTES = 30;

/** The form of a new webhook. */
export async function newWebhookPage(visit: Visit): Promise<Page> {
  await listReports(visit.store); // Reads nothing but who asks.
  const secret = toBase64(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
  const main = (
    <>
      <Crumbs />
      <h1>New webhook</h1>
      <PostForm visit={visit} action="/console/webhooks" className="stack narrow" once>
        <Field name="name" label="Name" required maxlength={200} placeholder="Orders for the warehouse" />
        <Field name="topic" label="Topic" required maxlength={200} list="topics" value="order.created" />
        <datalist id="topics">
          {TOPICS.map((topic) => (
            <option value={topic}></option>
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
        <Field
          name="secret"
          label="Secret that signs, for the receiver to know too; it cannot be shown again"
          required
          maxlength={1000}
          value={secret}
          autocomplete="off"
          spellcheck={false}
        />
        <button class="primary">Make the webhook</button>
      </PostForm>
      <p class="quiet">
        What is sent, and how a receiver checks it: <a href="/docs/guides/webhooks">the guide to webhooks</a>.
      </p>
    </>
  );
  return { title: "New webhook", main };
}

function Crumbs() {
  return (
    <p class="crumbs">
      <a href="/console/webhooks">Webhooks</a>
    </p>
  );
}
