import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { deliveryAttempts } from "../../../schema/delivery-attempts.ts";
import { outbox, webhooks } from "../../../schema/webhooks.ts";
import type { Connection } from "../database.ts";
import type { Wake } from "./queue.ts";
import { forgottenOf, instant, onTheirWay, SLOW_ATTEMPTS, underWay, waitingOf } from "./waiting.ts";

type Run = Pick<Connection, "db" | "run">;

interface SweepOptions {
  /** Seconds before each attempt. */
  ladder: readonly number[];
  now: Date;
  /** Milliseconds that a message may take. */
  patienceMs: number;
  /** How far ahead of their time messages are sent, milliseconds. */
  aheadMs: number;
  /** Messages that may be on their way at a time. */
  window: number;
}

/** What the log says of an attempt that nobody told the end of. */
const CUT_OFF = "cut off: nobody came back to tell what became of it";

/** Attempts whose claim has ended and that nobody recorded, and what the log says of each. The log dates them by the end of the claim. */
const cutOff = (at: SQL, which: SQL) => sql`
  select ${outbox.id}, ${outbox.attempts} + 1 as number, ${outbox.claimedUntil} as ended_at, ${webhooks.deliveryUrl} as url
  from ${outbox} join ${webhooks} on ${webhooks.id} = ${outbox.webhookId}
  where ${outbox.claimedUntil} < ${at} and ${outbox.state} = 'pending' and ${which}
  order by ${outbox.id} for update of ${outbox} skip locked`;

/** Counts such attempts after which others come, so that a delivery which cuts its attempts off is given up in the end, as any that fails. */
function countCutOff(at: SQL, ladder: readonly number[]): SQL {
  const next = sql`make_interval(secs => (${`{${ladder.join(",")}}`}::float8[])[cut_off.number + 1])`;
  return sql`
    with cut_off as materialized (${cutOff(at, sql`${outbox.attempts} + 1 < ${ladder.length}::int`)}), counted as (
      update ${outbox} set attempts = cut_off.number, claimed_until = null, queued_at = null, due_at = ${at} + ${next}
      from cut_off where ${outbox.id} = cut_off.id
    )
    insert into ${deliveryAttempts} (outbox_id, number, url, started_at, duration_ms, error)
    select id, number, url, ended_at, 0, ${CUT_OFF} from cut_off`;
}

/** Gives up deliveries of which such an attempt was the last. */
function giveUpCutOff(at: SQL, ladder: readonly number[]): SQL {
  return sql`
    with cut_off as materialized (${cutOff(at, sql`${outbox.attempts} + 1 >= ${ladder.length}::int`)})
    select finish_delivery(id, ended_at, 'dead', ${at}, number, url, ended_at, 0, null, ${CUT_OFF}, '') from cut_off`;
}

/** Deliveries of one webhook that are on their way or under way at a time; those of a slow one are as many as it takes. */
const SHARE = 50;
/** Deliveries of one webhook that are found to be forgotten in one run. */
const FORGOTTEN = 1000;

/** Lets those wait whose message was lost, or came while their webhook was off. */
function letForgottenWait(before: SQL): SQL {
  return sql`
    update ${outbox} set queued_at = null where id in (
      select id from ${outbox} where id in (
        select forgotten.id from ${webhooks} cross join lateral (
          ${forgottenOf(sql`${webhooks.id}`, before, FORGOTTEN)}
        ) as forgotten where ${webhooks.status} = 'active'
      ) order by id for update skip locked
    )`;
}

/**
 * Takes deliveries that no message of the queue will see to: it never reached the queue, was lost, or whoever claimed it
 * did not come back, which counts as an attempt. Each webhook has its turn before another has its second. They count as queued
 * now, or for when they fall due. One round trip.
 */
export async function takeForgotten(
  { db, run }: Run,
  { now, ladder, patienceMs, aheadMs, window }: SweepOptions,
): Promise<Wake[]> {
  const [at, soon, recently] = [0, aheadMs, -patienceMs].map((shift) => instant(now.getTime() + shift)) as [
    SQL,
    SQL,
    SQL,
  ];
  const id = sql`${webhooks.id}`;
  const share = sql`case when ${webhooks.slowSince} is null then ${SHARE}::int else ${SLOW_ATTEMPTS}::int end`;
  const room = sql`greatest(0, ${share} - ${underWay(id, at)} - ${onTheirWay(id, recently, at)})`;
  const [, , , rows] = await run([
    db.execute(giveUpCutOff(at, ladder)),
    db.execute(countCutOff(at, ladder)),
    db.execute(letForgottenWait(recently)),
    db.execute<{ id: string; wait: number }>(sql`
      update ${outbox} set queued_at = greatest(due_at, ${at}) where id in (
        select id from ${outbox} where id in (
          select turn.id from ${webhooks} cross join lateral (
            select id, row_number() over () as place from (${waitingOf(id, soon, room)}) as waiting
          ) as turn
          where ${webhooks.status} = 'active' order by turn.place, ${webhooks.id} limit ${window}::int
        ) for update skip locked
      ) returning id, extract(epoch from queued_at - ${at})::float8 as wait`),
  ]);
  return rows.map(({ id, wait }) => ({ id: Number(id), delaySeconds: Math.ceil(wait) }));
}

/** Notes that the queue has given up a message. The delivery stays due: the sweep queues it anew. One round trip. */
export async function noteDeadLetters({ db, run }: Run, ids: number[], at: Date): Promise<void> {
  await run([
    db.execute(sql`
      insert into ${deliveryAttempts} (outbox_id, number, url, started_at, duration_ms, error)
      select ${outbox.id}, ${outbox.attempts} + 1, ${webhooks.deliveryUrl}, ${at.toISOString()}::timestamptz, 0,
        'the queue gave up its message'
      from ${outbox} join ${webhooks} on ${eq(webhooks.id, outbox.webhookId)}
      where ${outbox.state} = 'pending' and ${inArray(outbox.id, ids)}`),
  ]);
}
