import { eq, sql } from "drizzle-orm";
import { thisSecond } from "../../../schema/columns.ts";
import { deliveries } from "../../../schema/deliveries.ts";
import { webhooks } from "../../../schema/webhooks.ts";
import { pendingOf } from "../../../functions/store/deliveries/scheduler/waiting.ts";
import { CliError } from "../../command-line/cli-error.ts";
import type { Database } from "../../database/database.ts";

/**
 * Activates a webhook and resets its failures; returns the number of its waiting deliveries. Throws a `CliError` for a missing
 * one.
 */
export async function enableWebhook(db: Database, id: number): Promise<number> {
  const [enabled] = await db
    .update(webhooks)
    .set({ status: "active", failures: 0, updatedAt: thisSecond })
    .where(eq(webhooks.id, id))
    .returning({ id: webhooks.id });
  if (enabled === undefined) throw new CliError(`no webhook has the id ${id}`);
  return db.$count(deliveries, pendingOf(sql`${id}`));
}
