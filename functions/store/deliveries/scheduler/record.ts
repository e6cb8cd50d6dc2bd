import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { thisSecond } from "../../../../schema/columns.ts";
import { deliveries, type deliveryAttempts } from "../../../../schema/deliveries.ts";
import { PING, webhooks } from "../../../../schema/webhooks.ts";
import { queuedAt } from "../../changes/events.ts";
import { retryOnConflict } from "../../changes/write.ts";
import type { Connection } from "../../sql/connection.ts";
import { routine } from "../../sql/routine.ts";
import type { Delivery } from "../delivery.ts";
import { release } from "./waiting.ts";

/** The record of an attempt: its outcome, the state of its webhook, and the deliveries that may go next. */

/** One attempt and its result. */
export type Attempt = Omit<typeof deliveryAttempts.$inferSelect, "id" | "delivery" | "number">;

/** The outcome of a delivery after an attempt. A dropped one has nothing left to send: it ends as dead, and is no failure. */
export type DeliveryOutcome =
  | { state: "delivered" }
  | { state: "pending"; dueAt: Date }
  | { state: "dead" }
  | { state: "dropped" };

interface Recorded {
  /** Deliveries that need a message now: waiting ones of the webhook, and reports that it is disabled. */
  queued: number[];
  /** Whether this attempt has disabled the webhook. */
  disabled: boolean;
}

/**
 * Records an attempt, its outcome, and its effect on the webhook, in one transaction and one round trip. With `queued` the next
 * attempt has a message. A delivery deleted or finished meanwhile stays so. Failed pings do not count (§webhook-ping).
 */
export async function recordAttempt(
  { db, run }: Pick<Connection, "db" | "run">,
  delivery: Delivery,
  attempt: Attempt,
  outcome: DeliveryOutcome & { queued: boolean },
  rule: DisableRule & { patienceMs: number },
): Promise<Recorded> {
  const { durationMs, startedAt } = attempt;
  const endedAt = new Date(startedAt.getTime() + durationMs);
  const carriedMs = startedAt.getTime() - (delivery.queuedAt ?? startedAt).getTime();
  const { id: webhookId } = delivery.webhook;
  const { patienceMs } = rule;
  const failed = outcome.state === "pending" || outcome.state === "dead";
  const mayDisable = failed && (rule.gone || delivery.topic !== PING);
  const { disabled, released } = await retryOnConflict([], () =>
    run({
      // Before the failure is counted.
      disabled: mayDisable ? [db.execute<Disabled>(disableStatement(webhookId, endedAt, rule))] : [],
      recorded: record({
        id: delivery.id,
        claim: delivery.claimedUntil,
        webhookId,
        isPing: delivery.topic === PING,
        failed,
        outcome: outcomeRow(delivery, outcome, endedAt),
        attempt: attemptRow(delivery, attempt),
      }),
      released: release({ webhookId, at: endedAt, durationMs, carriedMs, patienceMs }),
    }),
  );
  const end = disabled[0]?.[0];
  return {
    queued: [...released.released.map(({ id }) => id), ...(end?.reports ?? []).map(Number)],
    disabled: end?.disabled === true,
  };
}

/** The changed columns of a delivery. */
function outcomeRow(
  { attempts }: Delivery,
  outcome: DeliveryOutcome & { queued: boolean },
  endedAt: Date,
): Record<string, unknown> {
  const { state, queued } = outcome;
  const ended = { state, attempts: attempts + 1, ended_at: endedAt };
  if (state === "dropped") return { ...ended, state: "dead", finished_at: endedAt };
  if (state !== "pending") return { ...ended, finished_at: endedAt };
  return { ...ended, due_at: outcome.dueAt, queued_at: queued ? outcome.dueAt : null };
}

/** The columns of an attempt. */
function attemptRow({ attempts }: Delivery, attempt: Attempt): Record<string, unknown> {
  const { url, startedAt, durationMs, status, error, responseBody, exchange } = attempt;
  return {
    number: attempts + 1,
    url,
    started_at: startedAt,
    duration_ms: durationMs,
    status,
    error,
    response_body: responseBody,
    exchange,
  };
}

const ARGUMENTS = {
  id: "bigint",
  claim: "timestamptz",
  webhookId: "bigint",
  isPing: "boolean",
  failed: "boolean",
  outcome: "json",
  attempt: "json",
} as const;

