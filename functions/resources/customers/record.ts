import type { JsonObject } from "../../http/body.ts";
import type { Query } from "../../http/query.ts";
import { plainLine, stripTags } from "../../kernel/plain-line.ts";
import { cachedSettings } from "../../store/access/cache.ts";
import type { CustomerQuery } from "../../store/customers/conditions.ts";
import type { CUSTOMER_PARTS, CustomerPatch, ShownCustomer } from "../../store/customers/customer.ts";
import type { Download } from "../../store/customers/read.ts";
import { readBilling, readShipping, serializeBilling, serializeShipping } from "../address.ts";
import { LIST_FILTERS, type ListInput, readListInput } from "../input/list.ts";
import { EMAIL_BYTES, keepText, type Readers, readSupplied, textOf } from "../input/record.ts";
import { given } from "../input/values.ts";
import { type Needs, NOTHING_MORE } from "../fields-parameter.ts";
import { formatInstant } from "../serialize/formats.ts";
import { EVERYWHERE, FROM_V2, FROM_V3, type RecordTable, type Version } from "../serialize/record-table.ts";
import type { CustomerInput, SerializedCustomer, SerializedDownload } from "./schemas.ts";

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
  id: NOTHING_MORE,
  created_at: NOTHING_MORE,
  last_update: NOTHING_MORE,
  email: NOTHING_MORE,
  username: NOTHING_MORE,
  role: NOTHING_MORE,
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
    access_expires: download.expires && `${download.expires}T00:00:00Z`,
    file: { name: download.fileName, file: download.fileUrl },
  };
}

/** Addresses of customers keep their text; those of orders are plain lines. */
const asGiven = (text: string) => text;

const CUSTOMER_INPUT: Readers<CustomerPatch, keyof CustomerInput> = {
  // A longer text is never a valid address.
  email: ["email", (value) => textOf(value).slice(0, EMAIL_BYTES)],
  username: readUsername,
  password: ["password", keepText],
  first_name: ["firstName", (value) => plainLine(keepText(value))],
  last_name: ["lastName", (value) => plainLine(keepText(value))],
  billing_address: ["billing", (value) => readBilling(value, asGiven)],
  shipping_address: ["shipping", (value) => readShipping(value, asGiven)],
};

/** The supplied fields of a customer. */
export function readCustomerPatch(data: JsonObject): CustomerPatch {
  return readSupplied("customer", data, CUSTOMER_INPUT);
}

/** An empty name is not supplied. A name that sanitising empties is supplied, and the store refuses it. */
function readUsername(value: unknown): CustomerPatch {
  const text = keepText(value);
  return text === "" ? {} : { username: sanitiseUsername(text) };
}

/** A user name in one line, without tags, entities, percent-encoded bytes and accents. The store validates the rest. */
function sanitiseUsername(text: string): string {
  const plain = stripTags(text)
    .replaceAll(/%[0-9a-f]{2}/gi, "")
    .replaceAll(/&[^;\s]+;?/g, (found) => (found.endsWith(";") ? "" : found));
  // Decomposition sorts a row of accents in quadratic time, so they go first.
  const bare = plain.replaceAll(ACCENTS, "").normalize("NFKD").replaceAll(ACCENTS, "");
  return bare.replaceAll(/\s+/g, " ").trim();
}

const ACCENTS = /\p{M}/gu;

/** The role that `filter[role]` names in a version; undefined for any. */
const ROLE_OF: Record<Version, (named: string) => string | undefined> = {
  v1: () => "customer",
  v2: (named) => named,
  v3: (named) => (named === "all" ? undefined : named),
};

/** Page, limit and filters of a list of customers. By default the role is customer and the order ascends by registration. */
export function readCustomerList(query: Query, version: Version): ListInput & { query: CustomerQuery } {
  const input = readListInput(query, LIST_FILTERS[version], "asc");
  const role = ROLE_OF[version](query.filter.get("role") || "customer");
  const isShared = (role && cachedSettings()?.sharedRoles.includes(role)) || undefined;
  return { ...input, query: { ...input.query, role, isShared, search: given(query.filter.get("q")) } };
}
