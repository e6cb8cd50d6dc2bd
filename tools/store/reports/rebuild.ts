import { sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";

/** Makes all kept sums anew from orders, refunds and users; nobody waits meanwhile who changes these. */
export async function rebuildRollups(db: Database): Promise<void> {
  await db.execute(sql`select rebuild_rollups()`);
}
