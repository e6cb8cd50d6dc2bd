import type pg from "pg";
import {
  type Address,
  type BillingAddress,
  EMPTY_ADDRESS,
  EMPTY_BILLING,
} from "../../../schema/addresses.ts";
import { addressOf } from "./addresses.ts";
import type { Columns, Meta } from "./meta.ts";
import { createdOf, EPOCH, unix, updatedOf, utc, type Zone } from "./times.ts";
import { columnsOf, metaOf, type Selection, type Staged } from "./rows.ts";
import type { Shop } from "./shop.ts";

/** Fields of an order: the key of its meta, and the column of one of its own tables. */
const FIELDS = {
  total: ["_order_total", "total_amount"],
  cartTax: ["_order_tax", "tax_amount"],
  shippingTax: ["_order_shipping_tax", "shipping_tax_amount"],
  shippingTotal: ["_order_shipping", "shipping_total_amount"],
  discountTotal: ["_cart_discount", "discount_total_amount"],
  currency: ["_order_currency", "currency"],
  orderKey: ["_order_key", "order_key"],
  customerId: ["_customer_user", "customer_id"],
  customerIp: ["_customer_ip_address", "ip_address"],
  customerUserAgent: ["_customer_user_agent", "user_agent"],
  paymentMethod: ["_payment_method", "payment_method"],
  paymentMethodTitle: ["_payment_method_title", "payment_method_title"],
  transactionId: ["_transaction_id", "transaction_id"],
  stockReduced: ["_order_stock_reduced", "order_stock_reduced"],
  salesCounted: ["_recorded_sales", "recorded_sales"],
  couponsCounted: ["_recorded_coupon_usage_counts", "coupon_usages_are_counted"],
  downloadsGranted: ["_download_permissions_granted", "download_permission_granted"],
} as const;

/** An order or a refund of the legacy API, from either storage. */
export interface SourceOrder {
  id: number;
  parentId: number;
  /** With its `wc-`. */
  status: string;
  field(name: keyof typeof FIELDS): string | undefined;
  note: string;
  billing: BillingAddress;
  shipping: Address;
  paidAt: Date | null;
  completedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  meta: Meta;
}

/** A staged order or refund with its lines. */
export interface StagedOrder extends Staged {
  /** Of orders in tables of their own. */
  billing?: string | null;
  shipping?: string | null;
  operational?: string | null;
  items: [id: number, kind: string, row: string, meta: string | null][] | null;
}

/** The staged orders or refunds of either storage. */
export function ordersOf({ table, hasOrderTables }: Shop, type: "shop_order" | "shop_order_refund") {
  const address = (kind: string) =>
    `(select a.row from ${table("wc_order_addresses")} a where a.owner = t.id and a.tag = '${kind}' order by a.id limit 1) as ${kind}`;
  const own = hasOrderTables
    ? `, ${address("billing")}, ${address("shipping")},
       (select d.row from ${table("wc_order_operational_data")} d where d.owner = t.id order by d.id limit 1) as operational`
    : "";
  const items = `(select json_agg(json_build_array(i.id, i.tag, i.row, ${metaOf(table("woocommerce_order_itemmeta"), "i.id")}) order by i.id)
    from ${table("woocommerce_order_items")} i where i.owner = t.id)`;
  return {
    from: hasOrderTables ? "wc_orders" : "posts",
    meta: hasOrderTables ? "wc_orders_meta" : "postmeta",
    where: `t.tag = '${type}'`,
    more: `, ${items} as items${own}`,
  } satisfies Selection;
}

/** The number of orders, however they are stored. */
export async function countOrders(client: pg.ClientBase, { table, hasOrderTables }: Shop): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${table(hasOrderTables ? "wc_orders" : "posts")} where tag = 'shop_order'`,
  );
  return rows[0]?.count ?? 0;
}

export function sourceOrder(staged: StagedOrder, { hasOrderTables, zone }: Shop): SourceOrder {
  return hasOrderTables ? fromTables(staged) : fromPost(staged, zone);
}

function fromPost({ id, owner, columns, meta }: StagedOrder, zone: Zone): SourceOrder {
  const createdAt = createdOf(columns, zone);
  return {
    id,
    parentId: owner,
    meta,
    status: columns["post_status"] ?? "",
    field: (name) => meta.get(FIELDS[name][0]),
    note: columns["post_excerpt"] ?? "",
    billing: addressOf(EMPTY_BILLING, (name) => meta.get(`_billing_${name}`)),
    shipping: addressOf(EMPTY_ADDRESS, (name) => meta.get(`_shipping_${name}`)),
    // Orders of old shops have only the text, in the shop's local time.
    paidAt: unix(meta.get("_date_paid")) ?? zone.local(meta.get("_paid_date")) ?? null,
    completedAt: unix(meta.get("_date_completed")) ?? zone.local(meta.get("_completed_date")) ?? null,
    createdAt,
    updatedAt: updatedOf(columns, zone) ?? createdAt,
  };
}

function fromTables({ id, owner, columns, meta, ...staged }: StagedOrder): SourceOrder {
  const [billing, shipping, operational] = [staged.billing, staged.shipping, staged.operational].map((row) =>
    columnsOf(row ?? "{}"),
  ) as [Columns, Columns, Columns];
  const updatedAt = utc(columns["date_updated_gmt"]);
  const createdAt = utc(columns["date_created_gmt"]) ?? updatedAt ?? EPOCH;
  return {
    id,
    parentId: owner,
    meta,
    status: columns["status"] ?? "",
    field: (name) => columns[FIELDS[name][1]] ?? operational[FIELDS[name][1]],
    note: columns["customer_note"] ?? "",
    billing: addressOf(EMPTY_BILLING, (name) => billing[name] ?? columns[`billing_${name}`]),
    shipping: addressOf(EMPTY_ADDRESS, (name) => shipping[name]),
    paidAt: utc(operational["date_paid_gmt"]) ?? null,
    completedAt: utc(operational["date_completed_gmt"]) ?? null,
    createdAt,
    updatedAt: updatedAt ?? createdAt,
  };
}
