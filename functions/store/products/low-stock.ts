import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** Units at which stock is low, by the legacy API's default. */
const LOW_STOCK = sql.raw("2::bigint");

/** Whether a published product or variation counts its stock and has little or none left. */
export function isLow(t: Record<"manageStock" | "status" | "stockQuantity", AnyPgColumn>): SQL {
  return sql`${t.manageStock} and ${t.status} = 'publish' and ${t.stockQuantity} <= ${LOW_STOCK}`;
}
