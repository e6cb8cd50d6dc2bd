import { DELIVERIES_PAGE, listDeliveries, newestExchanges } from "../../../store/deliveries/list.ts";
import { sealedSecretsOf } from "../../../store/webhooks/sealed-secret.ts";
import { getWebhook } from "../../../store/webhooks/get.ts";
import type { Webhook } from "../../../store/webhooks/webhook.ts";
import { Badge } from "../../view/badge.tsx";
import { ByApi } from "../../view/by-api.tsx";
import { Copied } from "../../view/copied.tsx";
import { Facts } from "../../view/facts.tsx";
import { Field, Select } from "../../view/field.tsx";
import { PostForm } from "../../view/form.tsx";
import { formatsOf } from "../../view/formats.ts";
import { Head } from "../../view/head.tsx";
import { Live, LIVE_SCRIPTS } from "../../view/live.tsx";
import { beforeOf, Older } from "../../view/older.tsx";
import { Section } from "../../view/section.tsx";
import type { Page, Visit } from "../../visit.ts";
import { idOf } from "../record.tsx";
import { Deliveries } from "./deliveries.tsx";
import { SecretField, WebhookFields } from "./fields.tsx";
import { checkSignature, decryptedSecrets } from "./signature.tsx";
import { WEBHOOK } from "../kinds.ts";

const STATUSES = [
  ["active", "Active"],
  ["paused", "Paused"],
  ["disabled", "Disabled"],
] as const;

/** The page of a webhook, with its deliveries and actions. */
export async function webhookPage(visit: Visit): Promise<Page> {
  const { store, query } = visit;
  const id = idOf(visit);
  const before = beforeOf(query);
  const isLive = before === undefined;
  const [webhook, listed, sealed, exchanges] = await Promise.all([
    getWebhook(store, id),
    listDeliveries(store, { webhookId: id, before }),
    sealedSecretsOf(store, id),
    isLive ? newestExchanges(store, id) : undefined,
  ]);
  const secrets = sealed ? await decryptedSecrets(visit, sealed) : [];
  const deliveries = await Promise.all(
    listed.map(async (delivery) => {
      const sent = exchanges?.get(delivery.id);
      const { topic } = delivery;
      return { ...delivery, signature: sent && (await checkSignature({ ...sent, topic }, secrets)) };
    }),
  );
  const formats = formatsOf(store.settings);
  const table = <Deliveries deliveries={deliveries} formats={formats} />;
  const main = (
    <>
      <Head of={[[WEBHOOK.path, WEBHOOK.title]]} title={webhook.name}>
        <Badge state={webhook.status} />
      </Head>
      <Facts
        of={[
          ["Topic", webhook.topic],
          [
            "Delivery URL",
            <Copied what="delivery URL">
              <code>{webhook.deliveryUrl}</code>
            </Copied>,
          ],
          [
            "Id",
            <Copied what="id">
              <code>{id}</code>
            </Copied>,
          ],
          [
            "Secret",
            sealed?.previousSecret &&
              sealed.previousUntil &&
              `New; the one before signs too until ${formats.time(sealed.previousUntil)}`,
          ],
        ]}
      />
      <Actions visit={visit} webhook={webhook} />
      <Section id="deliveries" title="Deliveries">
        {isLive ? <Live>{table}</Live> : table}
        <Older
          path={`${WEBHOOK.path}/${id}`}
          last={deliveries.length === DELIVERIES_PAGE ? deliveries.at(-1) : undefined}
        />
      </Section>
      <ByApi kind={WEBHOOK} id={id} visit={visit} />
    </>
  );
  return { title: webhook.name, main, scripts: isLive ? LIVE_SCRIPTS : [] };
}

function Actions({ visit, webhook }: { visit: Visit; webhook: Webhook }) {
  const { id, status } = webhook;
  const path = `${WEBHOOK.path}/${id}`;
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
      <PostForm visit={visit} action={path} summary="Edit">
        <WebhookFields {...webhook} />
        <Select name="status" label="Status" options={STATUSES} current={status} />
        <button class="primary">Save</button>
      </PostForm>
      <PostForm visit={visit} action={`${path}/secret`} summary="Rotate the secret">
        <p class="quiet">
          The new secret signs from now on, and the one before beside it for 24 hours. Give the new one to the
          receiver in this time:{" "}
          <a href="/docs/guides/webhooks#rotating-the-secret">how receivers check both</a>.
        </p>
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
