import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import { deliveries } from "../../../schema/deliveries.ts";
import { webhooks } from "../../../schema/webhooks.ts";

/**
 * Makes deliveries due as if they had never been tried, with the attempts that were made; returns the `id` of each. A delivery with an
 * attempt under way is left alone: its end would be taken for one of the new attempts.
 */
export function resumeStatement(uuids: SQL): SQL {
  return sql`
    update ${deliveries} set state = 'pending', attempts = 0, due_at = now(), queued_at = null, claimed_until = null, finished_at = null
    where delivery_id = any(${uuids}) and (claimed_until is null or claimed_until <= now())
      and exists (select from ${webhooks} where ${webhooks.id} = ${deliveries.webhookId})
    returning id`;
}

/** What is recovered: of all webhooks unless one is named, since ever unless since an instant. */
export interface Recovery {
  webhookId?: number | undefined;
  since?: Date | undefined;
}

/** Deliveries that were given up since then, whenever they were made: an outage fails older ones too. */
export function givenUp({ webhookId, since }: Recovery): SQL | undefined {
  return and(
    eq(deliveries.state, "dead"),
    webhookId === undefined ? undefined : eq(deliveries.webhookId, webhookId),
    since && gte(deliveries.finishedAt, since),
  );
}
