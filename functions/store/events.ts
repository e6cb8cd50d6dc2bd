import { and, eq, like } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { outbox, webhooks } from "../../schema/webhooks.ts";
import type { Database } from "./database.ts";

type Resource = "coupon" | "customer" | "order" | "product";

/** What happened to which object. */
export interface StoreEvent {
  topic: `${Resource}.${"created" | "updated" | "deleted" | "restored"}`;
  objectId: number;
}

/** A webhook that wants to know of a topic. */
export interface Subscription {
  webhookId: number;
  topic: string;
}

/** The active webhooks for any topic of a resource; read in the batch that a write is planned on. */
export function selectSubscriptions(db: Database, resource: Resource) {
  return db
    .select({ webhookId: webhooks.id, topic: webhooks.topic })
    .from(webhooks)
    .where(and(eq(webhooks.status, "active"), like(webhooks.topic, `${resource}.%`)));
}

/**
 * Statements that put the events into the outbox, for the batch of the change itself: one row for each webhook and
 * object. None when nobody listens (contract, "Events"; decisions 44 and 45).
 */
export function insertEvents(
  db: Database,
  subscriptions: Subscription[],
  events: StoreEvent[],
): BatchItem<"pg">[] {
  const rows = events.flatMap((event) =>
    subscriptions
      .filter(({ topic }) => topic === event.topic)
      .map(({ webhookId }) => ({ webhookId, ...event })),
  );
  const distinct = new Map(rows.map((row) => [`${row.webhookId} ${row.objectId}`, row]));
  return distinct.size === 0 ? [] : [db.insert(outbox).values([...distinct.values()])];
}
