import { and, eq, gte, sql } from "drizzle-orm";
import { resumeStatement } from "../../../functions/store/deliveries/resume.ts";
import { deliveries } from "../../../schema/views.ts";
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
  const dead = db
    .select({ id: deliveries.deliveryId })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.state, "dead"),
        webhookId === undefined ? undefined : eq(deliveries.webhookId, webhookId),
        since && gte(deliveries.finishedAt, since),
      ),
    );
  const { rows } = await db.execute(resumeStatement(sql`array(${dead})`));
  return rows.length;
}
