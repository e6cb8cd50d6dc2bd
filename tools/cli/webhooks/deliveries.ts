import { and, desc, eq, gt, gte, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import { newestAttempt } from "../../../functions/store/deliveries/list.ts";
import { deliveries, type DeliveryState } from "../../../schema/deliveries.ts";
import { webhooks } from "../../../schema/webhooks.ts";
import type { Database } from "../../database/database.ts";
import { deliveryRecord, recordColumns } from "./delivery-record.ts";

interface DeliveryQuery {
  webhookId?: number | undefined;
  topic?: string | undefined;
  state?: DeliveryState | undefined;
  /** Created then or later. */
  since?: Date | undefined;
  /** Created before. */
  until?: Date | undefined;
  /** Only those that are dead, or whose last attempt failed. */
  failed: boolean;
  limit: number;
}

/** Deliveries, the newest first, with the results of their last attempts, for the command's output. */
export async function listDeliveries(
  db: Database,
  { webhookId, topic, state, since, until, failed, limit }: DeliveryQuery,
) {
  const newest = newestAttempt(db);
  const { status, error } = newest;
  // A redelivered one counts no attempts, but its newest attempt has failed.
  const lastFailed = or(gt(deliveries.attempts, 0), isNotNull(error), gt(status, 302));
  const hasFailed = and(ne(deliveries.state, "delivered"), or(eq(deliveries.state, "dead"), lastFailed));
  const rows = await db
    .select({ delivery: recordColumns, status, error })
    .from(deliveries)
    // Deliveries of a deleted webhook are hidden.
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .leftJoinLateral(newest, sql`true`)
    .where(
      and(
        webhookId === undefined ? undefined : eq(deliveries.webhookId, webhookId),
        topic === undefined ? undefined : eq(deliveries.topic, topic),
        state === undefined ? undefined : eq(deliveries.state, state),
        since && gte(deliveries.createdAt, since),
        until && lt(deliveries.createdAt, until),
        failed ? hasFailed : undefined,
      ),
    )
    .orderBy(desc(deliveries.id))
    .limit(limit);
  return rows.map(({ delivery, status, error }) => ({
    ...deliveryRecord(delivery),
    last_status: status,
    last_error: error,
  }));
}
