import { type SQL, sql } from "drizzle-orm";
import { outbox } from "../../../schema/webhooks.ts";

/**
 * Deliveries that wait: due or not, but without a message of the queue, because their webhook has enough to do, is off, or
 * they fall due too late for one. They leave the outbox in the order in which they fall due.
 */

/** Attempts at one webhook at a time. */
export const MOST_ATTEMPTS = 100;
/** Attempts under way for over `SLOW_MS` at a webhook that gets no more, so that it holds up nobody else. */
export const SLOW_ATTEMPTS = 10;
export const SLOW_MS = 1000;

/** Milliseconds that messages take to come when the queue keeps up, and when it is behind. */
export const QUEUE_KEEPS_UP_MS = 300;
export const QUEUE_IS_BEHIND_MS = 700;

export function instant(milliseconds: number): SQL {
  return sql`${new Date(milliseconds).toISOString()}::timestamptz`;
}

/** What nobody is at work on. */
const idle = sql`state = 'pending' and claimed_until is null`;

/** Those of a webhook, the first to fall due first, until `before`. */
export function waitingOf(webhookId: SQL, before: SQL, limit: SQL): SQL {
  return sql`
    select id from ${outbox} where webhook_id = ${webhookId} and ${idle} and queued_at is null and due_at <= ${before}
    order by due_at limit ${limit}`;
}

/** Those whose message should have come `before`. */
export function forgottenOf(webhookId: SQL, before: SQL, limit: number): SQL {
  return sql`
    select id from ${outbox} where webhook_id = ${webhookId} and ${idle} and queued_at is not null and queued_at < ${before}
    order by queued_at limit ${limit}::int`;
}

/** How many of a webhook are being attempted. */
export function underWay(webhookId: SQL, at: SQL): SQL {
  return sql`(select count(*) from ${outbox} as tried where tried.webhook_id = ${webhookId} and tried.claimed_until >= ${at})`;
}

/** How many messages of a webhook are on their way, as far as that matters. */
export function onTheirWay(webhookId: SQL, since: SQL, at: SQL): SQL {
  return sql`(select count(*) from (
    select from ${outbox} where webhook_id = ${webhookId} and ${idle} and queued_at is not null
      and queued_at between ${since} and ${at} limit ${MOST_ATTEMPTS}::int
  ) as carried)`;
}
