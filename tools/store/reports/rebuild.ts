import { sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";

/** Rebuilds all roll-ups from orders, refunds and users, without blocking their writers. */
export async function rebuildRollups(db: Database): Promise<void> {
  await db.execute(sql`select rebuild_rollups()`);
}
