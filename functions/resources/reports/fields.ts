import { EVERYWHERE, type FieldTable, FROM_V2 } from "../serialize/field-table.ts";
import type { SerializedSales } from "./schemas.ts";

/** Fields of the sales report, by version (§report-objects, §reports-of-v1). */
export const SALES_FIELDS = {
  total_sales: EVERYWHERE,
  net_sales: FROM_V2,
  average_sales: EVERYWHERE,
  total_orders: EVERYWHERE,
  total_items: EVERYWHERE,
  total_tax: EVERYWHERE,
  total_shipping: EVERYWHERE,
  total_refunds: FROM_V2,
  total_discount: EVERYWHERE,
  totals_grouped_by: EVERYWHERE,
  totals: EVERYWHERE,
  total_customers: EVERYWHERE,
} as const satisfies FieldTable<SerializedSales>;
