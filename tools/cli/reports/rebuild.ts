import { sql } from "drizzle-orm";
import type { Database } from "../database.ts";

/** Makes the sums of reports anew from orders, refunds and customers; writes of these wait meanwhile. */
export async function rebuildReportSums(db: Database): Promise<void> {
  await db.execute(sql`select rebuild_report_sums()`);
}
