import { and, eq, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Exchange } from "../../../schema/delivery-attempts.ts";
import { outbox, PING, webhooks } from "../../../schema/webhooks.ts";
import { retryOnConflict } from "../write.ts";
import type { Connection } from "../database.ts";
import type { Database, Query } from "../queries.ts";
import type { Delivery } from "./delivery.ts";
import { type Disabled, type DisableRule, disableStatement } from "./disable.ts";
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
  /** What was sent, and the headers of the answer; null when nothing was. */
  exchange: Exchange | null;
}

/** What becomes of a delivery after an attempt; one that has nothing to send any more is dropped, which is no failure. */
export type Verdict =
  | { state: "delivered" }
  | { state: "pending"; dueAt: Date }
  | { state: "dead" }
  | { state: "dropped" };

/** What an attempt's record has brought about. */
interface Recorded {
  /** Deliveries that are queued now: of the webhook those that have waited for the attempt to end, and news of its end. */
  queued: number[];
  /** Whether the webhook is disabled for it. */
  disabled: boolean;
}

/**
 * Records an attempt, what becomes of the delivery, and what it means for the webhook, in one transaction and one round
 * trip. `queued` when a message of the queue comes at its next attempt. A delivery that is gone or done meanwhile stays as
 * it is. Failed pings do not count against a webhook (§webhook-ping).
 */
export async function recordAttempt(
  { db, run }: Pick<Connection, "db" | "run">,
  delivery: Delivery,
  attempt: Attempt,
  verdict: Verdict & { queued: boolean },
  rule: DisableRule & { patienceMs: number },
): Promise<Recorded> {
  const endedAt = new Date(attempt.startedAt.getTime() + attempt.durationMs);
  const { id: webhookId } = delivery.webhook;
  const { durationMs, startedAt } = attempt;
  const carriedMs = startedAt.getTime() - (delivery.queuedAt ?? startedAt).getTime();
  const { patienceMs } = rule;
  const release = releaseStatement({ webhookId, at: endedAt, durationMs, carriedMs, patienceMs });
  const failed = verdict.state === "pending" || verdict.state === "dead";
  const judged = failed && (rule.gone || delivery.topic !== PING);
  const { released, ended } = await retryOnConflict(() =>
    run({
      // Before the failure is counted.
      ended: judged ? db.execute<Disabled>(disableStatement(webhookId, endedAt, rule)) : [],
      recorded: [
        ...(verdict.state === "pending"
          ? waits(db, delivery, attempt, verdict)
          : [ends(db, delivery, attempt, verdict.state, endedAt)]),
        ...(verdict.state === "delivered" ? noteSuccess(db, delivery, endedAt) : []),
        ...(failed ? noteFailure(db, delivery) : []),
      ],
      released: db.execute<{ id: string }>(release),
    }),
  );
  const [end] = ended as unknown as Disabled[];
  const told = end?.told ?? [];
  return {
    queued: [...released.map(({ id }) => id), ...told].map(Number),
    disabled: end?.disabled === true,
  };
}

/** The attempt, as routines take it. */
function logged({ attempts }: Delivery, attempt: Attempt): SQL {
  const { url, startedAt, durationMs, status, error, responseBody, exchange } = attempt;
  return sql`${attempts + 1}::int, ${url}::text, ${startedAt.toISOString()}::timestamptz, ${durationMs}::int,
    ${status}::int, ${error}::text, ${responseBody}::text, ${exchange && JSON.stringify(exchange)}::jsonb`;
}

/** There is another attempt to come. Once the claim has ended the sweep has counted this one, and another may be under way. */
function waits(
  db: Database,
  delivery: Delivery,
  attempt: Attempt,
  { dueAt, queued }: { dueAt: Date; queued: boolean },
): Query[] {
  const { id, attempts, claimedUntil } = delivery;
  return [
    db.execute(sql`select log_attempt(${id}::bigint, ${logged(delivery, attempt)})`),
    db
      .update(outbox)
      .set({ attempts: attempts + 1, claimedUntil: null, dueAt, queuedAt: queued ? dueAt : null })
      .where(and(eq(outbox.id, id), eq(outbox.state, "pending"), eq(outbox.claimedUntil, claimedUntil))),
  ];
}

/** The delivery leaves the outbox. Of one that somebody else has claimed since only a success counts. */
function ends(
  db: Database,
  delivery: Delivery,
  attempt: Attempt,
  state: "delivered" | "dead" | "dropped",
  endedAt: Date,
): Query {
  const claim = state === "delivered" ? null : delivery.claimedUntil.toISOString();
  return db.execute(sql`
    select finish_delivery(${delivery.id}::bigint, ${claim}::timestamptz, ${state === "delivered" ? state : "dead"}::text, ${endedAt.toISOString()}::timestamptz,
      ${logged(delivery, attempt)})`);
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

function noteFailure(db: Database, { topic, webhook }: Delivery): Query[] {
  if (topic === PING) return [];
  return [
    db
      .update(webhooks)
      .set({ failures: sql`${webhooks.failures} + 1` })
      .where(eq(webhooks.id, webhook.id)),
  ];
}
