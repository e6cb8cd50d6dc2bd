import { randomBytes } from "node:crypto";
import { desc } from "drizzle-orm";
import { encryptSecret } from "../../functions/store/access/keys.ts";
import { deliveries, deliveryAttempts } from "../../schema/deliveries.ts";
import { orders } from "../../schema/orders.ts";
import { webhooks } from "../../schema/webhooks.ts";
import type { Database } from "../database/database.ts";
import { readSecretsKey } from "../store/secrets/secrets-key.ts";

/** Orders with sent events. */
const RECENT = 24;
const HOUR_MS = 3_600_000;
/** Seconds before each attempt: the retry schedule of wrangler.toml. */
const WAITS = [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
const BUSY = { status: 503, responseBody: "busy, try again", durationMs: 1840 };
const TAKEN = { status: 200, responseBody: "ok", durationMs: 96 };
const BROKEN = { status: 500, responseBody: '{"error":"the ledger is locked"}', durationMs: 312 };

type Answer = typeof TAKEN;

/** Two webhooks of the demo shop with their latest deliveries; paused and disabled, so that nothing is sent to hosts that do not exist. */
export async function fillWebhooks(
  tx: Database,
  { userId, secretsKey, until }: { userId: number; secretsKey: string; until: Date },
): Promise<void> {
  const key = await readSecretsKey(tx, secretsKey);
  const webhook = async (values: Omit<typeof webhooks.$inferInsert, "secretCiphertext" | "userId">) => {
    const secretCiphertext = await encryptSecret(key, randomBytes(24).toString("base64url"));
    const row = { ...values, secretCiphertext, userId, pingPending: false };
    const [made] = await tx.insert(webhooks).values(row).returning();
    return made!;
  };
  const warehouse = await webhook({
    name: "Warehouse: new orders",
    topic: "order.created",
    status: "paused",
    deliveryUrl: "https://warehouse.example/hooks/orders",
    createdAt: new Date(until.getTime() - 390 * 24 * HOUR_MS),
    lastSuccessAt: until,
  });
  const ledger = await webhook({
    name: "Bookkeeping: changed orders",
    topic: "order.updated",
    status: "disabled",
    deliveryUrl: "https://ledger.example/webhook",
    failures: 4 * WAITS.length,
    createdAt: new Date(until.getTime() - 200 * 24 * HOUR_MS),
    lastSuccessAt: new Date(until.getTime() - 12 * 24 * HOUR_MS),
  });
  const recent = await tx
    .select({ objectId: orders.id, createdAt: orders.createdAt })
    .from(orders)
    .orderBy(desc(orders.id))
    .limit(RECENT);
  for (const [at, event] of recent.toReversed().entries()) {
    const hours = (until.getTime() - event.createdAt.getTime()) / HOUR_MS;
    // Delivered ones are kept for three days, dead ones for a month.
    if (hours > 1 && hours < 70)
      await deliver(tx, warehouse, { ...event, answers: at % 4 === 2 ? [BUSY, BUSY, TAKEN] : [TAKEN] });
    if (hours > 77 && at % 4 === 2) await deliver(tx, ledger, { ...event, answers: WAITS.map(() => BROKEN) });
  }
}

interface Event {
  objectId: number;
  createdAt: Date;
  /** Of the receiver, attempt by attempt. */
  answers: readonly Answer[];
}

async function deliver(
  tx: Database,
  { id: webhookId, topic, deliveryUrl: url }: typeof webhooks.$inferSelect,
  { objectId, createdAt, answers }: Event,
): Promise<void> {
  let time = createdAt.getTime();
  const attempts = answers.map((answer, at) => {
    time += (WAITS[at] ?? 0) * 1000 + answer.durationMs;
    return { ...answer, number: at + 1, url, startedAt: new Date(time) };
  });
  const finishedAt = new Date(time + answers.at(-1)!.durationMs);
  const [made] = await tx
    .insert(deliveries)
    .values({
      webhookId,
      topic,
      objectId,
      state: answers.at(-1) === TAKEN ? "delivered" : "dead",
      attempts: answers.length,
      createdAt,
      dueAt: createdAt,
      queuedAt: null,
      finishedAt,
    })
    .returning({ id: deliveries.id });
  await tx.insert(deliveryAttempts).values(attempts.map((attempt) => ({ ...attempt, delivery: made!.id })));
}
