import type { Child } from "hono/jsx";
import { type Caller, can } from "../../../store/access/caller.ts";
import type { WaitingOrders } from "../../../store/orders/overview.ts";
import type { RunningOut } from "../../../store/products/overview.ts";
import type { FailingWebhook } from "../../../store/webhooks/review.ts";
import type { Finding } from "../../../doctor/finding.ts";
import { decodeEntities } from "../../../kernel/entities.ts";
import { capital, type Formats } from "../../view/formats.ts";
import { disabledText } from "../webhooks/webhook.tsx";
import { Cut } from "../../view/parts.tsx";
import { unitsLeft } from "../products/list.tsx";

interface AttentionProps {
  orders: readonly WaitingOrders[];
  webhooks: readonly FailingWebhook[];
  products: readonly RunningOut[];
  /** Findings of the checks that the user may see. */
  found: readonly Finding[];
  /** Whether the user may do what a finding advises. */
  isOperator: boolean;
  formats: Formats;
  /** What comes before the first order. */
  steps: ReturnType<typeof firstSteps>;
}

const NAMED = 5;

const FIRST_STEPS = [
  ["/console/settings", "Name the shop, and set its currency and taxes", "promote_users"],
  ["/console/keys", "Make a key for the system that brings products and orders", "create_users"],
  ["/console/webhooks/new", "Add a webhook for the system that each order is told to", "manage_store"],
] as const;

/** What a user may do first in a new shop. */
export const firstSteps = (caller: Pick<Caller, "strength">) =>
  FIRST_STEPS.filter(([, , capability]) => can(caller, capability));

/** Tasks of today, the most urgent first, each with a link. */
export function Attention(props: AttentionProps) {
  const { orders, webhooks, products, found, isOperator, formats, steps } = props;
  // Of webhooks each has a line of its own.
  const unwell = found.filter(({ status, check }) => status !== "pass" && check !== "webhooks");
  const lines = [
    ...steps.map(([path, step]) => <a href={path}>{step}</a>),
    ...orders.map((waiting) => <Waiting waiting={waiting} formats={formats} />),
    ...named(webhooks, "/console/webhooks", (webhook) => <Failing webhook={webhook} formats={formats} />),
    ...named(products, "/console/products?stock=low", ({ productId, name, sku, left, options }) => (
      <>
        <Cut to={`/console/products/${productId}`}>
          {decodeEntities([name, options].filter(Boolean).join(": "))}
        </Cut>{" "}
        <span class="quiet">{sku && <Cut>{sku}</Cut>}</span>: {unitsLeft([left], formats)}
      </>
    )),
    ...unwell.map((finding) => <Unwell finding={finding} isOperator={isOperator} />),
  ];
  if (lines.length === 0)
    return <p class="quiet">Nothing: no order waits, no webhook fails, and no stock runs out.</p>;
  return (
    <ul class="findings">
      {lines.map((line) => (
        <li>{line}</li>
      ))}
    </ul>
  );
}

/** The first few, and the link to the others. */
function named<Item>(items: readonly Item[], all: string, show: (item: Item) => Child): Child[] {
  const lines = items.slice(0, NAMED).map(show);
  return items.length > NAMED ? [...lines, <a href={all}>… and others</a>] : lines;
}

function Waiting({ waiting, formats }: { waiting: WaitingOrders; formats: Formats }) {
  const { status, orders, oldest } = waiting;
  const toShip = `${formats.number(orders)} ${orders === 1 ? "order" : "orders"}`;
  return (
    <>
      <a href={`/console/orders?status=${status}&sort=oldest`}>
        {toShip} {status === "processing" ? "to ship" : "on hold"}
      </a>
      , {orders === 1 ? "placed" : "the oldest placed"} {formats.time(oldest)}
    </>
  );
}

function Failing({ webhook, formats }: { webhook: FailingWebhook; formats: Formats }) {
  const { id, name, status, failures, lastSuccessAt } = webhook;
  const success = lastSuccessAt ? `last success ${formats.time(lastSuccessAt)}` : "it never succeeded";
  const attempts = failures === 1 ? "the last attempt" : `the last ${formats.number(failures)} attempts`;
  return (
    <>
      <Cut to={`/console/webhooks/${id}`}>{`Webhook “${name}”`}</Cut>{" "}
      {status === "disabled" ? `is disabled ${disabledText(webhook, formats)}` : `fails: ${attempts}`};{" "}
      {success}
    </>
  );
}

/** Pages on which a check's finding can be mended. */
const PLACES: Readonly<Record<string, string>> = {
  deliveries: "/console/webhooks",
  "API keys": "/console/keys",
  settings: "/console/settings",
};

/** What a check of the store has found, and the advice, which names commands. */
function Unwell({ finding, isOperator }: { finding: Finding; isOperator: boolean }) {
  const { check, found, advice } = finding;
  const text = `${capital(check)}: ${found}`;
  const path = PLACES[check];
  return (
    <>
      {path ? <a href={path}>{text}</a> : text}
      {isOperator && advice && (
        <div class="quiet">
          {capital(advice)
            .split('"')
            .map((part, at) => (at % 2 === 1 ? <code>{part}</code> : part))}
        </div>
      )}
    </>
  );
}
