import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import { deliveries } from "../../../schema/deliveries.ts";
import { webhooks } from "../../../schema/webhooks.ts";

/**
 * Makes deliveries due again with a full retry schedule, and keeps their old attempts; returns each `id`. It leaves out a
 * delivery under attempt, whose end would count as one of the new attempts.
 */
export function resumeStatement(uuids: SQL): SQL {
  return sql`
    update ${deliveries} set state = 'pending', attempts = 0, due_at = now(), queued_at = null, claimed_until = null, finished_at = null
    where delivery_id = any(${uuids}) and (claimed_until is null or claimed_until <= now())
      and ${ofWebhook}
    returning id`;
}

/** Finished deliveries outlive their webhook, and are invisible then. */
const ofWebhook = sql`exists (select from ${webhooks} where ${webhooks.id} = ${deliveries.webhookId})`;

/** The deliveries to recover: of all webhooks unless one is named, of all times unless since an instant. */
export interface Recovery {
  webhookId?: number | undefined;
  since?: Date | undefined;
}

/** Deliveries that died since then, whenever they were created: an outage fails older ones too. */
export function givenUp({ webhookId, since }: Recovery): SQL | undefined {
  return and(
    eq(deliveries.state, "dead"),
    ofWebhook,
    webhookId === undefined ? undefined : eq(deliveries.webhookId, webhookId),
    since && gte(deliveries.finishedAt, since),
  );
}
