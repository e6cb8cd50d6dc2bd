import { CUSTOMER } from "../customers/record.ts";
import { EVERYWHERE, type FieldTable, FROM_V2, FROM_V3, V1_ALONE } from "../serialize/field-table.ts";
import type { ORDER_PARTS } from "../../store/orders/order.ts";
import type { Needs } from "../record-routes.ts";
import type { SerializedOrder } from "./schemas.ts";

type OrderPart = (typeof ORDER_PARTS)[number];

const LINES = ["items"] as const satisfies OrderPart[];

/** The parts of an order that its fields need. */
export const ORDER_NEEDS = {
  subtotal: LINES,
  total_line_items_quantity: LINES,
  total_discount: LINES,
  shipping_methods: LINES,
  line_items: LINES,
  shipping_lines: LINES,
  tax_lines: LINES,
  fee_lines: LINES,
  coupon_lines: LINES,
  customer: ["customer"],
} as const satisfies Needs<keyof SerializedOrder>;

/** Fields of an order, by reader (§order-v2). */
export const ORDER_FIELDS = {
  id: EVERYWHERE,
  order_number: EVERYWHERE,
  order_key: FROM_V3,
  created_at: EVERYWHERE,
  updated_at: EVERYWHERE,
  completed_at: EVERYWHERE,
  status: EVERYWHERE,
  currency: EVERYWHERE,
  total: EVERYWHERE,
  subtotal: EVERYWHERE,
  total_line_items_quantity: EVERYWHERE,
  total_tax: EVERYWHERE,
  total_shipping: EVERYWHERE,
  cart_tax: EVERYWHERE,
  shipping_tax: EVERYWHERE,
  total_discount: EVERYWHERE,
  cart_discount: V1_ALONE,
  order_discount: V1_ALONE,
  shipping_methods: EVERYWHERE,
  payment_details: EVERYWHERE,
  billing_address: EVERYWHERE,
  shipping_address: EVERYWHERE,
  note: EVERYWHERE,
  customer_ip: EVERYWHERE,
  customer_user_agent: EVERYWHERE,
  customer_id: EVERYWHERE,
  view_order_url: EVERYWHERE,
  line_items: {
    id: EVERYWHERE,
    subtotal: EVERYWHERE,
    subtotal_tax: FROM_V2,
    total: EVERYWHERE,
    total_tax: EVERYWHERE,
    price: EVERYWHERE,
    quantity: EVERYWHERE,
    tax_class: EVERYWHERE,
    name: EVERYWHERE,
    product_id: EVERYWHERE,
    sku: EVERYWHERE,
    meta: FROM_V2,
  },
  shipping_lines: EVERYWHERE,
  tax_lines: {
    id: FROM_V2,
    rate_id: FROM_V2,
    code: EVERYWHERE,
    title: EVERYWHERE,
    total: EVERYWHERE,
    compound: EVERYWHERE,
  },
  fee_lines: EVERYWHERE,
  coupon_lines: EVERYWHERE,
  customer: [FROM_V2, CUSTOMER],
} as const satisfies FieldTable<SerializedOrder>;
