import type pg from "pg";
import type { Address, BillingAddress } from "../../../schema/addresses.ts";
import { billingOf, shippingOf } from "./addresses.ts";
import type { Columns, Meta } from "./meta.ts";
import { createdOf, EPOCH, unix, updatedOf, utc, type Zone } from "./times.ts";
import { columnsOf, metaOf, type Selection, type Staged } from "./rows.ts";
import type { Shop } from "./shop.ts";

/** An order or a refund of the legacy API, from either storage. Amounts are text. */
export interface SourceOrder {
  id: number;
  parentId: number;
  /** With its `wc-`. */
  status: string;
  /** A column of orders' own tables, or else the meta. */
  amount: Record<"total" | "cartTax" | "shippingTax" | "shippingTotal" | "discount", string | undefined>;
  text: Record<
    | "currency"
    | "orderKey"
    | "customerId"
    | "ip"
    | "userAgent"
    | "note"
    | "paymentMethod"
    | "paymentMethodTitle"
    | "transactionId",
    string | undefined
  >;
  done: Record<"stockReduced" | "salesCounted" | "couponsCounted" | "downloadsGranted", boolean>;
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
    amount: {
      total: meta.get("_order_total"),
      cartTax: meta.get("_order_tax"),
      shippingTax: meta.get("_order_shipping_tax"),
      shippingTotal: meta.get("_order_shipping"),
      discount: meta.get("_cart_discount"),
    },
    text: {
      currency: meta.get("_order_currency"),
      orderKey: meta.get("_order_key"),
      customerId: meta.get("_customer_user"),
      ip: meta.get("_customer_ip_address"),
      userAgent: meta.get("_customer_user_agent"),
      note: columns["post_excerpt"],
      paymentMethod: meta.get("_payment_method"),
      paymentMethodTitle: meta.get("_payment_method_title"),
      transactionId: meta.get("_transaction_id"),
    },
    done: {
      stockReduced: meta.flag("_order_stock_reduced"),
      salesCounted: meta.flag("_recorded_sales"),
      couponsCounted: meta.flag("_recorded_coupon_usage_counts"),
      downloadsGranted: meta.flag("_download_permissions_granted"),
    },
    billing: billingOf((name) => meta.get(`_billing_${name}`)),
    shipping: shippingOf((name) => meta.get(`_shipping_${name}`)),
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
  const isDone = (name: string) => operational[name] === "1";
  const updatedAt = utc(columns["date_updated_gmt"]);
  const createdAt = utc(columns["date_created_gmt"]) ?? updatedAt ?? EPOCH;
  return {
    id,
    parentId: owner,
    meta,
    status: columns["status"] ?? "",
    amount: {
      total: columns["total_amount"],
      cartTax: columns["tax_amount"],
      shippingTax: operational["shipping_tax_amount"],
      shippingTotal: operational["shipping_total_amount"],
      discount: operational["discount_total_amount"],
    },
    text: {
      currency: columns["currency"],
      orderKey: operational["order_key"],
      customerId: columns["customer_id"],
      ip: columns["ip_address"],
      userAgent: columns["user_agent"],
      note: columns["customer_note"],
      paymentMethod: columns["payment_method"],
      paymentMethodTitle: columns["payment_method_title"],
      transactionId: columns["transaction_id"],
    },
    done: {
      stockReduced: isDone("order_stock_reduced"),
      salesCounted: isDone("recorded_sales"),
      couponsCounted: isDone("coupon_usages_are_counted"),
      downloadsGranted: isDone("download_permission_granted"),
    },
    billing: billingOf((name) => billing[name] ?? (name === "email" ? columns["billing_email"] : undefined)),
    shipping: shippingOf((name) => shipping[name]),
    paidAt: utc(operational["date_paid_gmt"]) ?? null,
    completedAt: utc(operational["date_completed_gmt"]) ?? null,
    createdAt,
    updatedAt: updatedAt ?? createdAt,
  };
}
