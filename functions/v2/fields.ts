import type { CustomerView } from "../resources/customers/contract.ts";
import { BASIC_FILTERS, FURTHER_FILTERS } from "../resources/input/list.ts";
import type { OrderView } from "../resources/orders/contract.ts";
import type { Fields } from "../resources/view/fields.ts";

/** The filters that lists of v2 read. */
export const FILTERS = [...BASIC_FILTERS, ...FURTHER_FILTERS] as const;

/** What v2 shows of a customer. */
export const CUSTOMER_FIELDS = {
  id: true,
  created_at: true,
  last_update: false,
  email: true,
  first_name: true,
  last_name: true,
  username: true,
  role: true,
  last_order_id: true,
  last_order_date: true,
  orders_count: true,
  total_spent: true,
  avatar_url: true,
  billing_address: true,
  shipping_address: true,
} as const satisfies Fields<CustomerView>;

/** What v2 shows of an order. */
export const ORDER_FIELDS = {
  id: true,
  order_number: true,
  order_key: false,
  created_at: true,
  updated_at: true,
  completed_at: true,
  status: true,
  currency: true,
  total: true,
  subtotal: true,
  exact_subtotal: false,
  total_line_items_quantity: true,
  total_tax: true,
  total_shipping: true,
  cart_tax: true,
  shipping_tax: true,
  total_discount: true,
  cart_discount: false,
  order_discount: false,
  shipping_methods: true,
  payment_details: true,
  billing_address: true,
  shipping_address: true,
  note: true,
  customer_ip: true,
  customer_user_agent: true,
  customer_id: true,
  view_order_url: true,
  line_items: true,
  shipping_lines: true,
  tax_lines: true,
  fee_lines: true,
  coupon_lines: true,
  customer: CUSTOMER_FIELDS,
} as const satisfies Fields<OrderView>;
