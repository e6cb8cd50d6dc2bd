import { EVERYWHERE, type FieldTable, FROM_V2, FROM_V3 } from "../serialize/field-table.ts";
import type { SerializedCustomer } from "./schemas.ts";

/** Fields of a customer, by reader (§customer-v2). */
export const CUSTOMER_FIELDS = {
  id: EVERYWHERE,
  created_at: EVERYWHERE,
  last_update: FROM_V3,
  email: EVERYWHERE,
  first_name: EVERYWHERE,
  last_name: EVERYWHERE,
  username: EVERYWHERE,
  role: FROM_V2,
  last_order_id: EVERYWHERE,
  last_order_date: EVERYWHERE,
  orders_count: EVERYWHERE,
  total_spent: EVERYWHERE,
  avatar_url: EVERYWHERE,
  billing_address: EVERYWHERE,
  shipping_address: EVERYWHERE,
} as const satisfies FieldTable<SerializedCustomer>;
