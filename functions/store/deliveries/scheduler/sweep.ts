import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { deliveries, deliveryAttempts, fanOuts } from "../../../../schema/deliveries.ts";
import { webhooks } from "../../../../schema/webhooks.ts";
import { dueForErasure, eraseDue } from "../../customers/erase.ts";
import { OF_CHAIN } from "../../changes/events.ts";
import type { Connection } from "../../sql/connection.ts";
import type { Wake } from "../queue.ts";
import { LIMITS } from "./limits.ts";
import {
  deliveriesWithLostMessage,
  instant,
  queuedMessages,
  unclaimed,
  underWay,
  waitingOf,
} from "./waiting.ts";

/** The sweep: what it finds, sends and deletes. */

type Run = Pick<Connection, "db" | "run">;

interface SweepOptions {
  /** Seconds before each attempt. */
  retrySchedule: readonly number[];
  now: Date;
  /** Milliseconds that a message may take. */
  patienceMs: number;
}

/** The error of an unrecorded attempt. */
const CUT_OFF = "the attempt ended without a result";

/**
 * Records unrecorded attempts whose claim has ended, dated by its end. They count as failed, so that a delivery that is always
 * cut off ends as dead.
 */
function recordCutOff(at: SQL, retrySchedule: readonly number[]): SQL {
  const wait = sql`(${`{${retrySchedule.join(",")}}`}::float8[])[${deliveries.attempts} + 2]`;
  return sql`
    with cut_off as materialized (
      select ${deliveries.id}, ${deliveries.attempts} + 1 as number, ${deliveries.claimedUntil} as ended_at, ${webhooks.deliveryUrl} as url,
        ${at} + make_interval(secs => ${wait}) as next_at
      from ${deliveries} join ${webhooks} on ${eq(webhooks.id, deliveries.webhookId)}
      where ${deliveries.claimedUntil} < ${at} and ${deliveries.state} = 'pending'
      order by ${deliveries.id} for update of ${deliveries} skip locked
    ), counted as (
      update ${deliveries} set attempts = cut_off.number, claimed_until = null, queued_at = null,
        due_at = coalesce(cut_off.next_at, ${deliveries.dueAt}),
        state = case when cut_off.next_at is null then 'dead' else 'pending' end,
        finished_at = case when cut_off.next_at is null then ${at} end
      from cut_off where ${deliveries.id} = cut_off.id
    )
    insert into ${deliveryAttempts} (delivery, number, url, started_at, duration_ms, error)
    select id, number, url, ended_at, 0, ${CUT_OFF} from cut_off`;
}

/** Writes deliveries of earlier changes, the oldest first, and returns whether any are left (§fan-out). */
function writeRest(): SQL {
  return sql`
    with next as materialized (
      select id from (
        select id, sum(cardinality(webhook_ids)) over (order by id) - cardinality(webhook_ids) as before
        from (select id, webhook_ids from ${fanOuts} order by id limit ${LIMITS.sweptEntries}::int) as oldest
      ) as counted where before < ${LIMITS.sweptEntries}::int
    ), taken as (
      delete from ${fanOuts} where id = any(array(select id from ${fanOuts} where id in (select id from next) order by id for update skip locked))
      returning *
    ), written as (
      insert into ${deliveries} (webhook_id, topic, object_id, chain, created_at, due_at, queued_at, state, finished_at)
      select webhook_id, topic, object_id, chain, created_at, created_at, null, ${OF_CHAIN.state}, ${OF_CHAIN.finishedAt}
      from taken cross join lateral unnest(webhook_ids) as webhook_id
      where exists (select from ${webhooks} where ${webhooks.id} = webhook_id)
      order by taken.id, webhook_id
    )
    select exists (select from ${fanOuts} where id not in (select id from next)) as more`;
}

/** Returns deliveries with a lost message to the waiting ones. */
function requeueLost(before: SQL): SQL {
  return sql`
    update ${deliveries} set queued_at = null where id = any(array(
      select id from ${deliveries} where id in (
        select lost.id from ${webhooks} cross join lateral (${deliveriesWithLostMessage(sql`${webhooks.id}`, before)}) as lost
      ) order by id for update skip locked
    ))`;
}

/**
 * Queues waiting deliveries: first one of each webhook, then a second one of each, and so on. A webhook with none on their way gets
 * one; more go only while the queue has fewer messages than one sweep sends, so that none comes long after its time.
 */