/**
 * A success counts even after the claim was lost; other outcomes need the claim. While its deliveries succeed, the webhook's
 * row is written once a minute at most.
 */
const record = routine(
  ARGUMENTS,
  (db, { id, claim, webhookId, isPing, failed, outcome, attempt }) => {
    const became = sql`json_to_record(${outcome}) as became
      (state text, attempts int, ended_at timestamptz, due_at timestamptz, queued_at timestamptz, finished_at timestamptz)`;
    const tried = sql`json_to_record(${attempt}) as tried
      (number int, url text, started_at timestamptz, duration_ms int, status int, error text, response_body text, exchange jsonb)`;
    const succeeded = sql`became.state = 'delivered'`;
    return {
      ended: db.rows(
        { id: deliveries.id },
        sql`
        update ${deliveries} as d set state = became.state, attempts = became.attempts, claimed_until = null,
          due_at = coalesce(became.due_at, d.due_at), queued_at = became.queued_at, finished_at = became.finished_at
        from ${became}
        where d.id = ${id} and d.state = 'pending' and (${succeeded} or d.claimed_until = ${claim})
        returning d.id`,
      ),
      attempts: db.rows(
        { id: deliveries.id },
        sql`
        insert into delivery_attempts (delivery, number, url, started_at, duration_ms, status, error, response_body, exchange)
        select d.id, tried.number, tried.url, tried.started_at, tried.duration_ms, tried.status, tried.error, tried.response_body, tried.exchange
        from ${deliveries} as d cross join ${tried} where d.id = ${id}
        returning id`,
      ),
      webhooks: db.rows(
        { id: webhooks.id },
        sql`
        update ${webhooks} as w set
          failures = case when ${succeeded} then 0 else w.failures + 1 end,
          last_success_at = case when ${succeeded} then became.ended_at else w.last_success_at end,
          ping_pending = w.ping_pending and not (${succeeded} and ${isPing})
        from ${became}
        where w.id = ${webhookId} and case when ${succeeded}
          then w.failures <> 0 or w.last_success_at is null or w.last_success_at < became.ended_at - interval '1 minute'
            or (${isPing} and w.ping_pending)
          else ${failed} and not ${isPing} end
        returning w.id`,
      ),
    };
  },
  { writes: true },
);

/** The rule that disables a webhook after failures. */
interface DisableRule {
  failures: number;
  days: number;
  /** The receiver has withdrawn (status 410). */
  gone: boolean;
}

/** The topic that reports a disabled webhook. */
const TOPIC = "action.shop_webhook_disabled";
const DAY_MS = 24 * 60 * 60 * 1000;

/** The statement's row. */
interface Disabled extends Record<string, unknown> {
  /** Whether this attempt has disabled the webhook. */
  disabled: boolean;
  /** Deliveries of reports that need a message. */
  reports: string[];
}

/**
 * Disables an active webhook after a failed attempt, if the rule applies. Writes deliveries that report it to the webhooks of
 * `action.shop_webhook_disabled`. Returns one row.
 */
function disableStatement(webhookId: number, at: Date, { failures, days, gone }: DisableRule): SQL {
  const longAgo = new Date(at.getTime() - days * DAY_MS).toISOString();
  const givenUp = and(
    gte(sql`${webhooks.failures} + 1`, failures),
    lt(sql`coalesce(${webhooks.lastSuccessAt}, ${webhooks.createdAt})`, longAgo),
  );
  const where = and(eq(webhooks.id, webhookId), eq(webhooks.status, "active"), gone ? undefined : givenUp);
  return sql`
    with off as (
      update ${webhooks} set status = 'disabled', updated_at = ${thisSecond} where ${where}
      returning json_build_object('webhook_id', id, 'name', name, 'topic', topic, 'delivery_url', delivery_url,
        'reason', ${gone ? "gone" : "failures"}::text) as arg
    ), reports as (
      insert into ${deliveries} (webhook_id, topic, arg, queued_at)
      select ${webhooks.id}, ${TOPIC}, off.arg, ${queuedAt(sql`true`)} from off
      join ${webhooks} on ${eq(webhooks.topic, TOPIC)} and ${eq(webhooks.status, "active")} and ${webhooks.id} <> ${webhookId}
      order by ${webhooks.id}
      returning id, queued_at
    )
    select exists (select from off) as disabled,
      (select coalesce(json_agg(id::text) filter (where queued_at is not null), '[]') from reports) as reports`;
}
