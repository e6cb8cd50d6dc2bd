import { sql } from "drizzle-orm";
import type { Connection } from "../../database.ts";
import { LIMITS } from "./limits.ts";
import { instant } from "./waiting.ts";

/** Retention in milliseconds: of delivered ones; of dead ones and those of disabled webhooks. */
export interface Retention {
  deliveredMs: number;
  failedMs: number;
}

/**
 * Deletes old deliveries with their attempts, in bounded batches. Returns whether more are left. A round trip for each batch of
 * 5,000 rows of each kind.
 */
export async function deleteOld(
  { db, run }: Pick<Connection, "db" | "run">,
  now: Date,
  { deliveredMs, failedMs }: Retention,
): Promise<boolean> {
  const batch = (kind: string, ms: number) =>
    sql`delete_old(${kind}, ${instant(now.getTime() - ms)}, ${LIMITS.deleteRows}::int)`;
  const most = sql`greatest(${batch("delivered", deliveredMs)}, ${batch("dead", failedMs)}, ${batch("held", failedMs)})`;
  for (let round = 0; round < LIMITS.deleteRounds; round += 1) {
    const [[row]] = await run([db.execute<{ deleted: number }>(sql`select ${most} as deleted`)] as const);
    if ((row?.deleted ?? 0) < LIMITS.deleteRows) return false;
  }
  return true;
}
