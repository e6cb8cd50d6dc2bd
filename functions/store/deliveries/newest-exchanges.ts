import { desc, eq, sql } from "drizzle-orm";
import { deliveries } from "../../../schema/deliveries-view.ts";
import type { Exchange } from "../../../schema/delivery-attempts.ts";
import type { StoreContext } from "../context.ts";
import { routine } from "../sql/routine.ts";
import { MAY_READ } from "../webhooks/rights.ts";
import { newest } from "./list.ts";

/** What went over the wire at the newest attempt at a delivery. */
interface NewestExchange {
  startedAt: Date;
  exchange: Exchange | null;
}

/** Deliveries whose exchanges are read: a list of all it shows would go through megabytes. */
const MOST = 10;

/** That of the newest deliveries of a webhook, by their ids, where there was an attempt. Throws `webhook_read_forbidden`. */
export async function newestExchanges(
  ctx: StoreContext,
  webhookId: number,
): Promise<ReadonlyMap<number, NewestExchange>> {
  const { rows } = await ctx.read(exchangesOf({ webhookId }), { right: MAY_READ });
  return new Map(
    rows.flatMap(({ id, startedAt, exchange }) => (startedAt ? [[id, { startedAt, exchange }]] : [])),
  );
}

const { attemptLog, exchanges } = deliveries;

const exchangesOf = routine({ webhookId: "bigint" }, (db, { webhookId }) => ({
  rows: db
    .select({
      id: deliveries.id,
      startedAt: sql<Date | null>`${newest} ->> 'started_at'`.mapWith((text: string) => new Date(text)),
      // With what came to an end before exchanges were kept apart, it stands in the log.
      exchange: sql<Exchange | null>`
        coalesce(${exchanges} -> (jsonb_array_length(${attemptLog}) - 1)::text, ${newest} -> 'exchange')`.mapWith(
        (json: string) => JSON.parse(json) as Exchange | null,
      ),
    })
    .from(deliveries)
    .where(eq(deliveries.webhookId, webhookId))
    .orderBy(desc(deliveries.id))
    .limit(MOST),
}));
