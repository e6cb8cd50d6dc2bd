import {
  addressOf,
  amount,
  hasRefund,
  type MadeOrder,
  type MadeShop,
  META_EACH,
  orderOf,
} from "./made-shop.ts";
import { hex, dateTime } from "./made-shop.ts";
import { metaRows, postRow, type Value } from "./rows.ts";

const FIRST_META = 20_000;

/** Orders and refunds as posts; in a shop with tables of their own, the placeholders among the posts. */
export function ordersInPosts(shop: MadeShop): {
  posts: () => Generator<Value[]>;
  meta: () => Generator<Value[]>;
} {
  const isPlace = shop.hasOrderTables;
  function* posts(): Generator<Value[]> {
    for (let n = 0; n < shop.orders; n += 1) {
      const order = orderOf(shop, n);
      const { id, status, createdAt, updatedAt } = order;
      const type = isPlace ? "shop_order_placehold" : "shop_order";
      yield postRow(shop, {
        id,
        type,
        status: isPlace ? "draft" : status,
        title: `Order &ndash; ${createdAt}`,
        excerpt: isPlace ? "" : noteOf(n),
        createdAt,
        updatedAt,
      });
      if (hasRefund(n))
        yield postRow(shop, {
          id: id + 1,
          type: isPlace ? "shop_order_placehold" : "shop_order_refund",
          status: isPlace ? "draft" : "wc-completed",
          title: "Refund",
          parent: id,
          createdAt: updatedAt,
        });
    }
  }
  function* meta(): Generator<Value[]> {
    if (isPlace) return;
    for (let n = 0; n < shop.orders; n += 1) {
      const order = orderOf(shop, n);
      yield* metaRows(FIRST_META + n * META_EACH, order.id, metaOfOrder(shop, order));
      if (hasRefund(n))
        yield* metaRows(FIRST_META + n * META_EACH + 50, order.id + 1, metaOfRefund(shop, order));
    }
  }
  return { posts, meta };
}

export const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) "quoted" Browser/1';
export const noteOf = (n: number) => (n % 6 === 0 ? 'Bitte klingeln bei "Müller"\nDanke 🙏' : "");

export function* metaOfRefund(shop: MadeShop, order: MadeOrder): Generator<[string, Value]> {
  const given = amount(shop, refundedUnits(order));
  yield ["_order_total", `-${given}`];
  yield ["_refund_amount", given];
  yield ["_refund_reason", "Zurück, it's broken"];
  yield ["_refunded_by", "1"];
  yield ["_order_currency", shop.currency];
}

/** The refund: the first line with its tax. */
export function refundedUnits({ lines: [line] }: MadeOrder): number {
  return line ? line.net + line.tax : 0;
}

function* metaOfOrder(shop: MadeShop, order: MadeOrder): Generator<[string, Value]> {
  const { n, user, createdAt, updatedAt, isPaid, status } = order;
  const yes = isPaid ? "yes" : "no";
  yield ["_order_key", `wc_order_${hex(String(n)).slice(0, 13)}`];
  yield ["_customer_user", String(user)];
  yield ["_payment_method", "paypal"];
  yield ["_payment_method_title", "PayPal"];
  yield ["_customer_ip_address", "192.0.2.99"];
  yield ["_customer_user_agent", USER_AGENT];
  yield ["_created_via", "checkout"];
  yield ["_cart_hash", hex(`cart${n}`).slice(0, 32)];
  yield ["_download_permissions_granted", yes];
  yield ["_recorded_sales", yes];
  yield ["_recorded_coupon_usage_counts", yes];
  yield ["_new_order_email_sent", "true"];
  yield ["_order_stock_reduced", yes];
  for (const kind of ["billing", "shipping"] as const)
    for (const [field, text] of Object.entries(addressOf(n, kind))) yield [`_${kind}_${field}`, text];
  yield ["_order_currency", shop.currency];
  yield ["_cart_discount", amount(shop, order.discount)];
  yield ["_cart_discount_tax", "0"];
  yield ["_order_shipping", amount(shop, order.shipping)];
  yield ["_order_shipping_tax", amount(shop, order.shippingTax)];
  yield ["_order_tax", amount(shop, order.tax)];
  yield ["_order_total", amount(shop, order.total)];
  yield ["_order_version", "8.9.1"];
  yield ["_prices_include_tax", shop.pricesIncludeTax ? "yes" : "no"];
  yield ["_billing_address_index", Object.values(addressOf(n, "billing")).join(" ")];
  yield ["_shipping_address_index", Object.values(addressOf(n, "shipping")).join(" ")];
  yield ["gift_wrap", n % 2 ? "yes" : "no"];
  yield ["_tracking", `a:1:{s:6:"parcel";s:8:"${String(n).padStart(8, "0")}";}`];
  yield [
    "_wc_order_attribution_session_entry",
    `https://made.example/?utm_campaign=${hex(`campaign${n}`).repeat(4)}`,
  ];
  if (isPaid) {
    yield ["_date_paid", String(createdAt / 1000 + 60)];
    yield ["_paid_date", dateTime(createdAt + 60_000, shop.zone)];
  }
  if (status === "wc-completed") {
    yield ["_date_completed", String(updatedAt / 1000)];
    yield ["_completed_date", dateTime(updatedAt, shop.zone)];
  }
}
