import { reviewWebhooks, type WebhookReview } from "../../../store/webhooks/review.ts";
import { Badge } from "../../view/badge.tsx";
import { type Formats, formatsOf } from "../../view/formats.ts";
import { NewLink } from "../../view/list-page.tsx";
import type { Page, Visit } from "../../visit.ts";

/** Webhooks and their results. */
export async function webhooksPage({ store }: Visit): Promise<Page> {
  const webhooks = await reviewWebhooks(store);
  const formats = formatsOf(store.settings);
  const main = (
    <>
      <header class="record">
        <h1>Webhooks</h1>
        <NewLink path="/console/webhooks/new">New webhook</NewLink>
      </header>
      {webhooks.length === 0 ? (
        <p class="nothing">No webhooks yet. A webhook sends each change to another system at once.</p>
      ) : (
        <Webhooks webhooks={webhooks} formats={formats} />
      )}
    </>
  );
  return { title: "Webhooks", main };
}

function Webhooks({ webhooks, formats }: { webhooks: readonly WebhookReview[]; formats: Formats }) {
  return (
    <table class="rows tall">
      <thead>
        <tr>
          <th scope="col">Webhook</th>
          <th scope="col">Of the latest 100</th>
          <th scope="col">Last success</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {webhooks.map((webhook) => (
          <tr>
            <td class="lead">
              <a href={`/console/webhooks/${webhook.id}`}>{webhook.name}</a>
              <div class="quiet">
                {webhook.topic} to {webhook.deliveryUrl}
              </div>
            </td>
            <td>
              <Counts {...webhook} />
              {webhook.lastFailure && (
                <div class={isFailing(webhook) ? "bad" : "quiet"}>Last failure: {webhook.lastFailure}</div>
              )}
            </td>
            <td class="quiet">
              {webhook.lastSuccessAt ? formats.time(webhook.lastSuccessAt) : "No success yet"}
            </td>
            <td>
              <Badge state={webhook.status} /> {isFailing(webhook) && <Badge state="failing" />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
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
