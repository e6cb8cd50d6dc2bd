import type { ShownCustomer } from "../../store/customers/customer.ts";
import { serializeBilling, serializeShipping } from "../serialize/address.ts";
import { formatInstant } from "../serialize/dates.ts";
import type { SerializedCustomer } from "./schemas.ts";

/** A customer with the fields of all versions and deliveries (§customer-v2). Orders embed the same. */
export function serializeCustomer(customer: ShownCustomer): SerializedCustomer {
  const { history } = customer;
  return {
    id: customer.id,
    created_at: formatInstant(customer.createdAt),
    last_update: formatInstant(customer.updatedAt),
    email: customer.email,
    first_name: customer.firstName,
    last_name: customer.lastName,
    username: customer.login,
    role: customer.role || "customer",
    last_order_id: history.lastOrderId,
    last_order_date: history.lastOrderDate && formatInstant(history.lastOrderDate),
    orders_count: history.ordersCount,
    total_spent: history.totalSpent,
    avatar_url: `https://secure.gravatar.com/avatar/${customer.avatarHash}?s=96&d=mm&r=g`,
    billing_address: serializeBilling(customer.billing),
    shipping_address: serializeShipping(customer.shipping),
  };
}
