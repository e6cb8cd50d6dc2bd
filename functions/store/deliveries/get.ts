import { asc, eq, getTableColumns } from "drizzle-orm";
import { deliveries, deliveryAttempts } from "../../../schema/deliveries.ts";
import { webhooks } from "../../../schema/webhooks.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { routine } from "../sql/routine.ts";
import { RIGHTS } from "../access/rights.ts";

/**
 * A delivery with its webhook and its attempts, the oldest first. `uuid` as the database writes it. Throws `delivery_unknown`,
 * `webhook_read_forbidden`.
 */
export async function getDelivery(ctx: StoreContext, uuid: string) {
  const missing = () => new StoreError("delivery_unknown");
  const { found, attempts } = await ctx.read(deliveryWithId({ uuid }), {
    right: RIGHTS.webhook.read,
    missing,
  });
  const [row] = found;
  if (!row) throw missing();
  return { ...row, attempts };
}

const deliveryWithId = routine({ uuid: "uuid" }, (db, { uuid }) => ({
  found: db
    .select({
      delivery: getTableColumns(deliveries),
      webhook: {
        id: webhooks.id,
        name: webhooks.name,
        status: webhooks.status,
        deliveryUrl: webhooks.deliveryUrl,
      },
    })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .where(eq(deliveries.deliveryId, uuid)),
  attempts: db
    .select(getTableColumns(deliveryAttempts))
    .from(deliveryAttempts)
    .innerJoin(deliveries, eq(deliveries.id, deliveryAttempts.delivery))
    .where(eq(deliveries.deliveryId, uuid))
    .orderBy(asc(deliveryAttempts.id)),
}));
