import { type SQL, sql } from "drizzle-orm";
import { outbox, webhooks } from "../../../schema/webhooks.ts";
import {
  instant,
  MOST_ATTEMPTS,
  onTheirWay,
  SLOW_ATTEMPTS,
  SLOW_MS,
  underWay,
  waitingOf,
} from "./waiting.ts";

interface EndedAttempt {
  webhookId: number;
  at: Date;
  durationMs: number;
  /** Milliseconds that a message may take. */
  patienceMs: number;
}

/**
 * An attempt that has ended makes room for the next of its webhook: the statement takes what has waited longest as queued
 * now, and returns its `id`. A quick answer makes room for two, so that a receiver which has come back is caught up with. When
 * nothing waits any longer, the webhook is no longer slow.
 */
export function releaseStatement({ webhookId, at, durationMs, patienceMs }: EndedAttempt): SQL {
  const id = sql`${webhookId}::bigint`;
  const now = instant(at.getTime());
  const busy = sql`${underWay(id, now)} + ${onTheirWay(id, instant(at.getTime() - patienceMs), now)}`;
  const quick = durationMs < SLOW_MS;
  const room = quick
    ? sql`(select case when ${busy} < ${MOST_ATTEMPTS}::int then 2 else 1 end)`
    : sql`(select case when ${underWay(id, now)} < ${SLOW_ATTEMPTS}::int then 1 else 0 end)`;
  return sql`
    with next as materialized (
      ${waitingOf(id, now, room)} for update skip locked
    ), caught_up as (
      update ${webhooks} set slow_since = null
      where id = ${id} and slow_since is not null and ${quick}::boolean and not exists (select from next)
    )
    update ${outbox} set queued_at = ${now} from next
    where ${outbox.id} = next.id and (select status from ${webhooks} where id = ${id}) = 'active'
    returning ${outbox.id}`;
}
