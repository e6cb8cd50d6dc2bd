import type { Child } from "hono/jsx";
import { type Caller, can } from "../../../store/access/caller.ts";
import type { ExpiringCoupon } from "../../../store/coupons/overview.ts";
import type { WaitingOrders } from "../../../store/orders/overview.ts";
import type { RunningOut } from "../../../store/products/overview.ts";
import type { FailingWebhook } from "../../../store/webhooks/review.ts";
import type { Finding } from "../../../doctor/finding.ts";
import { decodeEntities } from "../../../kernel/entities.ts";
import { ago, type Formats } from "../../view/formats.ts";
import { disabledText } from "../webhooks/webhook.tsx";
import { Cut } from "../../view/parts.tsx";
import { unitsLeft } from "../products/list.tsx";

interface AttentionProps {
  orders: readonly WaitingOrders[];
  webhooks: readonly FailingWebhook[];
  products: readonly RunningOut[];
  coupons: readonly ExpiringCoupon[];
  /** Findings of the checks that the user may see. */
  found: readonly Finding[];
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
export function Attention({ orders, webhooks, products, coupons, found, formats, steps }: AttentionProps) {
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
    ...named(coupons, "/console/coupons", ({ id, code, expiryDate }) => (
      <>
        Coupon <Cut to={`/console/coupons/${id}`}>{code}</Cut> ends on {formats.date(expiryDate)}
      </>
    )),
    ...(unwell.length > 0
      ? [
          <a href="/console/checks">
            {unwell.length === 1
              ? "A check of the system needs attention"
              : `${unwell.length} checks of the system need attention`}
          </a>,
        ]
      : []),
  ];
  if (lines.length === 0)
    return (
      <p class="quiet">
        Nothing: no order waits, no webhook fails, no stock runs out, and no coupon is about to end.
      </p>
    );
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
      , {orders === 1 ? "placed" : "the oldest placed"} {ago(oldest)}
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
