import { and, eq, not, type SQL, sql } from "drizzle-orm";
import { deliveries, fanOuts } from "../../../schema/deliveries.ts";
import { orders } from "../../../schema/orders.ts";
import { products } from "../../../schema/products.ts";
import { PING, webhooks } from "../../../schema/webhooks.ts";
import { LIMITS } from "../deliveries/scheduler/limits.ts";
import { asBoolean } from "../sql/json.ts";
import { routine } from "../sql/routine.ts";

/** The outbox: events of changes become deliveries in the same transaction. */

type Resource = "coupon" | "customer" | "order" | "product";

/** One event of an object. */
export interface StoreEvent {
  topic: `${Resource}.${"created" | "updated" | "deleted" | "restored"}`;
  objectId: number;
  /** Only if the customer has no completed order but those of this transaction. */
  ofFirstOrder?: true;
}

/** The events of records that were created or updated. */
export function eventsOf(
  resource: Resource,
  records: readonly { kind: "created" | "updated"; id: number }[],
): StoreEvent[] {
  return records.map(({ kind, id }) => ({ topic: `${resource}.${kind}`, objectId: id }));
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
 * Writes events to the outbox, at the end of the transaction of their changes. `cause` is the id of the delivery that the request
 * is, or empty. Returns each `id`, and whether it goes to the queue; a sweep finds the others, without `queued` all, and `rest`
 * when it has more to write. Undefined without events.
 */
export function outboxCall(
  { events = [], stockOf = [], ping }: OutboxEntries,
  { cause, queued }: { cause: string; queued: boolean },
) {
  if (events.length === 0 && stockOf.length === 0 && ping === undefined) return undefined;
  return enter({
    events: distinct(events),
    stockOf,
    pinged: ping === undefined ? [] : [ping],
    cause,
    queued,
  });
}

const enter = routine(
  { events: "json", stockOf: "bigint[]", pinged: "bigint[]", cause: "text", queued: "boolean" },
  (db, { queued }) => ({
    rows: db.rows({ id: deliveries.id, queued: asBoolean(sql`queued`) }, writeFirst(queued)),
    rest: db.rows({ id: fanOuts.id }, KEEP_REST),
  }),
  {
    writes: true,
    shared: ({ events, stockOf, pinged, cause }) => {
      const sources = [subscribed(listed(events)), subscribed(movedStock(stockOf)), pings(pinged)];
      return [
        sql`entries as materialized (
          select *, row_number() over (order by place, webhook_id) as rank, ${chainOf(cause)} as chain
          from (${sql.join(sources, sql` union all `)}) as entries)`,
      ];
    },
  },
);

/** The same for a sweep, as a statement of a batch. */
export function waitingEvents(events: StoreEvent[]) {
  return enter({ events: distinct(events), stockOf: [], pinged: [], cause: "", queued: false });
}

/**
 * The webhooks of the deliveries that led to the request: of the delivery that it is, and of those before. A delivery counts while
 * it is under way, so nobody can reuse its id.
 */
function chainOf(cause: SQL): SQL {
  return sql`coalesce((select chain || webhook_id from ${deliveries}
    where delivery_id = nullif(${cause}, '')::uuid and claimed_until > now()), '{}')`;
}

/** Deliveries of one chain to a webhook. Three webhooks that all cause one another's take 270 with two, and 5,247 with three. */
const MOST_IN_CHAIN = 2;

/** A delivery is dead from the beginning for a webhook that stands in its chain too often, and for no other (§delivery-loops). */
const endsHere = sql`cardinality(array_positions(chain, webhook_id)) >= ${sql.raw(String(MOST_IN_CHAIN))}`;

/** The columns of a new delivery that depend on its chain. */
export const OF_CHAIN = {
  state: sql`case when ${endsHere} then 'dead' else 'pending' end`,
  finishedAt: sql`case when ${endsHere} then now() end`,
};

const ENTRIES = sql.raw(String(LIMITS.entries));
const BATCH = sql.raw(String(LIMITS.queueBatch));

/**
 * One row for each active webhook of the topic and object (§events, §created-once, §deletion-events), up to a limit. At most one
 * batch of messages goes to the queue; a sweep finds the other rows.
 */
function writeFirst(queued: SQL): SQL {
  return sql`
    insert into ${deliveries} (webhook_id, topic, object_id, chain, queued_at, state, finished_at)
    select webhook_id, topic, object_id, chain, case when not ${endsHere} and rank <= ${BATCH} then ${queuedAt(queued)} end,
      ${OF_CHAIN.state}, ${OF_CHAIN.finishedAt}
    from entries where rank <= ${ENTRIES} order by rank
    returning id, queued_at is not null as queued`;
}

/** One row for each event with further webhooks (§fan-out). */
const KEEP_REST = sql`
    insert into ${fanOuts} (topic, object_id, chain, webhook_ids)
    select topic, object_id, chain, array_agg(webhook_id order by webhook_id)
    from entries where rank > ${ENTRIES} group by place, topic, object_id, chain order by place, object_id
    returning id`;

/** The time of the message in the queue, for a webhook with `slow_since`; null without a message. */
export function queuedAt(queued: SQL): SQL {
  return sql`case when ${queued} and slow_since is null then now() end`;
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
  return [...distinct.values()].map(({ objectId: id, ...event }, place) => ({ ...event, id, place }));
}

function listed(events: SQL): SQL {
  return sql`
    select topic, id as object_id, place
    from json_to_recordset(${events}) as listed (topic text, id bigint, place int, "ofFirstOrder" boolean)
    where "ofFirstOrder" is null or not exists (select from ${orders}
      where ${orders.customerId} = listed.id and ${orders.completedAt} is not null and ${orders}.xmin <> pg_current_xact_id()::xid)`;
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

/** The topic by which webhooks subscribe to an action. */
export function actionTopic(name: string): string {
  return `action.${name.toLowerCase()}`;
}

/**
 * Writes a delivery of an action and its first argument, any JSON value, for each active webhook; returns their ids. With
 * `queued` the caller sends these to the queue; otherwise the next sweep does.
 */
export function actionStatement(name: string, arg: unknown, { queued }: { queued: boolean }): SQL {
  return sql`
    insert into ${deliveries} (webhook_id, topic, arg, queued_at)
    select ${webhooks.id}, ${webhooks.topic}, ${JSON.stringify(arg ?? null)}::json, ${queuedAt(sql`${queued}::boolean`)}
    from ${webhooks} where ${and(eq(webhooks.topic, actionTopic(name)), eq(webhooks.status, "active"), not(webhooks.isHeld))}
    order by ${webhooks.id}
    returning id, queued_at is not null as queued`;
}
