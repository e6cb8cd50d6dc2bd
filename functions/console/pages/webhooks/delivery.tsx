import { getDelivery } from "../../../store/deliveries/get.ts";
import { Badge } from "../../view/badge.tsx";
import { PostForm } from "../../view/form.tsx";
import { formatsOf } from "../../view/formats.ts";
import type { Page, Visit } from "../../visit.ts";
import { STATES } from "./deliveries.tsx";
import { uuidOf } from "./uuid.ts";

function linesOf(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join("");
}

/** A delivery with every attempt at it. */
export async function deliveryPage(visit: Visit): Promise<Page> {
  const digits = visit.params["delivery"] ?? "";
  const { delivery, webhook, attempts } = await getDelivery(visit.store, uuidOf(digits));
  const formats = formatsOf(visit.store.settings);
  const title = `${delivery.topic}${delivery.objectId === null ? "" : ` #${delivery.objectId}`}`;
  const main = (
    <>
      <p class="crumbs">
        <a href="/console/webhooks">Webhooks</a> ›{" "}
        <a href={`/console/webhooks/${webhook.id}`}>{webhook.name}</a>
      </p>
      <header class="record">
        <h1>{title}</h1>
        <Badge state={delivery.state}>{STATES[delivery.state]}</Badge>
      </header>
      <dl class="facts">
        <dt>Id</dt>
        <dd>
          <code>{digits}</code>
        </dd>
        <dt>Since</dt>
        <dd>{formats.time(delivery.createdAt)}</dd>
        {delivery.state === "pending" && (
          <>
            <dt>Next attempt</dt>
            <dd>
              {webhook.status === "active"
                ? formats.time(delivery.dueAt)
                : `When the webhook, now ${webhook.status}, is enabled`}
            </dd>
          </>
        )}
      </dl>
      <PostForm visit={visit} action={`/console/deliveries/${digits}/redeliver`}>
        <button>Send it again</button>
      </PostForm>
      <section aria-labelledby="attempts">
        <h2 id="attempts">Attempts</h2>
        {attempts.length === 0 && <p class="quiet">None yet.</p>}
        <ol class="history">
          {attempts.map(({ number, startedAt, durationMs, url, status, error, responseBody, exchange }) => (
            <li>
              <span class="quiet">
                {number}, {formats.time(startedAt)}, after {durationMs} ms
              </span>
              <p>
                {error ?? `HTTP ${status}`} from {url}
              </p>
              {responseBody && (
                <pre tabindex={0}>
                  <code>{responseBody}</code>
                </pre>
              )}
              {exchange && (
                <details>
                  <summary>What was sent, and the headers of the answer</summary>
                  <pre tabindex={0}>
                    <code>{`${linesOf(exchange.request_headers)}\n${exchange.request_body}`}</code>
                  </pre>
                  {exchange.response_headers && (
                    <pre tabindex={0}>
                      <code>{linesOf(exchange.response_headers)}</code>
                    </pre>
                  )}
                </details>
              )}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
  return { title, main };
}
