import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { encryptSecret } from "../../../functions/store/access/keys.ts";
import { recordChanges } from "../../../schema/audit.ts";
import { deliveries, deliveryAttempts } from "../../../schema/deliveries.ts";
import { orders } from "../../../schema/orders.ts";
import { webhooks } from "../../../schema/webhooks.ts";
import type { Database } from "../../database/database.ts";
import { readSecretsKey } from "../../store/secrets/secrets-key.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * Two webhooks of the demo shop with the deliveries of its latest orders: some were accepted at once, others failed ten times in 76
 * hours. The webhooks are paused and disabled, so that nothing is sent to hosts that do not exist.
 */
export async function fillWebhooks(
  tx: Database,
  { userId, secretsKey, until }: { userId: number; secretsKey: string; until: Date },
): Promise<void> {
  const key = await readSecretsKey(tx, secretsKey);
  const daysBefore = (days: number) => new Date(until.getTime() - days * DAY_MS);
  const hook = async (values: Omit<typeof webhooks.$inferInsert, "secretCiphertext">) => {
    const secretCiphertext = await encryptSecret(key, randomBytes(24).toString("base64url"));
    const row = { ...values, secretCiphertext, userId, pingPending: false };
    const [made] = await tx.insert(webhooks).values(row).returning({ id: webhooks.id });
    const changes = { status: ["active", "disabled"] } satisfies typeof recordChanges.$inferInsert.changes;
    if (values.status === "disabled")
      await tx
        .insert(recordChanges)
        .values({ at: daysBefore(9), actor: "the store", kind: "webhook", objectId: made!.id, changes });
    return sql`${made!.id}::bigint, ${values.topic}::text`;
  };
  const warehouse = await hook({
    name: "Warehouse: new orders",
    topic: "order.created",
    status: "paused",
    deliveryUrl: "https://warehouse.example/hooks/orders",
    createdAt: daysBefore(390),
    lastSuccessAt: until,
  });
  const ledger = await hook({
    name: "Bookkeeping: changed orders",
    topic: "order.updated",
    status: "disabled",
    deliveryUrl: "https://ledger.example/webhook",
    failures: 40,
    createdAt: daysBefore(200),
    lastSuccessAt: daysBefore(12),
  });
  const end = sql`${until.toISOString()}::timestamptz`;
  // Delivered ones are kept for three days, dead ones for a month.
  await tx.execute(sql`
    with latest as (select id, created_at as at from ${orders} order by id desc limit 24), made as (
      insert into ${deliveries}
        (webhook_id, topic, object_id, state, attempts, created_at, due_at, queued_at, finished_at)
      select ${warehouse}, id, 'delivered', 1, at, at, null::timestamptz, at + interval '1 second' from latest
      where at between ${end} - interval '70 hours' and ${end} - interval '1 hour'
      union all
      select ${ledger}, id, 'dead', 10, at, at, null::timestamptz, at + interval '76 hours' from latest
      where at < ${end} - interval '77 hours' and id % 4 = 0
      returning *
    )
    insert into ${deliveryAttempts} (delivery, number, url, started_at, duration_ms, status, response_body)
    select made.id, number, delivery_url, made.created_at + (finished_at - made.created_at) * (number - 1) / attempts,
      96, case state when 'dead' then 500 else 200 end,
      case state when 'dead' then '{"error":"the ledger is locked"}' else 'ok' end
    from made join ${webhooks} on webhooks.id = webhook_id, generate_series(1, attempts) as number`);
}
