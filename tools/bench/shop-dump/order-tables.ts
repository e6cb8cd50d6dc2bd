import { addressOf, dateTime, hasRefund, hex, type MadeShop, orderOf } from "./made-shop.ts";
import { metaOfRefund, noteOf, refundedUnits, USER_AGENT } from "./order-posts.ts";
import { metaRows, type Table, type Value, words } from "./rows.ts";

/** Orders and refunds in tables of their own; empty ones in a shop that does not use them. */
export function orderTables(shop: MadeShop): Table[] {
  const each = shop.hasOrderTables ? shop.orders : 0;
  const text = (units: number) => (units / 10 ** shop.decimals).toFixed(8);
  function* orders(): Generator<Value[]> {
    for (let n = 0; n < each; n += 1) {
      const { id, status, user, total, tax, createdAt, updatedAt, ...rest } = orderOf(shop, n);
      const email = addressOf(n, "billing")["email"] as string;
      yield [
        id,
        status,
        shop.currency,
        "shop_order",
        text(tax),
        text(total),
        user,
        email,
        dateTime(createdAt),
        dateTime(updatedAt),
        0,
        "paypal",
        "PayPal",
        "",
        "192.0.2.99",
        USER_AGENT,
        noteOf(n),
      ];
      if (hasRefund(n)) {
        const given = `-${text(refundedUnits({ id, status, user, total, tax, createdAt, updatedAt, ...rest }))}`;
        yield [
          id + 1,
          "wc-completed",
          shop.currency,
          "shop_order_refund",
          "0.00000000",
          given,
          null,
          null,
          dateTime(updatedAt),
          dateTime(updatedAt),
          id,
          "",
          "",
          "",
          "",
          "",
          "",
        ];
      }
    }
  }
  function* addresses(): Generator<Value[]> {
    for (let n = 0; n < each; n += 1)
      for (const [at, kind] of (["billing", "shipping"] as const).entries()) {
        const address = addressOf(n, kind);
        const fields = words(
          "first_name last_name company address_1 address_2 city state postcode country email phone",
        );
        yield [n * 2 + at + 1, orderOf(shop, n).id, kind, ...fields.map((field) => address[field] ?? null)];
      }
  }
  function* operational(): Generator<Value[]> {
    for (let n = 0; n < each; n += 1) {
      const { id, status, isPaid, createdAt, updatedAt, shipping, shippingTax, discount } = orderOf(shop, n);
      const done = isPaid ? 1 : 0;
      yield [
        n + 1,
        id,
        "checkout",
        "8.9.1",
        shop.pricesIncludeTax ? 1 : 0,
        done,
        done,
        hex(`cart${n}`).slice(0, 32),
        1,
        `wc_order_${hex(String(n)).slice(0, 13)}`,
        done,
        isPaid ? dateTime(createdAt + 60_000) : null,
        status === "wc-completed" ? dateTime(updatedAt) : null,
        text(shippingTax),
        text(shipping),
        "0.00000000",
        text(discount),
        done,
      ];
    }
  }
  function* meta(): Generator<Value[]> {
    for (let n = 0; n < each; n += 1) {
      yield [n * 8 + 1, orderOf(shop, n).id, "gift_wrap", n % 2 ? "yes" : "no"];
      if (hasRefund(n))
        yield* metaRows(n * 8 + 2, orderOf(shop, n).id + 1, metaOfRefund(shop, orderOf(shop, n)));
    }
  }
  return [
    {
      name: "wc_orders",
      columns: words(
        "id status currency type tax_amount total_amount customer_id billing_email date_created_gmt date_updated_gmt parent_order_id payment_method payment_method_title transaction_id ip_address user_agent customer_note",
      ),
      rows: orders,
    },
    {
      name: "wc_order_addresses",
      columns: words(
        "id order_id address_type first_name last_name company address_1 address_2 city state postcode country email phone",
      ),
      rows: addresses,
    },
    {
      name: "wc_order_operational_data",
      columns: words(
        "id order_id created_via woocommerce_version prices_include_tax coupon_usages_are_counted download_permission_granted cart_hash new_order_email_sent order_key order_stock_reduced date_paid_gmt date_completed_gmt shipping_tax_amount shipping_total_amount discount_tax_amount discount_total_amount recorded_sales",
      ),
      rows: operational,
    },
    { name: "wc_orders_meta", columns: words("id order_id meta_key meta_value"), rows: meta },
  ];
}
