import { and, eq, gte, isNull, lt, ne, or, sql } from "drizzle-orm";
import { thisSecond } from "../../../schema/columns.ts";
import { deliveryAttempts, outbox, PING, webhooks } from "../../../schema/webhooks.ts";
import { retryOnConflict } from "../write.ts";
import type { Connection } from "../database.ts";
import type { Database, Query } from "../queries.ts";
import type { Delivery } from "./delivery.ts";
import { releaseStatement } from "./release.ts";

/** One attempt and what came of it. */
export interface Attempt {
  url: string;
  startedAt: Date;
  durationMs: number;
  /** HTTP status; null when there was no answer. */
  status: number | null;
  /** Why there was none. */
  error: string | null;
  /** The first KiB. */
  responseBody: string;
}

/** What becomes of a delivery after an attempt. */
export type Verdict = { state: "delivered" } | { state: "pending"; dueAt: Date } | { state: "dead" };

/** When a webhook whose attempts fail is disabled. */
export interface DisableRule {
  failures: number;
  days: number;
  /** The receiver said that it wants no more. */
  gone: boolean;
}

/**
 * Records an attempt, what becomes of the delivery, and what it means for the webhook, in one transaction and one round
 * trip. Returns the deliveries of the webhook that have waited for it to end and are queued now. `queued` when a message of the queue comes at its next attempt. A delivery that is gone or done meanwhile stays as it is. Failed pings do not count against a webhook (§webhook-ping).
 */
export async function recordAttempt(
  { db, run }: Pick<Connection, "db" | "run">,
  delivery: Delivery,
  attempt: Attempt,
  verdict: Verdict & { queued: boolean },
  rule: DisableRule & { patienceMs: number },
): Promise<number[]> {
  // Once the claim has ended the sweep has counted the attempt, and another may be under way: only a success counts.
  const stillOurs =
    verdict.state === "delivered" ? undefined : eq(outbox.claimedUntil, delivery.claimedUntil);
  const endedAt = new Date(attempt.startedAt.getTime() + attempt.durationMs);
  const { id: webhookId } = delivery.webhook;
  const { durationMs, startedAt } = attempt;
  const carriedMs = startedAt.getTime() - (delivery.queuedAt ?? startedAt).getTime();
  const { patienceMs } = rule;
  const release = releaseStatement({ webhookId, at: endedAt, durationMs, carriedMs, patienceMs });
  const { released } = await retryOnConflict(() =>
    run({
      recorded: [
        insertAttempt(db, delivery, attempt),
        db
          .update(outbox)
          .set({
            state: verdict.state,
            attempts: delivery.attempts + 1,
            claimedUntil: null,
            ...(verdict.state === "pending"
              ? { dueAt: verdict.dueAt, queuedAt: verdict.queued ? verdict.dueAt : null }
              : { finishedAt: endedAt }),
          })
          .where(and(eq(outbox.id, delivery.id), eq(outbox.state, "pending"), stillOurs)),
        ...(verdict.state === "delivered"
          ? noteSuccess(db, delivery, endedAt)
          : noteFailure(db, delivery, endedAt, rule)),
      ],
      released: db.execute<{ id: string }>(release),
    }),
  );
  return released.map(({ id }) => Number(id));
}

function insertAttempt(db: Database, delivery: Delivery, attempt: Attempt): Query {
  const { url, startedAt, durationMs, status, error, responseBody } = attempt;
  return db.execute(sql`
    insert into ${deliveryAttempts} (outbox_id, number, url, started_at, duration_ms, status, error, response_body)
    select id, ${delivery.attempts + 1}, ${url}, ${startedAt.toISOString()}::timestamptz, ${durationMs}::int,
      ${status}::int, ${error}::text, ${responseBody}
    from ${outbox} where id = ${delivery.id}`);
}

const MINUTE_MS = 60_000;

/** To the minute, so that the deliveries of a busy webhook do not all write its row. */
function noteSuccess(db: Database, { topic, webhook }: Delivery, at: Date): Query[] {
  const stale = or(
    ne(webhooks.failures, 0),
    isNull(webhooks.lastSuccessAt),
    lt(webhooks.lastSuccessAt, new Date(at.getTime() - MINUTE_MS)),
    topic === PING ? eq(webhooks.pingPending, true) : undefined,
  );
  const success = { failures: 0, lastSuccessAt: at, ...(topic === PING && { pingPending: false }) };
  return [
    db
      .update(webhooks)
      .set(success)
      .where(and(eq(webhooks.id, webhook.id), stale)),
  ];
}

const DAY_MS = 24 * 60 * MINUTE_MS;

function noteFailure(
  db: Database,
  { topic, webhook }: Delivery,
  at: Date,
  { failures, days, gone }: DisableRule,
): Query[] {
  const counts = topic !== PING;
  const longAgo = new Date(at.getTime() - days * DAY_MS);
  const givenUp = and(
    gte(sql`${webhooks.failures} + 1`, failures),
    lt(sql`coalesce(${webhooks.lastSuccessAt}, ${webhooks.createdAt})`, longAgo.toISOString()),
  );
  const ofThis = and(eq(webhooks.id, webhook.id), eq(webhooks.status, "active"));
  const disable = { status: "disabled", updatedAt: thisSecond } as const;
  return [
    ...(gone || counts
      ? [
          db
            .update(webhooks)
            .set(disable)
            .where(and(ofThis, gone ? undefined : givenUp)),
        ]
      : []),
    ...(counts
      ? [
          db
            .update(webhooks)
            .set({ failures: sql`${webhooks.failures} + 1` })
            .where(eq(webhooks.id, webhook.id)),
        ]
      : []),
  ];
}
