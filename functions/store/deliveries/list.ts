import { and, desc, eq, lt, sql } from "drizzle-orm";
import { deliveries } from "../../../schema/deliveries-view.ts";
import type { StoreContext } from "../context.ts";
import { routine } from "../sql/routine.ts";
import { MAY_READ } from "../webhooks/rights.ts";

/** A delivery as a list shows it, with what came of its newest attempt. */
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
  /** How the answer's body begins. */
  answer: string | null;
}

/** The newest attempt, as the log has it. */
export const newest = sql`${deliveries.attemptLog} -> -1`;
/** What came of the newest attempt; null when there is none. */
export const newestAttempt = {
  status: sql<number | null>`(${newest} ->> 'status')::int`,
  error: sql<string | null>`${newest} ->> 'error'`,
  durationMs: sql<number | null>`(${newest} ->> 'duration_ms')::int`,
};

/** What a list shows of a delivery. */
export const listedColumns = {
  id: deliveries.id,
  deliveryId: deliveries.deliveryId,
  topic: deliveries.topic,
  objectId: deliveries.objectId,
  state: deliveries.state,
  attempts: deliveries.attempts,
  createdAt: deliveries.createdAt,
  dueAt: deliveries.dueAt,
  ...newestAttempt,
  answer: sql<string | null>`left(${newest} ->> 'response_body', 100)`,
};

/** Deliveries on a page. */
export const DELIVERIES_PAGE = 50;

/** Deliveries of a webhook, the newest first, from behind `before` on. Throws `webhook_read_forbidden`. */
export async function listDeliveries(
  ctx: StoreContext,
  { webhookId, before = Number.MAX_SAFE_INTEGER }: { webhookId: number; before: number | undefined },
): Promise<ListedDelivery[]> {
  const { rows } = await ctx.read(deliveriesOf({ webhookId, before }), { right: MAY_READ });
  return rows;
}

const deliveriesOf = routine({ webhookId: "bigint", before: "bigint" }, (db, { webhookId, before }) => ({
  rows: db
    .select(listedColumns)
    .from(deliveries)
    .where(and(eq(deliveries.webhookId, webhookId), lt(deliveries.id, before)))
    .orderBy(desc(deliveries.id))
    .limit(DELIVERIES_PAGE),
}));
