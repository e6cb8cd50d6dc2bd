import type { orderItems } from "../../../schema/orders.ts";

type Row = typeof orderItems.$inferSelect;

/** The empty values of a line of any kind. */
export const EMPTY_ITEM: Omit<Row, "id" | "orderId" | "kind" | "taxes" | "meta"> = {
  name: "",
  productId: null,
  variationId: null,
  quantity: 0,
  subtotal: "0",
  subtotalTax: "0",
  total: "0",
  totalTax: "0",
  taxClass: "",
  taxable: true,
  code: "",
  rateId: null,
  compound: false,
  reducedStock: 0,
};
