import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { products } from "../../schema/products.ts";
import { outbox, PING, webhooks } from "../../schema/webhooks.ts";

type Resource = "coupon" | "customer" | "order" | "product";

/** What happened to which object. */
export interface StoreEvent {
  topic: `${Resource}.${"created" | "updated" | "deleted" | "restored"}`;
  objectId: number;
}

/** What subscribers are to be told of a batch of changes. */
export interface OutboxEntries {
  events?: StoreEvent[];
  /** Products whose stock the batch may move: those it does move are told of as updated. */
  stockOf?: number[];
  /** A webhook to be pinged. */
  ping?: number;
  /** Whether deliveries that have waited until now go on: a sweep looks for them. */
  resumed?: boolean;
}

/**
 * The statement that puts entries into the outbox, the last one of the transaction of the changes themselves: one row for
 * each active webhook of the topic and object (§events, §created-once, §deletion-events). `queued` when ids go to the queue: it
 * returns each `id` that is to go there; what a slow webhook has no room for waits, and the sweep looks for the others. Undefined when there are none.
 */
export function outboxStatement(
  { events = [], stockOf = [], ping }: OutboxEntries,
  { queued }: { queued: boolean },
): SQL | undefined {
  const sources = [
    ...(events.length > 0 ? [subscribed(listed(events))] : []),
    ...(stockOf.length > 0 ? [subscribed(movedStock(stockOf))] : []),
    ...(ping === undefined ? [] : [pinged(ping)]),
  ];
  if (sources.length === 0) return undefined;
  return sql`
    insert into ${outbox} (webhook_id, topic, object_id, queued_at)
    select webhook_id, topic, object_id, ${queuedAt(queued)} from (${sql.join(sources, sql` union all `)}) as entries order by place, webhook_id
    returning id, queued_at is not null as queued`;
}

/** What tells whether a message of the queue is on its way; of an entry of a webhook with its `slow_since`. */
export function queuedAt(queued: boolean): SQL {
  return queued ? sql`case when slow_since is null then now() end` : sql`null::timestamptz`;
}

/** For each active webhook of the topic. */
function subscribed(entries: SQL): SQL {
  return sql`
    select ${webhooks.id} as webhook_id, ${webhooks.slowSince}, entries.* from (${entries}) as entries
    join ${webhooks} on ${webhooks.topic} = entries.topic and ${webhooks.status} = 'active' and not ${webhooks.isHeld}`;
}

/** Each once, in their order. */
function listed(events: StoreEvent[]): SQL {
  const distinct = new Map(events.map((event) => [`${event.topic} ${event.objectId}`, event]));
  const rows = [...distinct.values()].map(({ topic, objectId }, place) => ({ topic, id: objectId, place }));
  return sql`
    select topic, id as object_id, place
    from json_to_recordset(${JSON.stringify(rows)}::json) as listed (topic text, id bigint, place int)`;
}

/** Of some products those whose stock this very transaction has moved: it wrote the row last, and dated it. */
function movedStock(ids: number[]): SQL {
  return sql`
    select 'product.updated' as topic, ${products.id} as object_id, ${LAST} as place from ${products}
    where ${inArray(products.id, ids)} and ${products}.xmin = pg_current_xact_id()::xid
      and ${products.updatedAt} = now()`;
}

function pinged(webhookId: number): SQL {
  return sql`
    select ${webhooks.id} as webhook_id, ${webhooks.slowSince}, ${PING} as topic, null::bigint as object_id, ${LAST} as place
    from ${webhooks} where ${eq(webhooks.id, webhookId)} and not ${webhooks.isHeld}`;
}

const LAST = sql`2147483647`;
