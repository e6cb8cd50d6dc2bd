import { and, asc, desc, eq, getTableColumns, gt, gte, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import { newestAttempt } from "../../../functions/store/deliveries/list.ts";
import { deliveries, deliveryAttempts, type DeliveryState } from "../../../schema/deliveries.ts";
import { webhooks, type WebhookStatus } from "../../../schema/webhooks.ts";
import type { Database } from "../../database/database.ts";
import { formatInstant } from "../../../functions/resources/serialize/dates.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { givenUp, type Recovery, resumeStatement } from "../../../functions/store/deliveries/resume.ts";

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

/** The printed columns of a delivery. */
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

/** A delivery for the commands' output. */
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

/** A delivery's id in the store's form, from 32 hex digits or a UUID. Throws a usage error for another form. */
export function parseDeliveryId(text: string): string {
  const parts = UUID.exec(text.toLowerCase())?.slice(1);
  if (!parts) throw new CliError(`the delivery must be 32 hex digits or a UUID, not "${text}"`, 2);
  return parts.join("-");
}

/** A delivery's id for receivers: 32 hex digits. */
export function shownDeliveryId(uuid: string): string {
  return uuid.replaceAll("-", "");
}

/** A delivery with its webhook and every attempt, for the commands' output. Throws a `CliError` for a missing one. */
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

/** Makes deliveries due again that were given up, as if they had never been tried; returns how many. */
export async function recoverDeliveries(db: Database, recovery: Recovery): Promise<number> {
  const dead = db.select({ id: deliveries.deliveryId }).from(deliveries).where(givenUp(recovery));
  const { rows } = await db.execute(resumeStatement(sql`array(${dead})`));
  return rows.length;
}

/** Makes a delivery due again and returns its webhook. Throws a `CliError` for a missing one, and during an attempt. */
export async function redeliver(
  db: Database,
  deliveryId: string,
): Promise<{ webhookId: number; webhookStatus: WebhookStatus }> {
  const { rows } = await db.execute(resumeStatement(sql`array[${deliveryId}::uuid]`));
  if (rows.length === 0) return refuse(db, deliveryId);
  const [webhook] = await db
    .select({ webhookId: webhooks.id, webhookStatus: webhooks.status })
    .from(webhooks)
    .innerJoin(deliveries, eq(deliveries.webhookId, webhooks.id))
    .where(eq(deliveries.deliveryId, deliveryId));
  return webhook ?? refuse(db, deliveryId);
}

async function refuse(db: Database, deliveryId: string): Promise<never> {
  const shown = shownDeliveryId(deliveryId);
  const [there] = await db
    .select({ claimedUntil: deliveries.claimedUntil })
    .from(deliveries)
    .where(eq(deliveries.deliveryId, deliveryId));
  if (there === undefined) throw new CliError(`no delivery has the id ${shown}`);
  const until = there.claimedUntil ? ` (until ${formatInstant(there.claimedUntil)} at the latest)` : "";
  throw new CliError(
    `an attempt of delivery ${shown} is running${until}: run the command again when it has ended`,
  );
}
