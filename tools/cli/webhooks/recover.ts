import { sql } from "drizzle-orm";
import { givenUp, type Recovery, resumeStatement } from "../../../functions/store/deliveries/resume.ts";
import { deliveries } from "../../../schema/deliveries.ts";
import type { Database } from "../../database/database.ts";

/**
 * Makes dead deliveries due again with all attempts before them; returns their number. They are sent when deliveries are woken,
 * those of disabled webhooks once these are active.
 */
export async function recoverDeliveries(db: Database, recovery: Recovery): Promise<number> {
  const dead = db.select({ id: deliveries.deliveryId }).from(deliveries).where(givenUp(recovery));
  const { rows } = await db.execute(resumeStatement(sql`array(${dead})`));
  return rows.length;
}