function queueWaiting(at: SQL, soon: SQL, recently: SQL): SQL {
  const id = sql`${webhooks.id}`;
  const share = sql`case when ${webhooks.slowSince} is null then ${LIMITS.sweepShare}::int else ${LIMITS.slowAttempts}::int end`;
  return sql`
    with active as materialized (
      select ${id}, ${share} as share, ${underWay(id, at)} as tried, ${queuedMessages(id, recently, at)} as queued
      from ${webhooks} where ${webhooks.status} = 'active'
    ), next as (
      select waiting.id, place, tried + queued as busy, row_number() over (order by place, active.id) as rank
      from active cross join lateral (
        select id, row_number() over () as place
        from (${waitingOf(sql`active.id`, soon, sql`greatest(0, active.share - active.tried - active.queued)`)}) as waiting
      ) as waiting
      order by rank limit ${LIMITS.sweepMessages}::int
    )
    update ${deliveries} set queued_at = greatest(due_at, ${at}) where id = any(array(
      select id from ${deliveries} where id in (
        select id from next
        where busy = 0 and place = 1 or rank <= ${LIMITS.sweepMessages}::int - (select coalesce(sum(queued), 0) from active)
      ) for update skip locked
    )) returning id, extract(epoch from queued_at - ${at})::float8 as wait`;
}

/**
 * The time at which the next pending delivery of an active webhook needs a sweep: a claim ends, one falls due, or a message counts as
 * lost. Null if none is pending.
 */
function nextNeed(patienceMs: number): SQL {
  const first = (column: SQL, rows: SQL) =>
    sql`(select min(${column}) from ${deliveries} where webhook_id = ${webhooks.id} and ${rows})`;
  const needs = [
    first(sql`claimed_until`, sql`claimed_until is not null`),
    first(sql`due_at`, sql`${unclaimed} and queued_at is null`),
    sql`${first(sql`queued_at`, sql`${unclaimed} and queued_at is not null`)} + make_interval(secs => ${patienceMs / 1000})`,
  ];
  return sql`
    select ceil(extract(epoch from min(least(${sql.join(needs, sql`, `)}))) * 1000)::float8 as next
    from ${webhooks} where ${webhooks.status} = 'active'`;
}

/**
 * Finds deliveries without a message, or with a lost one, and queues them for their due time. Returns whether earlier changes have
 * more deliveries to write, and when the next sweep is needed, after the time that a message may take. One round trip.
 */
export async function queueUnsent(
  { db, run }: Run,
  { now, retrySchedule, patienceMs }: SweepOptions,
): Promise<{ wakes: Wake[]; isMore: boolean; next: Date | undefined }> {
  const at = instant(now.getTime());
  const soon = instant(now.getTime() + patienceMs);
  const recently = instant(now.getTime() - patienceMs);
  const [[rest], , , rows, [need]] = await run([
    db.execute<{ more: boolean }>(writeRest()),
    db.execute(recordCutOff(at, retrySchedule)),
    db.execute(requeueLost(recently)),
    db.execute<{ id: string; wait: number }>(queueWaiting(at, soon, recently)),
    db.execute<{ next: number | null }>(nextNeed(patienceMs)),
  ]);
  const wakes = rows.map(({ id, wait }) => ({ id: Number(id), delaySeconds: Math.ceil(wait) }));
  const next = need?.next == null ? undefined : new Date(Math.max(need.next, now.getTime() + patienceMs));
  return { wakes, isMore: rest?.more === true, next };
}

/** Records that the queue has given up a message. The delivery stays due: the sweep queues it again. One round trip. */
export async function recordDeadLetters({ db, run }: Run, ids: number[], at: Date): Promise<void> {
  await run([
    db.execute(sql`
      insert into ${deliveryAttempts} (delivery, number, url, started_at, duration_ms, error)
      select ${deliveries.id}, ${deliveries.attempts} + 1, ${webhooks.deliveryUrl}, ${at.toISOString()}::timestamptz, 0,
        'the queue gave up its message'
      from ${deliveries} join ${webhooks} on ${eq(webhooks.id, deliveries.webhookId)}
      where ${deliveries.state} = 'pending' and ${inArray(deliveries.id, ids)}`),
  ]);
}

/** Retention in milliseconds: of delivered ones; of dead ones and those of disabled webhooks. */
interface Retention {
  deliveredMs: number;
  failedMs: number;
}

/**
 * Deletes old deliveries with their attempts, and personal data after their days (§personal-data), in bounded batches. Returns
 * whether more are left. A round trip for each batch of 5,000 rows of each kind, and one for each batch of personal data.
 */
export async function deleteOld(
  { db, run }: Pick<Connection, "db" | "run">,
  now: Date,
  { deliveredMs, failedMs }: Retention,
): Promise<boolean> {
  const batch = (kind: string, ms: number) =>
    sql`delete_old(${kind}, ${instant(now.getTime() - ms)}, ${LIMITS.deleteRows}::int)`;
  const most = sql`greatest(${batch("delivered", deliveredMs)}, ${batch("dead", failedMs)}, ${batch("held", failedMs)})`;
  const at = now.toISOString();
  for (let round = 0; round < LIMITS.deleteRounds; round += 1) {
    const deleted = db.execute<{ deleted: number }>(sql`select ${most} as deleted`);
    const [[row], due] = await run([deleted, dueForErasure(db, at)] as const);
    const isMore = await eraseDue({ db, run }, due);
    if ((row?.deleted ?? 0) < LIMITS.deleteRows && !isMore) return false;
  }
  return true;
}
