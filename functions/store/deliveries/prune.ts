import { sql } from "drizzle-orm";
import { type DeliveryState, outbox, webhooks } from "../../../schema/webhooks.ts";
import type { Connection } from "../database.ts";
import { instant } from "./waiting.ts";

/** For how long deliveries are kept, milliseconds: those that came through, and those that failed or are held. */
export interface Keeping {
  deliveredMs: number;
  failedMs: number;
}

/**
 * Forgets what is old: of finished deliveries whole parts, whatever is in them, and rows of the outbox, a number of each kind at most: what is
 * held for a webhook that is off, and what Workers of the release before have finished there. Returns how many rows went of the
 * kind of which most did. One round trip.
 */
export async function prune(
  { db, run }: Pick<Connection, "db" | "run">,
  at: Date,
  { deliveredMs, failedMs }: Keeping,
  limit: number,
): Promise<number> {
  const before = (ms: number) => instant(at.getTime() - ms);
  const finished = (state: DeliveryState, ms: number) =>
    sql`select id from ${outbox} where state = ${state} and finished_at < ${before(ms)} order by finished_at`;
  const held = sql`
    select ${outbox.id} from ${outbox} join ${webhooks} on ${webhooks.id} = ${outbox.webhookId}
    where ${outbox.state} = 'pending' and ${outbox.dueAt} < ${before(failedMs)} and ${webhooks.status} <> 'active'
    order by ${outbox.dueAt}`;
  const old = [finished("delivered", deliveredMs), finished("dead", failedMs), held];
  const turn = (state: Exclude<DeliveryState, "pending">, ms: number) =>
    db.execute(sql`
      select turn_delivery_parts(${state}, ${instant(at.getTime())}, make_interval(secs => ${ms / 1000}::float8)) as emptied`);
  const { rows } = await run({
    rows: old.map((ids) =>
      db.execute<{ removed: number }>(sql`
        with gone as (delete from ${outbox} where id in (${ids} limit ${limit}::int for update of ${outbox} skip locked) returning 1)
        select count(*)::int as removed from gone`),
    ),
    // Last, as it holds up who reads what it empties.
    turned: [turn("delivered", deliveredMs), turn("dead", failedMs)],
  });
  return Math.max(...rows.flat().map(({ removed }) => removed));
}
