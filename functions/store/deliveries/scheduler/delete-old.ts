import { sql } from "drizzle-orm";
import type { Connection } from "../../database.ts";
import { dueForErasure, eraseDue } from "../../people/erase-old.ts";
import { LIMITS } from "./limits.ts";
import { instant } from "./waiting.ts";

/** Retention in milliseconds: of delivered ones; of dead ones and those of disabled webhooks. */
export interface Retention {
  deliveredMs: number;
  failedMs: number;
}

/**
 * Deletes old deliveries with their attempts, and personal data after their days (§personal-data), in bounded batches. Returns
 * whether more are left. A round trip for each batch of 5,000 rows of each kind, and one for each batch of personal data.
 */
export async function deleteOld(
  { db, run }: Pick<Connection, "db" | "run">,
  now: Date,
  { deliveredMs, failedMs }: Retention,
): Promise<boolean> {
  const batch = (kind: string, ms: number) =>
    sql`delete_old(${kind}, ${instant(now.getTime() - ms)}, ${LIMITS.deleteRows}::int)`;
  const most = sql`greatest(${batch("delivered", deliveredMs)}, ${batch("dead", failedMs)}, ${batch("held", failedMs)})`;
  const at = now.toISOString();
  for (let round = 0; round < LIMITS.deleteRounds; round += 1) {
    const deleted = db.execute<{ deleted: number }>(sql`select ${most} as deleted`);
    const [[row], due] = await run([deleted, dueForErasure(db, at)] as const);
    const isMore = await eraseDue({ db, run }, due);
    if ((row?.deleted ?? 0) < LIMITS.deleteRows && !isMore) return false;
  }
  return true;
}
