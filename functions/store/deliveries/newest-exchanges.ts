import { desc, eq, sql } from "drizzle-orm";
import { deliveries, type Exchange } from "../../../schema/deliveries.ts";
import type { StoreContext } from "../context.ts";
import { routine } from "../sql/routine.ts";
import { MAY_READ } from "../webhooks/rights.ts";
import { newestAttempt } from "./list.ts";

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
  const { rows } = await ctx.read(exchangesOf({ webhookId }), { right: MAY_READ });
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
