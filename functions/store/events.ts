import { type SQL, sql } from "drizzle-orm";
import { products } from "../../schema/products.ts";
import { deliveries } from "../../schema/deliveries.ts";
import { PING, webhooks } from "../../schema/webhooks.ts";
import { asBoolean } from "./json.ts";
import { routine } from "./sql/routine.ts";

type Resource = "coupon" | "customer" | "order" | "product";

/** One event of an object. */
export interface StoreEvent {
  topic: `${Resource}.${"created" | "updated" | "deleted" | "restored"}`;
  objectId: number;
}

/** The events of a batch of changes. */
export interface OutboxEntries {
  events?: StoreEvent[];
  /** Products whose stock the batch may change: changed ones are reported as updated. */
  stockOf?: number[];
  /** A webhook to ping. */
  ping?: number;
  /** Whether held deliveries resume: a sweep finds them. */
  resumed?: boolean;
}

/**
 * Writes events to the outbox, at the end of the transaction of their changes. Returns each `id`, and whether it goes to the
 * queue; a sweep finds the others. Undefined without events.
 */
export function outboxCall({ events = [], stockOf = [], ping }: OutboxEntries) {
  if (events.length === 0 && stockOf.length === 0 && ping === undefined) return undefined;
  return enter({ events: distinct(events), stockOf, pinged: ping === undefined ? [] : [ping] });
}

const enter = routine(
  { events: "json", stockOf: "bigint[]", pinged: "bigint[]" },
  (db, { events, stockOf, pinged }) => {
    const sources = [subscribed(listed(events)), subscribed(movedStock(stockOf)), pings(pinged)];
    const fields = { id: deliveries.id, queued: asBoolean(sql`queued`) };
    return { rows: db.rows(fields, insertEntries(sources, { queued: true })) };
  },
  { writes: true },
);

/** The statement that writes events to the outbox for a sweep. */
export function waitingEvents(events: StoreEvent[]): SQL {
  return insertEntries([subscribed(listed(sql`${JSON.stringify(distinct(events))}::json`))], {
    queued: false,
  });
}

/** One row for each active webhook of the topic and object (§events, §created-once, §deletion-events). */
function insertEntries(sources: SQL[], { queued }: { queued: boolean }): SQL {
  return sql`
    insert into ${deliveries} (webhook_id, topic, object_id, queued_at)
    select webhook_id, topic, object_id, ${queuedAt(queued)} from (${sql.join(sources, sql` union all `)}) as entries order by place, webhook_id
    returning id, queued_at is not null as queued`;
}

/** The time of the message in the queue, for a webhook with `slow_since`; null without a message. */
export function queuedAt(queued: boolean): SQL {
  return queued ? sql`case when slow_since is null then now() end` : sql`null::timestamptz`;
}

/** For each active webhook of the topic. */
function subscribed(entries: SQL): SQL {
  return sql`
    select ${webhooks.id} as webhook_id, ${webhooks.slowSince}, entries.* from (${entries}) as entries
    join ${webhooks} on ${webhooks.topic} = entries.topic and ${webhooks.status} = 'active' and not ${webhooks.isHeld}`;
}

/** Each once, in order. */
function distinct(events: StoreEvent[]) {
  const distinct = new Map(events.map((event) => [`${event.topic} ${event.objectId}`, event]));
  return [...distinct.values()].map(({ topic, objectId }, place) => ({ topic, id: objectId, place }));
}

function listed(events: SQL): SQL {
  return sql`
    select topic, id as object_id, place
    from json_to_recordset(${events}) as listed (topic text, id bigint, place int)`;
}

/** The products whose stock this transaction has changed: it has written and dated their rows. */
function movedStock(ids: SQL): SQL {
  return sql`
    select 'product.updated' as topic, ${products.id} as object_id, ${LAST} as place from ${products}
    where ${products.id} = any(${ids}) and ${products}.xmin = pg_current_xact_id()::xid
      and ${products.updatedAt} = now()`;
}

function pings(ids: SQL): SQL {
  return sql`
    select ${webhooks.id} as webhook_id, ${webhooks.slowSince}, ${PING} as topic, null::bigint as object_id, ${LAST} as place
    from ${webhooks} where ${webhooks.id} = any(${ids}) and not ${webhooks.isHeld}`;
}

const LAST = sql`2147483647`;
