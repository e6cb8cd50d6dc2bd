import { eq } from "drizzle-orm";
import { webhooks } from "../../../schema/webhooks.ts";
import { type Right, RIGHTS } from "../access/rights.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { routine } from "../sql/routine.ts";
import { readOne, theRow } from "../read-one.ts";
import { type Webhook, webhookColumns } from "./webhook.ts";

/** The webhook with the id. Throws `webhook_unknown` with the id, `webhook_read_forbidden`. */
export function getWebhook(ctx: StoreContext, id: number): Promise<Webhook> {
  return readOne(
    ctx,
    webhookWithId({ id }),
    RIGHTS.webhook.read,
    () => new StoreError("webhook_unknown", { id }),
  );
}

/** Begins a change of the webhook with the id. Throws `webhook_unknown` with the id, and the right's refusal. */
export async function beginWebhookChange(ctx: StoreContext, id: number, right: Right) {
  const missing = () => new StoreError("webhook_unknown", { id });
  const change = await ctx.change(webhookToChange({ id }), { rights: [right], missing });
  const { sealedSecret, ...webhook } = theRow(change.found.rows);
  return { ...change, webhook, sealedSecret };
}

const webhookWithId = routine({ id: "bigint" }, (db, { id }) => ({
  rows: db.select(webhookColumns).from(webhooks).where(eq(webhooks.id, id)),
}));

const webhookToChange = routine({ id: "bigint" }, (db, { id }) => ({
  rows: db
    .select({ ...webhookColumns, pingPending: webhooks.pingPending, sealedSecret: webhooks.secretCiphertext })
    .from(webhooks)
    .where(eq(webhooks.id, id)),
}));
