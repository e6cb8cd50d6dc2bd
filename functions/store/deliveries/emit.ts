import { and, eq, not, type SQL, sql } from "drizzle-orm";
import { deliveries } from "../../../schema/deliveries.ts";
import { webhooks } from "../../../schema/webhooks.ts";
import { queuedAt } from "../events.ts";

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
