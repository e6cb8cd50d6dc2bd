import { eq, inArray, sql } from "drizzle-orm";
import { deliveries } from "../../../schema/deliveries.ts";
import { webhooks } from "../../../schema/webhooks.ts";
import type { Database } from "../../database/database.ts";
import { formatInstant } from "../../../functions/resources/serialize/dates.ts";

/** All webhooks by id, with the state of their stored deliveries, without secrets, for the command's output. */
export async function listWebhooks(db: Database) {
  const count = (state: string) =>
    sql`count(*) filter (where ${deliveries.state} = ${state})`.mapWith(Number);
  const left = db
    .select({
      webhookId: deliveries.webhookId,
      pending: count("pending").as("pending"),
      dead: count("dead").as("dead"),
    })
    .from(deliveries)
    .where(inArray(deliveries.state, ["pending", "dead"]))
    .groupBy(deliveries.webhookId)
    .as("undelivered");
  const rows = await db
    .select({
      id: webhooks.id,
      status: webhooks.status,
      topic: webhooks.topic,
      deliveryUrl: webhooks.deliveryUrl,
      userId: webhooks.userId,
      failures: webhooks.failures,
      lastSuccessAt: webhooks.lastSuccessAt,
      pending: left.pending,
      dead: left.dead,
      createdAt: webhooks.createdAt,
      name: webhooks.name,
    })
    .from(webhooks)
    .leftJoin(left, eq(left.webhookId, webhooks.id))
    .orderBy(webhooks.id);
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    topic: row.topic,
    delivery_url: row.deliveryUrl,
    user_id: row.userId,
    failures: row.failures,
    last_success_at: row.lastSuccessAt && formatInstant(row.lastSuccessAt),
    pending: row.pending ?? 0,
    dead: row.dead ?? 0,
    created_at: formatInstant(row.createdAt),
    name: row.name,
  }));
}
