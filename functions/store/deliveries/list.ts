import { and, desc, eq, lt, sql } from "drizzle-orm";
import { deliveries, deliveryAttempts, type Exchange } from "../../../schema/deliveries.ts";
import type { StoreContext } from "../context.ts";
import type { Database } from "../queries.ts";
import { routine } from "../sql/routine.ts";
import { RIGHTS } from "../access/rights.ts";

/** A delivery in a list, with the result of its newest attempt. */
export interface ListedDelivery {
  id: number;
  deliveryId: string;
  topic: string;
  objectId: number | null;
  state: "pending" | "delivered" | "dead";
  attempts: number;
  createdAt: Date;
  dueAt: Date;
  /** HTTP status of the answer, if there was one. */
  status: number | null;
  error: string | null;
  durationMs: number | null;
  /** The beginning of the answer's body. */
  answer: string | null;
}

/** The newest attempt at a delivery of the enclosing query, for a lateral join. */
export function newestAttempt(db: Pick<Database, "select">) {
  return db
    .select({
      status: deliveryAttempts.status,
      error: deliveryAttempts.error,
      startedAt: deliveryAttempts.startedAt,
      durationMs: deliveryAttempts.durationMs,
      answer: sql<string>`left(${deliveryAttempts.responseBody}, 100)`.as("answer"),
      exchange: deliveryAttempts.exchange,
    })
    .from(deliveryAttempts)
    .where(eq(deliveryAttempts.delivery, deliveries.id))
    .orderBy(desc(deliveryAttempts.id))
    .limit(1)
    .as("newest");
}

/** The columns of a listed delivery. */
export function listedColumns(newest: ReturnType<typeof newestAttempt>) {
  return {
    id: deliveries.id,
    deliveryId: deliveries.deliveryId,
    topic: deliveries.topic,
    objectId: deliveries.objectId,
    state: deliveries.state,
    attempts: deliveries.attempts,
    createdAt: deliveries.createdAt,
    dueAt: deliveries.dueAt,
    status: newest.status,
    error: newest.error,
    durationMs: newest.durationMs,
    answer: newest.answer,
  };
}

/** Deliveries on a page. */
export const DELIVERIES_PAGE = 50;

/** Deliveries of a webhook, the newest first, starting after `before`. Throws `webhook_read_forbidden`. */
export async function listDeliveries(
  ctx: StoreContext,
  { webhookId, before = Number.MAX_SAFE_INTEGER }: { webhookId: number; before: number | undefined },
): Promise<ListedDelivery[]> {
  const { rows } = await ctx.read(deliveriesOf({ webhookId, before }), { right: RIGHTS.webhook.read });
  return rows;
}

const deliveriesOf = routine({ webhookId: "bigint", before: "bigint" }, (db, { webhookId, before }) => {
  const newest = newestAttempt(db);
  return {
    rows: db
      .select(listedColumns(newest))
      .from(deliveries)
      .leftJoinLateral(newest, sql`true`)
      .where(and(eq(deliveries.webhookId, webhookId), lt(deliveries.id, before)))
      .orderBy(desc(deliveries.id))
      .limit(DELIVERIES_PAGE),
  };
});

/** The request and answer of a delivery's newest attempt. */
interface NewestExchange {
  startedAt: Date;
  exchange: Exchange | null;
}

/** Deliveries whose exchanges are read: those of a whole page could be megabytes. */
const MOST = 10;

/** Exchanges of the newest deliveries of a webhook, by id, for those with an attempt. Throws `webhook_read_forbidden`. */
export async function newestExchanges(
  ctx: StoreContext,
  webhookId: number,
): Promise<ReadonlyMap<number, NewestExchange>> {
  const { rows } = await ctx.read(exchangesOf({ webhookId }), { right: RIGHTS.webhook.read });
  return new Map(rows.map(({ id, ...newest }) => [id, newest]));
}

const exchangesOf = routine({ webhookId: "bigint" }, (db, { webhookId }) => {
  const newest = newestAttempt(db);
  return {
    rows: db
      .select({ id: deliveries.id, startedAt: newest.startedAt, exchange: newest.exchange })
      .from(deliveries)
      .innerJoinLateral(newest, sql`true`)
      .where(eq(deliveries.webhookId, webhookId))
      .orderBy(desc(deliveries.id))
      .limit(MOST),
  };
});
