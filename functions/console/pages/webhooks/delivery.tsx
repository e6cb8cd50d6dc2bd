import { getDelivery } from "../../../store/deliveries/read.ts";
import { Head } from "../../view/head.tsx";
import { Badge, Code, Copied, Facts, Section } from "../../view/parts.tsx";
import { PostForm } from "../../view/form.tsx";
import { type Formats, formatsOf } from "../../view/formats.ts";
import type { Page, Visit } from "../../visit.ts";
import { LOOP, STATES, uuidOf } from "./deliveries.tsx";
import { WEBHOOK } from "../kinds.ts";

function linesOf(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join("");
}

/** A delivery with its attempts. */
export async function deliveryPage(visit: Visit): Promise<Page> {
  const digits = visit.params["delivery"] ?? "";
  const { delivery, webhook, attempts } = await getDelivery(visit.store, uuidOf(digits));
  const formats = formatsOf(visit.store.settings);
  const title = `${delivery.topic}${delivery.objectId === null ? "" : ` #${delivery.objectId}`}`;
  const next =
    webhook.status === "active"
      ? `${formats.day(delivery.dueAt)}, ${formats.second(delivery.dueAt)}`
      : `When the webhook, now ${webhook.status}, is enabled`;
  const main = (
    <>
      <Head
        of={[
          [WEBHOOK.path, WEBHOOK.title],
          [`${WEBHOOK.path}/${webhook.id}`, webhook.name],
        ]}
        title={title}
      >
        <Badge state={delivery.state}>{STATES[delivery.state]}</Badge>
      </Head>
      <Facts
        of={[
          ["Id", <Copied what="id" text={digits} />],
          ["Created", formats.time(delivery.createdAt)],
          ["Next attempt", delivery.state === "pending" && next],
        ]}
      />
      <PostForm visit={visit} action={`/console/deliveries/${digits}/redeliver`}>
        <button>Send it again</button>
      </PostForm>
      <Section id="attempts" title="Attempts">
        {attempts.length === 0 && <p class="quiet">{delivery.state === "dead" ? LOOP : "None yet"}.</p>}
        <Attempts attempts={attempts} formats={formats} />
      </Section>
    </>
  );
  return { title, main };
}

type Attempt = Awaited<ReturnType<typeof getDelivery>>["attempts"][number];

function Attempts({ attempts, formats }: { attempts: readonly Attempt[]; formats: Formats }) {
  return (
    <ol class="history">
      {attempts.map(({ startedAt, durationMs, url, status, error, responseBody, exchange }, at) => (
        <li>
          <span class="quiet">
            Attempt {at + 1}, {formats.day(startedAt)}, {formats.second(startedAt)}, after {durationMs} ms
          </span>
          <p>
            {error ?? `HTTP ${status}`} from {url}
          </p>
          {responseBody && <Code>{responseBody}</Code>}
          {exchange && (
            <details>
              <summary>Request, and headers of the response</summary>
              <Code>{`${linesOf(exchange.request_headers)}\n${exchange.request_body}`}</Code>
              {exchange.response_headers && <Code>{linesOf(exchange.response_headers)}</Code>}
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}
