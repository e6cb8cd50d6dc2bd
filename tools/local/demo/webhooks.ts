import { sql } from "drizzle-orm";
import { recordChanges } from "../../../schema/audit.ts";
import { deliveries, deliveryAttempts } from "../../../schema/deliveries.ts";
import { orders } from "../../../schema/orders.ts";
import { webhooks } from "../../../schema/webhooks.ts";
import type { Database } from "../../database/database.ts";
import { operatorContext } from "../../store/operator.ts";
import { DEMO } from "./data.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * Two webhooks of the demo shop with the deliveries of its latest orders: some were accepted at once, others failed ten times in 76
 * hours. The webhooks are paused and disabled, so that nothing is sent to hosts that do not exist.
 */
export async function fillWebhooks(
  tx: Database,
  { userId, secretsKey, until }: { userId: number; secretsKey: string; until: Date },
): Promise<void> {
  const ctx = await operatorContext(tx, { secretsKey });
  const daysAgo = (days: number) => new Date(until.getTime() - days * DAY_MS);
  const rows = DEMO.webhooks.map(async ({ createdDaysAgo, lastSuccessDaysAgo, ...webhook }) => ({
    ...webhook,
    secretCiphertext: await ctx.seal(crypto.randomUUID()),
    createdAt: daysAgo(createdDaysAgo),
    lastSuccessAt: daysAgo(lastSuccessDaysAgo),
    userId,
    pingPending: false,
  }));
  const [warehouse, ledger] = await tx
    .insert(webhooks)
    .values((await Promise.all(rows)) as (typeof webhooks.$inferInsert)[])
    .returning();
  const changes = { status: ["active", "disabled"] } satisfies typeof recordChanges.$inferInsert.changes;
  await tx
    .insert(recordChanges)
    .values({ at: daysAgo(9), actor: "the store", kind: "webhook", objectId: ledger!.id, changes });
  const end = sql`${until.toISOString()}::timestamptz`;
  // Delivered ones are kept for three days, dead ones for a month.
  await tx.execute(sql`
    with latest as (select id, created_at as at from ${orders} order by id desc limit 24), written as (
      insert into ${deliveries}
        (webhook_id, topic, object_id, state, attempts, created_at, due_at, queued_at, finished_at)
      select ${warehouse!.id}::bigint, 'order.created', id, 'delivered', 1, at, at, null::timestamptz, at + interval '1 second' from latest
      where at between ${end} - interval '70 hours' and ${end} - interval '1 hour'
      union all
      select ${ledger!.id}::bigint, 'order.updated', id, 'dead', 10, at, at, null::timestamptz, at + interval '76 hours' from latest
      where at < ${end} - interval '77 hours' and id % 4 = 0
      returning *
    )
    insert into ${deliveryAttempts} (delivery, number, url, started_at, duration_ms, status, response_body)
    select written.id, number, delivery_url, written.created_at + (finished_at - written.created_at) * (number - 1) / attempts,
      96, case state when 'dead' then 500 else 200 end,
      case state when 'dead' then '{"error":"the ledger is locked"}' else 'ok' end
    from written join ${webhooks} on webhooks.id = webhook_id, generate_series(1, attempts) as number`);
}
