import { type SQL, sql } from "drizzle-orm";
import { deliveries } from "../../../../schema/deliveries.ts";
import { LIMITS } from "./limits.ts";

/**
 * A pending delivery is in one of three states: claimed by an attempt (`claimed_until`), with a message in the queue
 * (`queued_at`), or waiting (neither). Waiting deliveries go out in the order of their due times.
 */
const unclaimed = sql`state = 'pending' and claimed_until is null`;

/** Pending deliveries of a webhook in any state, by the partial indexes: finished ones may be many. */
export function pendingOf(webhookId: SQL): SQL {
  return sql`(webhook_id = ${webhookId} and state = 'pending' and (claimed_until is not null
    or claimed_until is null and queued_at is not null or claimed_until is null and queued_at is null))`;
}

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
export function lostOf(webhookId: SQL, before: SQL): SQL {
  return sql`
    select id from ${deliveries} where webhook_id = ${webhookId} and ${unclaimed} and queued_at is not null and queued_at < ${before}
    order by queued_at limit ${LIMITS.sweepLost}::int`;
}

/** The number of attempts under way at a webhook. */
export function underWay(webhookId: SQL, at: SQL): SQL {
  return sql`(select count(*) from ${deliveries} as tried where tried.webhook_id = ${webhookId} and tried.claimed_until >= ${at})`;
}

/** The number of a webhook's messages in the queue, up to the limit. */
export function onTheirWay(webhookId: SQL, since: SQL, at: SQL): SQL {
  return sql`(select count(*) from (
    select from ${deliveries} where webhook_id = ${webhookId} and ${unclaimed} and queued_at is not null
      and queued_at between ${since} and ${at} limit ${LIMITS.attempts}::int
  ) as carried)`;
}
