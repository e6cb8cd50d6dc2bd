import { and, eq, gte } from "drizzle-orm";
import { ANEW, isIdle } from "../../../functions/store/deliveries/anew.ts";
import { outbox } from "../../../schema/webhooks.ts";
import type { Database } from "../database.ts";

interface Recovery {
  webhookId?: number | undefined;
  /** Those given up since then. */
  since?: Date | undefined;
}

/**
 * Makes deliveries due again that were given up, as if they had never been tried; returns how many. They are sent when the
 * deliveries are woken, those of webhooks that are off once these are active.
 */
export async function recoverDeliveries(db: Database, { webhookId, since }: Recovery): Promise<number> {
  const recovered = await db
    .update(outbox)
    .set(ANEW)
    .where(
      and(
        eq(outbox.state, "dead"),
        isIdle,
        webhookId === undefined ? undefined : eq(outbox.webhookId, webhookId),
        since && gte(outbox.finishedAt, since),
      ),
    )
    .returning({ id: outbox.id });
  return recovered.length;
}
