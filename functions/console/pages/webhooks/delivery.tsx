import { getDelivery } from "../../../store/deliveries/get.ts";
import { Badge } from "../../view/badge.tsx";
import { Copied } from "../../view/copied.tsx";
import { Facts } from "../../view/facts.tsx";
import { PostForm } from "../../view/form.tsx";
import { type Formats, formatsOf } from "../../view/formats.ts";
import { Crumbs } from "../../view/head.tsx";
import { Live, LIVE_SCRIPTS } from "../../view/live.tsx";
import { Section } from "../../view/section.tsx";
import type { Page, Visit } from "../../visit.ts";
import { STATES } from "./deliveries.tsx";
import { checkSignature, openedSecrets, type Signature, SignatureResult } from "./signature.tsx";
import { uuidOf } from "./uuid.ts";
import { WEBHOOK } from "../kinds.ts";

function linesOf(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join("");
}

/** A delivery with its attempts. */
export async function deliveryPage(visit: Visit): Promise<Page> {
  const digits = visit.params["delivery"] ?? "";
  const { delivery, webhook, attempts: made } = await getDelivery(visit.store, uuidOf(digits));
  const secrets = await openedSecrets(visit, webhook);
  const attempts = await Promise.all(
    made.map(async (attempt) => ({
      ...attempt,
      signature: await checkSignature({ ...attempt, topic: delivery.topic }, secrets),
    })),
  );
  const formats = formatsOf(visit.store.settings);
  const title = `${delivery.topic}${delivery.objectId === null ? "" : ` #${delivery.objectId}`}`;
  const next =
    webhook.status === "active"
      ? `${formats.day(delivery.dueAt)}, ${formats.second(delivery.dueAt)}`
      : `When the webhook, now ${webhook.status}, is enabled`;
  const main = (
    <>
      <Crumbs
        to={[
          [WEBHOOK.path, WEBHOOK.title],
          [`${WEBHOOK.path}/${webhook.id}`, webhook.name],
        ]}
      />
      <Live>
        <header class="record">
          <h1>{title}</h1>
          <Badge state={delivery.state}>{STATES[delivery.state]}</Badge>
        </header>
        <Facts
          of={[
            [
              "Id",
              <Copied what="id">
                <code>{digits}</code>
              </Copied>,
            ],
            ["Since", formats.time(delivery.createdAt)],
            ["Next attempt", delivery.state === "pending" && next],
          ]}
        />
        <PostForm visit={visit} action={`/console/deliveries/${digits}/redeliver`}>
          <button>Send it again</button>
        </PostForm>
        <Section id="attempts" title="Attempts">
          <Attempts attempts={attempts} formats={formats} />
        </Section>
      </Live>
    </>
  );
  return { title, main, scripts: LIVE_SCRIPTS };
}

type CheckedAttempt = Awaited<ReturnType<typeof getDelivery>>["attempts"][number] & { signature: Signature };

function Attempts({ attempts, formats }: { attempts: readonly CheckedAttempt[]; formats: Formats }) {
  if (attempts.length === 0) return <p class="quiet">None yet.</p>;
  return (
    <ol class="history">
      {attempts.map(
        ({ number, startedAt, durationMs, url, status, error, responseBody, exchange, signature }) => (
          <li>
            <span class="quiet">
              Attempt {number}, {formats.day(startedAt)}, {formats.second(startedAt)}, after {durationMs} ms
            </span>{" "}
            <SignatureResult signature={signature} />
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
        ),
      )}
    </ol>
  );
}
