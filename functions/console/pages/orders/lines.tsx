import { Big } from "big.js";
import type { Child } from "hono/jsx";
import {
  type Order,
  type OrderItem,
  type ProductLine,
  productLines,
  shownMeta,
} from "../../../store/orders/order.ts";
import { sumOf, toPrice } from "../../../store/settings/amounts.ts";
import type { Formats } from "../../view/formats.ts";
import { Table } from "../../view/parts.tsx";

/** A row of the totals. */
type Sum = readonly [label: Child, sum: Big, isShown: boolean, look?: "strong"];

/** The lines of an order, and its totals: every shown sum is that of the shown parts above it. */
export function Lines({ order, formats }: { order: Order; formats: Formats }) {
  const { number } = formats;
  const money = (value: string) => formats.money(value, order.currency);
  const places = formats.places(order.currency);
  const of = (kind: OrderItem["kind"]) => order.items.filter((item) => item.kind === kind);
  const price = (value: Big | string) => toPrice(value, places);
  const lines = productLines(order);
  const discount = price(sumOf(lines.map(({ subtotal, total }) => new Big(subtotal).minus(total))));
  const others = [...of("shipping"), ...of("fee")];
  const tax = price(new Big(order.cartTax).plus(order.shippingTax));
  const parts = [...lines.map(({ subtotal }) => subtotal), ...others.map(({ total }) => total)].map(price);
  const total = price(order.total);
  const rounding = total.minus(sumOf(parts)).plus(discount).minus(tax);
  const refunded = price(order.refundedTotal);
  const quantity = sumOf(lines.map((line) => line.quantity)).toNumber();
  const coupons = of("coupon").map(({ name }) => (
    <>
      <a href={couponPath(name)}>{name}</a>{" "}
    </>
  ));
  const isRefunded = !refunded.eq(0);
  const sums: Sum[] = [
    [<>Discount {coupons}</>, discount.times(-1), coupons.length > 0 || !discount.eq(0)],
    ...others.map(({ kind, name, total }): Sum => [
      name || (kind === "shipping" ? "Shipping" : "Fee"),
      new Big(total),
      true,
    ]),
    ["Tax", tax, !tax.eq(0)],
    [restName(rounding, parts.length, places), rounding, !rounding.eq(0)],
    [`Total, ${number(quantity)} ${quantity === 1 ? "item" : "items"}`, total, true, "strong"],
    ["Refunded", refunded.times(-1), isRefunded],
    ["Net", total.minus(refunded), isRefunded, "strong"],
  ];
  return (
    <Table
      class="lines"
      rows={lines}
      columns={[
        ["Item", (item) => <Item item={item} />],
        ["Price", (item) => unitPrice(item, places, money), "number"],
        ["Quantity", (item) => number(item.quantity), "number"],
        ["Total", ({ subtotal }) => money(subtotal), "number"],
      ]}
      foot={sums
        .filter(([, , isShown]) => isShown)
        .map(([label, sum, , look]) => (
          <tr class={look}>
            <th scope="row" colspan={3}>
              {label}
            </th>
            <td class="number">{money(sum.toFixed())}</td>
          </tr>
        ))}
    />
  );
}

/** The product of a line, and its chosen attributes. */
function Item({ item: { productId, name, sku, meta } }: { item: ProductLine }) {
  return (
    <>
      {productId === null ? name : <a href={`/console/products/${productId}`}>{name}</a>}{" "}
      <span class="quiet">{sku}</span>
      {shownMeta({ meta }).map(({ label, value }) => (
        <div class="quiet">
          {label}: {value}
        </div>
      ))}
    </>
  );
}

const couponPath = (code: string) => `/console/coupons?${new URLSearchParams({ q: code })}`;

/** A rest below half a unit for each part is rounding; a moved-in order may have another. */
function restName(rest: Big, parts: number, places: number): string {
  return rest.abs().lte(new Big(10).pow(-places).times(parts + 2)) ? "Rounding" : "In no line";
}

/** The price of a unit, without tax and before discounts; one that is rounded begins with `≈`. */
function unitPrice({ subtotal, quantity }: ProductLine, places: number, money: (value: string) => string) {
  if (quantity <= 0) return "";
  const price = toPrice(new Big(subtotal).div(quantity), places);
  return `${price.times(quantity).eq(toPrice(subtotal, places)) ? "" : "≈ "}${money(price.toFixed())}`;
}
