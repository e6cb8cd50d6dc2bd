import { webhooks } from "../../schema/webhooks.ts";
import type { Database } from "../database/database.ts";
import { eq } from "drizzle-orm";

/** Lets webhooks that moved in deliver from here on; gives how many these are. The old shop delivers what happened before. */
export async function releaseWebhooks(db: Database): Promise<number> {
  const freed = await db
    .update(webhooks)
    .set({ isHeld: false })
    .where(eq(webhooks.isHeld, true))
    .returning({ id: webhooks.id });
  return freed.length;
}
