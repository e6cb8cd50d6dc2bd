import { type SQL, sql } from "drizzle-orm";
import { outbox, webhooks } from "../../../schema/webhooks.ts";
import {
  instant,
  MOST_ATTEMPTS,
  onTheirWay,
  QUEUE_IS_BEHIND_MS,
  QUEUE_KEEPS_UP_MS,
  SLOW_ATTEMPTS,
  SLOW_MS,
  underWay,
  waitingOf,
} from "./waiting.ts";

interface EndedAttempt {
  webhookId: number;
  at: Date;
  durationMs: number;
  /** How long its message was on its way. */
  carriedMs: number;
  /** Milliseconds that a message may take. */
  patienceMs: number;
}

/**
 * An attempt that has ended makes room for the next of its webhook: the statement takes what has waited longest as queued
 * now, and returns its `id`. A quick answer makes room for two, so that a receiver which has come back is caught up with,
 * as long as the queue keeps up; when it is behind, for none, so that what is new of others comes through. When nothing
 * waits any longer, the webhook is no longer slow.
 */
export function releaseStatement({ webhookId, at, durationMs, carriedMs, patienceMs }: EndedAttempt): SQL {
  const id = sql`${webhookId}::bigint`;
  const now = instant(at.getTime());
  const busy = sql`${underWay(id, now)} + ${onTheirWay(id, instant(at.getTime() - patienceMs), now)}`;
  const quick = durationMs < SLOW_MS;
  const most = carriedMs > QUEUE_IS_BEHIND_MS ? SLOW_ATTEMPTS : MOST_ATTEMPTS;
  const more = carriedMs < QUEUE_KEEPS_UP_MS ? 2 : 1;
  const room = quick
    ? sql`(select case when ${busy} < ${most}::int then ${more}::int else ${most === MOST_ATTEMPTS ? 1 : 0}::int end)`
    : sql`(select case when ${underWay(id, now)} < ${SLOW_ATTEMPTS}::int then 1 else 0 end)`;
  return sql`
    with next as materialized (
      ${waitingOf(id, now, room)} for update skip locked
    ), caught_up as (
      update ${webhooks} set slow_since = null
      where id = ${id} and slow_since is not null and ${quick}::boolean and not exists (${waitingOf(id, now, sql`1`)})
    )
    update ${outbox} set queued_at = ${now} from next
    where ${outbox.id} = next.id and (select status from ${webhooks} where id = ${id}) = 'active'
    returning ${outbox.id}`;
}
