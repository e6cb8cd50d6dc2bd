import { and, asc, desc, eq, getTableColumns, gt, gte, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import { deliveries, deliveryAttempts, type DeliveryState } from "../../../schema/deliveries.ts";
import { webhooks } from "../../../schema/webhooks.ts";
import { RIGHTS } from "../access/rights.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import type { Database } from "../sql/queries.ts";
import { routine } from "../sql/routine.ts";
import type { TopicResource } from "../webhooks/webhook.ts";

/** Deliveries on pages of the console: one, a list, and those of a record. */

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

const { id, name, status, deliveryUrl } = webhooks;

const deliveryWithId = routine({ uuid: "uuid" }, (db, { uuid }) => ({
  found: db
    .select({
      delivery: getTableColumns(deliveries),
      webhook: { id, name, status, deliveryUrl },
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

/** The columns of a delivery in a list. */
const { id: ofRow, deliveryId, webhookId, topic, objectId, state, attempts, createdAt, dueAt } = deliveries;
const listed = { id: ofRow, deliveryId, webhookId, topic, objectId, state, attempts, createdAt, dueAt };

/** A delivery in a list, with its webhook's name, and the result of its newest attempt if there was one. */
export type ListedDelivery = Awaited<ReturnType<typeof listDeliveries>>[number];

/** The newest attempt at a delivery of the enclosing query, for a lateral join. */
function newestAttempt(db: Database) {
  return db
    .select({
      status: deliveryAttempts.status,
      error: deliveryAttempts.error,
      durationMs: deliveryAttempts.durationMs,
      answer: sql<string>`left(${deliveryAttempts.responseBody}, 100)`.as("answer"),
    })
    .from(deliveryAttempts)
    .where(eq(deliveryAttempts.delivery, deliveries.id))
    .orderBy(desc(deliveryAttempts.id))
    .limit(1)
    .as("newest");
}

/** Deliveries on a page. */
export const DELIVERIES_PAGE = 50;

/** A record of which deliveries tell. */
interface DeliveryRecord {
  resource: Exclude<TopicResource, "action">;
  id: number;
}

interface DeliveryQuery {
  webhookId?: number | undefined;
  record?: DeliveryRecord;
  topic?: string | undefined;
  state?: DeliveryState | undefined;
  /** Created then or later. */
  since?: Date | undefined;
  /** Created before. */
  until?: Date | undefined;
  /** Only those that are dead, or whose last attempt failed. */
  failed?: boolean;
  /** The id before which the page begins. */
  before?: number | undefined;
  limit?: number;
}

/** Deliveries of existing webhooks, the newest first. Throws `webhook_read_forbidden`. */
export async function listDeliveries(ctx: StoreContext, query: DeliveryQuery) {
  const { webhookId, record, topic, state, since, until, failed = false, before } = query;
  const newest = newestAttempt(ctx.db);
  // A redelivered one counts no attempts, but its newest attempt has failed.
  const lastFailed = or(gt(deliveries.attempts, 0), isNotNull(newest.error), gt(newest.status, 302));
  const rows = ctx.db
    .select({
      ...listed,
      webhook: webhooks.name,
      status: newest.status,
      error: newest.error,
      durationMs: newest.durationMs,
      answer: newest.answer,
    })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .leftJoinLateral(newest, sql`true`)
    .where(
      and(
        webhookId === undefined ? undefined : eq(deliveries.webhookId, webhookId),
        record && and(eq(deliveries.objectId, record.id), eq(resourceOf(deliveries.topic), record.resource)),
        topic === undefined ? undefined : eq(deliveries.topic, topic),
        state === undefined ? undefined : eq(deliveries.state, state),
        since && gte(deliveries.createdAt, since),
        until && lt(deliveries.createdAt, until),
        before === undefined ? undefined : lt(deliveries.id, before),
        failed
          ? and(ne(deliveries.state, "delivered"), or(eq(deliveries.state, "dead"), lastFailed))
          : undefined,
      ),
    )
    .orderBy(desc(deliveries.id))
    .limit(query.limit ?? DELIVERIES_PAGE);
  return (await ctx.read({ rows }, { right: RIGHTS.webhook.read })).rows;
}

/** The same expression as in the index of deliveries by record. */
const resourceOf = (topic: typeof deliveries.topic) => sql`split_part(${topic}, '.', 1)`;
