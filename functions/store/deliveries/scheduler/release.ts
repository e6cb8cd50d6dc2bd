import { type SQL, sql } from "drizzle-orm";
import { deliveries } from "../../../../schema/deliveries.ts";
import { webhooks } from "../../../../schema/webhooks.ts";
import { routine } from "../../sql/routine.ts";
import { LIMITS } from "./limits.ts";
import { queuedMessages, underWay, waitingOf } from "./waiting.ts";

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
