import { getDelivery, type ListedDelivery } from "../../../store/deliveries/read.ts";
import { PostForm } from "../../view/form.tsx";
import { type Formats, formatsOf } from "../../view/formats.ts";
import { Badge, Code, Copied, Facts, Head, Section, Table } from "../../view/parts.tsx";
import type { Page, Visit } from "../../visit.ts";
import { WEBHOOK } from "../kinds.ts";

/** Deliveries, and the result of each newest attempt. */
export function Deliveries({ of, formats }: { of: readonly ListedDelivery[]; formats: Formats }) {
  return (
    <Table
      class="rows tall"
      rows={of}
      none="Nothing yet."
      columns={[
        [
          "What",
          ({ deliveryId, topic, objectId }) => (
            <a href={`/console/deliveries/${digitsOf(deliveryId)}`}>
              {topic}
              {objectId !== null && ` #${objectId}`}
            </a>
          ),
          "lead",
        ],
        ["When", ({ createdAt }) => formats.time(createdAt), "quiet"],
        [
          "Newest attempt",
          (delivery) => (
            <>
              {outcomeOf(delivery, formats)}
              {delivery.state !== "delivered" && delivery.answer && (
                <div class="bad">{delivery.answer.split("\n", 1)}</div>
              )}
            </>
          ),
        ],
        ["State", ({ state }) => <Badge state={state}>{STATES[state]}</Badge>],
      ]}
    />
  );
}

/** States in the operators' words. */
export const STATES = { pending: "waiting", delivered: "delivered", dead: "given up" } as const;

/** A delivery that ended without an attempt. */
const LOOP = "Not sent: this webhook stands twice in the chain of deliveries that led to the change";

function outcomeOf(
  { status, error, durationMs, state, dueAt, attempts }: ListedDelivery,
  formats: Formats,
): string {
  if (durationMs === null) return state === "dead" ? LOOP : "None yet";
  const outcome = error ?? `HTTP ${status} after ${durationMs} ms`;
  return state === "pending" && attempts > 0 ? `${outcome}; next attempt ${formats.time(dueAt)}` : outcome;
}

/** A delivery's id in the database's form, from the 32 digits that receivers know. */
export function uuidOf(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

export function digitsOf(uuid: string): string {
  return uuid.replaceAll("-", "");
}

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
