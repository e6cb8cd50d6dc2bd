import { eq } from "drizzle-orm";
import { webhooks } from "../../../schema/webhooks.ts";
import { CliError } from "../../command-line/cli-error.ts";
import type { Database } from "../../database/database.ts";

/** Deletes a webhook with its pending deliveries; finished ones become invisible. Throws a `CliError` for a missing one. */
export async function deleteWebhook(db: Database, id: number): Promise<void> {
  const removed = await db.delete(webhooks).where(eq(webhooks.id, id)).returning({ id: webhooks.id });
  if (removed.length === 0) throw new CliError(`no webhook has the id ${id}`);
}
