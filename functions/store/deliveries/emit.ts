import { and, eq, type SQL, sql } from "drizzle-orm";
import { outbox, webhooks } from "../../../schema/webhooks.ts";
import { queuedAt } from "../events.ts";

/** What runs SQL: drizzle's database over either driver, or a transaction on it. */
interface Runner {
  execute(query: SQL): PromiseLike<{ rows: Record<string, unknown>[] }>;
}

/** The topic of an action: what a webhook subscribes to, to be told of it. */
export function actionTopic(name: string): string {
  return `action.${name.toLowerCase()}`;
}

/**
 * Tells each active webhook of an action and its first argument, any JSON value: writes one delivery for each and returns
 * their ids. `queued` when the caller sends these to the queue; otherwise the next sweep does. One round trip.
 */
export async function emitAction(
  db: Runner,
  name: string,
  arg: unknown,
  { queued }: { queued: boolean },
): Promise<number[]> {
  const { rows } = await db.execute(sql`
    insert into ${outbox} (webhook_id, topic, arg, queued_at)
    select ${webhooks.id}, ${webhooks.topic}, ${JSON.stringify(arg ?? null)}::json, ${queuedAt(queued)}
    from ${webhooks} where ${and(eq(webhooks.topic, actionTopic(name)), eq(webhooks.status, "active"))}
    order by ${webhooks.id}
    returning id`);
  return rows.map(({ id }) => Number(id));
}
