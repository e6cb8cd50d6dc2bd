import type { CUSTOMER_PARTS, ShownCustomer } from "../../store/customers/customer.ts";
import type { Download } from "../../store/customers/downloads.ts";
import type { Needs } from "../record-routes.ts";
import { serializeBilling, serializeShipping } from "../serialize/address.ts";
import { formatDate, formatInstant } from "../serialize/dates.ts";
import { EVERYWHERE, FROM_V2, FROM_V3, type RecordTable } from "../serialize/field-table.ts";
import type { SerializedCustomer, SerializedDownload } from "./schemas.ts";

/** Fields of a customer, by reader (§customer-v2). Orders embed the same. */
export const CUSTOMER: RecordTable<ShownCustomer, SerializedCustomer> = {
  id: [EVERYWHERE, ({ id }) => id],
  created_at: [EVERYWHERE, ({ createdAt }) => formatInstant(createdAt)],
  last_update: [FROM_V3, ({ updatedAt }) => formatInstant(updatedAt)],
  email: [EVERYWHERE, ({ email }) => email],
  first_name: [EVERYWHERE, ({ firstName }) => firstName],
  last_name: [EVERYWHERE, ({ lastName }) => lastName],
  username: [EVERYWHERE, ({ login }) => login],
  role: [FROM_V2, ({ role }) => role || "customer"],
  last_order_id: [EVERYWHERE, ({ history }) => history.lastOrderId],
  last_order_date: [
    EVERYWHERE,
    ({ history }) => history.lastOrderDate && formatInstant(history.lastOrderDate),
  ],
  orders_count: [EVERYWHERE, ({ history }) => history.ordersCount],
  total_spent: [EVERYWHERE, ({ history }) => history.totalSpent],
  avatar_url: [
    EVERYWHERE,
    ({ avatarHash }) => `https://secure.gravatar.com/avatar/${avatarHash}?s=96&d=mm&r=g`,
  ],
  billing_address: [EVERYWHERE, ({ billing }) => serializeBilling(billing)],
  shipping_address: [EVERYWHERE, ({ shipping }) => serializeShipping(shipping)],
};

const ORDERS = ["history"] as const satisfies (typeof CUSTOMER_PARTS)[number][];

/** The parts of a customer that its fields need. */
export const CUSTOMER_NEEDS = {
  last_order_id: ORDERS,
  last_order_date: ORDERS,
  orders_count: ORDERS,
  total_spent: ORDERS,
} as const satisfies Needs<keyof SerializedCustomer>;

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
