import { webhooks } from "../../schema/webhooks.ts";
import type { Database } from "../database/database.ts";
import { eq } from "drizzle-orm";

/** Activates the delivery of imported webhooks; returns their number. The old shop delivers earlier events. */
export async function releaseWebhooks(db: Database): Promise<number> {
  const freed = await db
    .update(webhooks)
    .set({ isHeld: false })
    .where(eq(webhooks.isHeld, true))
    .returning({ id: webhooks.id });
  return freed.length;
}
