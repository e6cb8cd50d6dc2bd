import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** Units from which on stock is low, as the legacy API has it unless a shop says otherwise. */
const LOW_STOCK = sql.raw("2::bigint");

/** Whether of a published product, or a variation, whose stock is counted little or nothing is left. */
export function isLow(t: Record<"manageStock" | "status" | "stockQuantity", AnyPgColumn>): SQL {
  return sql`${t.manageStock} and ${t.status} = 'publish' and ${t.stockQuantity} <= ${LOW_STOCK}`;
}
