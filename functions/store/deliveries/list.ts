import { and, desc, eq, lt, sql } from "drizzle-orm";
import { deliveryAttempts, outbox } from "../../../schema/webhooks.ts";
import type { StoreContext } from "../context.ts";
import { literal } from "../kept-read.ts";
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
}

/** Deliveries on a page. */
export const DELIVERIES_PAGE = 50;

/** Deliveries of a webhook, the newest first, from behind `before` on. Throws `webhook_read_forbidden`. */
export async function listDeliveries(
  ctx: StoreContext,
  { webhookId, before }: { webhookId: number; before: number | undefined },
): Promise<ListedDelivery[]> {
  const { db } = ctx;
  const newest = db
    .select({
      status: deliveryAttempts.status,
      error: deliveryAttempts.error,
      durationMs: deliveryAttempts.durationMs,
    })
    .from(deliveryAttempts)
    .where(eq(deliveryAttempts.outboxId, outbox.id))
    .orderBy(desc(deliveryAttempts.id))
    .limit(literal(1))
    .as("newest");
  const { rows } = await ctx.read(
    {
      rows: db
        .select({
          id: outbox.id,
          deliveryId: outbox.deliveryId,
          topic: outbox.topic,
          objectId: outbox.objectId,
          state: outbox.state,
          attempts: outbox.attempts,
          createdAt: outbox.createdAt,
          dueAt: outbox.dueAt,
          status: newest.status,
          error: newest.error,
          durationMs: newest.durationMs,
        })
        .from(outbox)
        .leftJoinLateral(newest, sql`true`)
        .where(and(eq(outbox.webhookId, webhookId), before === undefined ? undefined : lt(outbox.id, before)))
        .orderBy(desc(outbox.id))
        .limit(literal(DELIVERIES_PAGE)),
    },
    { right: MAY_READ },
  );
  return rows;
}
