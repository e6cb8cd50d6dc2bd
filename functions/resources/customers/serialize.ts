import type { ShownCustomer } from "../../store/customers/customer.ts";
import { serializeBilling, serializeShipping } from "../serialize/address.ts";
import { formatDate, formatInstant } from "../serialize/dates.ts";
import type { SerializedCustomer, SerializedDownload } from "./schemas.ts";
import type { Download } from "../../store/customers/downloads.ts";

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

/** An entry of a customer's downloads (§downloads); `baseUrl` is the store's URL without a trailing slash. */
export function serializeDownload(download: Download, baseUrl: string): SerializedDownload {
  const { downloadId, productId, orderKey, email } = download;
  const address = `download_file=${productId}&order=${orderKey}&email=${encodeURIComponent(email)}&key=${downloadId}`;
  return {
    download_url: `${baseUrl}/?${address}`,
    download_id: downloadId,
    product_id: productId,
    download_name: download.fileName,
    order_id: download.orderId,
    order_key: orderKey,
    downloads_remaining: download.remaining === null ? "" : String(download.remaining),
    access_expires: download.expires && formatDate(download.expires),
    file: { name: download.fileName, file: download.fileUrl },
  };
}
