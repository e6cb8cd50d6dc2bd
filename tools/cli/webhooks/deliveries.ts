import { and, asc, desc, eq, getTableColumns, gt, gte, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import { newestAttempt } from "../../../functions/store/deliveries/list.ts";
import { deliveries, deliveryAttempts, type DeliveryState } from "../../../schema/deliveries.ts";
import { webhooks } from "../../../schema/webhooks.ts";
import type { Database } from "../../database/database.ts";
import { formatInstant } from "../../../functions/resources/serialize/dates.ts";
import { CliError } from "../../command-line/cli-error.ts";

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

/** The columns that are printed of a delivery. */
const recordColumns = {
  deliveryId: deliveries.deliveryId,
  webhookId: deliveries.webhookId,
  topic: deliveries.topic,
  objectId: deliveries.objectId,
  state: deliveries.state,
  attempts: deliveries.attempts,
  createdAt: deliveries.createdAt,
  dueAt: deliveries.dueAt,
};

/** A delivery as the commands print it. */
function deliveryRecord(delivery: Pick<typeof deliveries.$inferSelect, keyof typeof recordColumns>) {
  return {
    delivery: shownDeliveryId(delivery.deliveryId),
    webhook_id: delivery.webhookId,
    topic: delivery.topic,
    object_id: delivery.objectId,
    state: delivery.state,
    attempts: delivery.attempts,
    created_at: formatInstant(delivery.createdAt),
    due_at: delivery.state === "pending" ? formatInstant(delivery.dueAt) : null,
  };
}

const UUID = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/;

/** A delivery's id as the store keeps it, from 32 hex digits or a UUID. Throws a usage error when it is neither. */
export function parseDeliveryId(text: string): string {
  const parts = UUID.exec(text.toLowerCase())?.slice(1);
  if (!parts) throw new CliError(`the delivery must be 32 hex digits or a UUID, not "${text}"`, 2);
  return parts.join("-");
}

/** A delivery's id as receivers know it: 32 hex digits. */
export function shownDeliveryId(uuid: string): string {
  return uuid.replaceAll("-", "");
}

/** A delivery with its webhook and every attempt, as the command prints them. Throws a `CliError` when there is none. */
export async function showDelivery(db: Database, deliveryId: string) {
  const [found] = await db
    .select({
      delivery: getTableColumns(deliveries),
      name: webhooks.name,
      status: webhooks.status,
      deliveryUrl: webhooks.deliveryUrl,
    })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .where(eq(deliveries.deliveryId, deliveryId));
  if (found === undefined) throw new CliError(`no delivery has the id ${shownDeliveryId(deliveryId)}`);
  const { delivery, name, status, deliveryUrl } = found;
  const attempts = await db
    .select()
    .from(deliveryAttempts)
    .where(eq(deliveryAttempts.delivery, delivery.id))
    .orderBy(asc(deliveryAttempts.id));
  return {
    ...deliveryRecord(delivery),
    finished_at: delivery.finishedAt && formatInstant(delivery.finishedAt),
    claimed_until: delivery.claimedUntil && formatInstant(delivery.claimedUntil),
    arg: delivery.arg,
    webhook: { id: delivery.webhookId, name, status, delivery_url: deliveryUrl },
    attempt_log: attempts.map(({ startedAt, durationMs, url, exchange, ...attempt }) => ({
      attempt: attempt.number,
      started_at: formatInstant(startedAt),
      duration_ms: durationMs,
      url,
      status: attempt.status,
      error: attempt.error,
      request_headers: exchange?.request_headers ?? null,
      request_body: exchange?.request_body ?? null,
      response_headers: exchange?.response_headers ?? null,
      response_body: attempt.responseBody,
    })),
  };
}
