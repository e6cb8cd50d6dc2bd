import { reviewWebhooks, type WebhookReview } from "../../../store/webhooks/review.ts";
import { Badge, Cut, Head, Table } from "../../view/parts.tsx";
import { formatsOf } from "../../view/formats.ts";
import { NewLink } from "../../view/list.tsx";
import type { Page, Visit } from "../../visit.ts";
import { WEBHOOK } from "../kinds.ts";

/** Webhooks and their results. */
export async function webhooksPage({ store }: Visit): Promise<Page> {
  const webhooks = await reviewWebhooks(store);
  const formats = formatsOf(store.settings);
  const main = (
    <>
      <Head title={WEBHOOK.title}>
        <NewLink kind={WEBHOOK} />
      </Head>
      <Table
        class="rows tall"
        rows={webhooks}
        none="No webhooks yet. A webhook sends each change to another system at once."
        columns={[
          [
            "Webhook",
            ({ id, name, topic, deliveryUrl }) => (
              <>
                <Cut to={`${WEBHOOK.path}/${id}`}>{name}</Cut>
                <div class="quiet">
                  <Cut>{`${topic} to ${deliveryUrl}`}</Cut>
                </div>
              </>
            ),
            "lead",
          ],
          [
            "Of the latest 100",
            (webhook) => (
              <>
                <Counts {...webhook} />
                {webhook.lastFailure && (
                  <div class={isFailing(webhook) ? "bad" : "quiet"}>Last failure: {webhook.lastFailure}</div>
                )}
              </>
            ),
          ],
          [
            "Last success",
            ({ lastSuccessAt }) => (lastSuccessAt ? formats.time(lastSuccessAt) : "None yet"),
            "quiet",
            "before",
          ],
          [
            "State",
            (webhook) => (
              <>
                <Badge state={webhook.status} /> {isFailing(webhook) && <Badge state="failing" />}
              </>
            ),
          ],
        ]}
      />
    </>
  );
  return { title: WEBHOOK.title, main };
}

/** Whether the last answer to an active webhook was an error. */
function isFailing({ status, failures }: WebhookReview): boolean {
  return status === "active" && failures > 0;
}

/** Numbers of delivered and other deliveries, and the receiver's usual speed. */
function Counts({ delivered, dead, pending, latencyMs }: WebhookReview) {
  if (delivered + dead + pending === 0) return <>Nothing to deliver yet</>;
  const ended = delivered + dead;
  const parts = [
    ended > 0 && `${Math.floor((delivered / ended) * 100)} % delivered`,
    dead > 0 && `${dead} given up`,
    pending > 0 && `${pending} waiting`,
    latencyMs !== null && `answers in ${latencyMs} ms`,
  ];
  return <>{parts.filter(Boolean).join(", ")}</>;
}
