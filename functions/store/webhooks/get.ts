import { eq } from "drizzle-orm";
import { webhooks } from "../../../schema/webhooks.ts";
import { can } from "../access/caller.ts";
import type { StoreContext } from "../context.ts";
import { StoreError, type WebhookRefusal } from "../errors.ts";
import { type Webhook, webhookColumns } from "./webhook.ts";

/** The webhook with the id. Throws `webhook_unknown` with the id, `webhook_read_forbidden`. */
export function getWebhook(ctx: StoreContext, id: number): Promise<Webhook> {
  return findWebhook(ctx, id, "webhook_read_forbidden");
}

/** The webhook with the id, if the caller may do what is wanted with it. Throws `webhook_unknown` with the id, `lacking`. */
export async function findWebhook(
  ctx: StoreContext,
  id: number,
  lacking: WebhookRefusal,
): Promise<Webhook & { pingPending: boolean }> {
  const columns = { ...webhookColumns, pingPending: webhooks.pingPending };
  const [[webhook]] = await ctx.read([ctx.db.select(columns).from(webhooks).where(eq(webhooks.id, id))]);
  if (!webhook) throw new StoreError("webhook_unknown", { id });
  if (!can(ctx.caller, "manage_store")) throw new StoreError(lacking);
  return webhook;
}
