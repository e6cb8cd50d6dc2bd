import { type SQL, sql } from "drizzle-orm";
import { deliveries } from "../../../../schema/deliveries.ts";
import { webhooks } from "../../../../schema/webhooks.ts";
import { routine } from "../../sql/routine.ts";
import { LIMITS } from "./limits.ts";

/** Waiting deliveries, and their release after an attempt. */

/**
 * A pending delivery is in one of three states: claimed by an attempt (`claimed_until`), with a message in the queue
 * (`queued_at`), or waiting (neither). Waiting deliveries go out in the order of their due times.
 */
export const unclaimed = sql`state = 'pending' and claimed_until is null`;

export function instant(milliseconds: number): SQL {
  return sql`${new Date(milliseconds).toISOString()}::timestamptz`;
}

/** Waiting deliveries of a webhook that are due until `before`. */
export function waitingOf(webhookId: SQL, before: SQL, limit: SQL): SQL {
  return sql`
    select id from ${deliveries} where webhook_id = ${webhookId} and ${unclaimed} and queued_at is null and due_at <= ${before}
    order by due_at limit ${limit}`;
}

/** Deliveries of a webhook whose message should have arrived `before`. */
export function deliveriesWithLostMessage(webhookId: SQL, before: SQL): SQL {
  return sql`
    select id from ${deliveries} where webhook_id = ${webhookId} and ${unclaimed} and queued_at is not null and queued_at <= ${before}
    order by queued_at limit ${LIMITS.sweepLost}::int`;
}

/** The number of attempts under way at a webhook. */
export function underWay(webhookId: SQL, at: SQL): SQL {
  return sql`(select count(*) from ${deliveries} as tried where tried.webhook_id = ${webhookId} and tried.claimed_until >= ${at})`;
}

/** The number of a webhook's messages in the queue, up to the limit. */
export function queuedMessages(webhookId: SQL, since: SQL, at: SQL): SQL {
  return sql`(select count(*) from (
    select from ${deliveries} where webhook_id = ${webhookId} and ${unclaimed} and queued_at is not null
      and queued_at between ${since} and ${at} limit ${LIMITS.attempts}::int
  ) as carried)`;
}

interface EndedAttempt {
  webhookId: number;
  at: Date;
  durationMs: number;
  /** Time that its message took. */
  carriedMs: number;
  /** Milliseconds that a message may take. */
  patienceMs: number;
}

/**
 * Sends messages to the longest waiting deliveries after an attempt at their webhook. A slow answer frees one. A quick one
 * frees two, so that a recovered receiver catches up; with a slow queue one or none, so that others get through. When none
 * waits, the webhook is no longer slow.
 */
export function release({ webhookId, at, durationMs, carriedMs, patienceMs }: EndedAttempt) {
  const isBehind = carriedMs > LIMITS.queueIsBehind;
  return releaseNext({
    webhookId,
    at,
    since: new Date(at.getTime() - patienceMs),
    quick: durationMs < LIMITS.slowAfter,
    busyAt: isBehind ? LIMITS.slowAttempts : LIMITS.attempts,
    more: carriedMs < LIMITS.queueKeepsUp ? 2 : 1,
    least: isBehind ? 0 : 1,
  });
}

const ARGUMENTS = {
  webhookId: "bigint",
  at: "timestamptz",
  since: "timestamptz",
  quick: "boolean",
  busyAt: "bigint",
  more: "bigint",
  least: "bigint",
} as const;

const releaseNext = routine(
  ARGUMENTS,
  (db, { webhookId, at, since, quick, busyAt, more, least }) => {
    const busy = sql`${underWay(webhookId, at)} + ${queuedMessages(webhookId, since, at)}`;
    const freeSlots = sql`(select case
      when ${quick} then case when ${busy} < ${busyAt} then ${more} else ${least} end
      when ${underWay(webhookId, at)} < ${LIMITS.slowAttempts} then 1 else 0 end)`;
    const active = sql`(select status from ${webhooks} where id = ${webhookId}) = 'active'`;
    const caughtUp: SQL = sql`
      update ${webhooks} set slow_since = null
      where id = ${webhookId} and slow_since is not null and ${quick} and not exists (${waitingOf(webhookId, at, sql`1`)})
      returning id`;
    return {
      released: db.rows(
        { id: deliveries.id },
        sql`
        update ${deliveries} set queued_at = ${at}
        where id = any(array(${waitingOf(webhookId, at, freeSlots)} for update skip locked)) and ${active}
        returning id`,
      ),
      caughtUp: db.rows({ id: webhooks.id }, caughtUp),
    };
  },
  { writes: true },
);
