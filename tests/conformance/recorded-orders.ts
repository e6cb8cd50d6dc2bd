import { readRecorded } from "./recorded.ts";

export type Fields = Record<string, unknown>;

interface RecordedLine extends Fields {
  id: number;
}

/** A recorded order, in v1's or v2's form. */
export interface RecordedOrder extends Fields {
  id: number;
  line_items: (RecordedLine & { product_id: number; quantity: number; subtotal: string; meta?: Fields[] })[];
  shipping_lines: RecordedLine[];
  tax_lines: (RecordedLine & { rate_id: number })[];
  fee_lines: RecordedLine[];
  coupon_lines: RecordedLine[];
  customer?: Fields & { id: number; username?: string };
}

/** All complete orders of the recordings, v2's before v1's. */
export function recordedOrders(): RecordedOrder[] {
  return ["orders-v2", "refunds-v2", "orders-v1"]
    .flatMap((name) => readRecorded(name))
    .flatMap(({ response }) => ordersOf(response.body))
    .filter((order) => order.line_items !== undefined && order["billing_address"] !== undefined);
}

/** The orders of a body, alone or in a list. */
export function ordersOf(body: unknown): RecordedOrder[] {
  const { order, orders } = body as { order?: RecordedOrder; orders?: RecordedOrder[] };
  return orders ?? (order ? [order] : []);
}
