import { and, desc, eq, gt, gte, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import { deliveryAttempts, type DeliveryState, outbox } from "../../../schema/webhooks.ts";
import type { Database } from "../database.ts";
import { deliveryRecord } from "./delivery-record.ts";

interface DeliveryQuery {
  webhookId?: number | undefined;
  topic?: string | undefined;
  state?: DeliveryState | undefined;
  /** Made then or later. */
  since?: Date | undefined;
  /** Made before. */
  until?: Date | undefined;
  /** Only those that are dead, or whose last attempt failed. */
  failed: boolean;
  limit: number;
}

/** Deliveries, the newest first, with what came of their last attempt, as the command prints them. */
export async function listDeliveries(
  db: Database,
  { webhookId, topic, state, since, until, failed, limit }: DeliveryQuery,
) {
  const last = db
    .select({ status: deliveryAttempts.status, error: deliveryAttempts.error })
    .from(deliveryAttempts)
    .where(eq(deliveryAttempts.outboxId, outbox.id))
    .orderBy(desc(deliveryAttempts.id))
    .limit(1)
    .as("last_attempt");
  // What is sent again counts no attempts until the next one, but has not come through either.
  const lastFailed = or(gt(outbox.attempts, 0), isNotNull(last.error), gt(last.status, 302));
  const hasFailed = and(ne(outbox.state, "delivered"), or(eq(outbox.state, "dead"), lastFailed));
  const rows = await db
    .select({ delivery: outbox, status: last.status, error: last.error })
    .from(outbox)
    .leftJoinLateral(last, sql`true`)
    .where(
      and(
        webhookId === undefined ? undefined : eq(outbox.webhookId, webhookId),
        topic === undefined ? undefined : eq(outbox.topic, topic),
        state === undefined ? undefined : eq(outbox.state, state),
        since && gte(outbox.createdAt, since),
        until && lt(outbox.createdAt, until),
        failed ? hasFailed : undefined,
      ),
    )
    .orderBy(desc(outbox.id))
    .limit(limit);
  return rows.map(({ delivery, status, error }) => ({
    ...deliveryRecord(delivery),
    last_status: status,
    last_error: error,
  }));
}
