import { eq } from "drizzle-orm";
import { thisSecond } from "../../../schema/columns.ts";
import { webhooks } from "../../../schema/webhooks.ts";
import { CliError } from "../../command-line/cli-error.ts";
import type { Database } from "../../database/database.ts";

/** Pauses a webhook: it gets no new deliveries, and pending ones wait. Throws a `CliError` for a missing one. */
export async function pauseWebhook(db: Database, id: number): Promise<void> {
  const paused = await db
    .update(webhooks)
    .set({ status: "paused", updatedAt: thisSecond })
    .where(eq(webhooks.id, id))
    .returning({ id: webhooks.id });
  if (paused.length === 0) throw new CliError(`no webhook has the id ${id}`);
}
