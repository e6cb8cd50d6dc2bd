import { eq } from "drizzle-orm";
import { webhooks } from "../../../schema/webhooks.ts";
import type { StoreContext } from "../context.ts";
import { MAY_READ } from "./rights.ts";

/** The secret of a webhook as it is sealed; empty where there is no such webhook. Throws `webhook_read_forbidden`. */
export async function sealedSecretOf(ctx: StoreContext, id: number): Promise<string> {
  const secret = ctx.db
    .select({ sealed: webhooks.secretCiphertext })
    .from(webhooks)
    .where(eq(webhooks.id, id));
  const { rows } = await ctx.read({ rows: secret }, { right: MAY_READ });
  return rows[0]?.sealed ?? "";
}
