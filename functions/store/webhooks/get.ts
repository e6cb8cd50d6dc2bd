import { eq } from "drizzle-orm";
import { webhooks } from "../../../schema/webhooks.ts";
import { type Right, RIGHTS } from "../access/rights.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { routine } from "../sql/routine.ts";
import { readOne } from "../read-one.ts";
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

/** The read and the demands of a change of the webhook with the id. Throws `webhook_unknown` with the id. */
export function webhookToChange(id: number, right: Right) {
  const rights: [Right] = [right];
  return {
    state: storedWebhook({ id }),
    demands: { rights, missing: () => new StoreError("webhook_unknown", { id }) },
  };
}

const webhookWithId = routine({ id: "bigint" }, (db, { id }) => ({
  rows: db.select(webhookColumns).from(webhooks).where(eq(webhooks.id, id)),
}));

const storedWebhook = routine({ id: "bigint" }, (db, { id }) => ({
  rows: db
    .select({ ...webhookColumns, pingPending: webhooks.pingPending, sealedSecret: webhooks.secretCiphertext })
    .from(webhooks)
    .where(eq(webhooks.id, id)),
}));
