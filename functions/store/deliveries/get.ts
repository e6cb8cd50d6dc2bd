import { asc, eq, getTableColumns } from "drizzle-orm";
import { deliveryAttempts, outbox, webhooks } from "../../../schema/webhooks.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { keptRead } from "../kept-read.ts";
import { MAY_READ } from "../webhooks/rights.ts";

/** A delivery with its webhook and what came of each attempt. `uuid` as the database writes it. Throws `delivery_unknown`, `webhook_read_forbidden`. */
export async function getDelivery(ctx: StoreContext, uuid: string) {
  const missing = () => new StoreError("delivery_unknown");
  const { found, attempts } = await ctx.read(deliveryWithId({ uuid }), { right: MAY_READ, missing });
  const [delivery] = found;
  if (!delivery) throw missing();
  return { ...delivery, attempts };
}

const deliveryWithId = keptRead("delivery with id", (db, { uuid }: { uuid: string }) => ({
  found: db
    .select({
      delivery: getTableColumns(outbox),
      webhook: { id: webhooks.id, name: webhooks.name, status: webhooks.status },
    })
    .from(outbox)
    .innerJoin(webhooks, eq(webhooks.id, outbox.webhookId))
    .where(eq(outbox.deliveryId, uuid)),
  attempts: db
    .select(getTableColumns(deliveryAttempts))
    .from(deliveryAttempts)
    .innerJoin(outbox, eq(outbox.id, deliveryAttempts.outboxId))
    .where(eq(outbox.deliveryId, uuid))
    .orderBy(asc(deliveryAttempts.id)),
}));
