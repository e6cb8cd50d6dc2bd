import { Big } from "big.js";
import type { Child } from "hono/jsx";
import { type Order, type OrderItem, type ProductLine, productLines } from "../../../store/orders/order.ts";
import { orderSums, type Rounding } from "../../../store/orders/sums.ts";
import { Table } from "../../view/table.tsx";

interface LinesProps {
  order: Order;
  /** The existing ones of its lines. */
  coupons?: readonly { id: number; code: string }[];
  money(value: string): string;
  rounding: Rounding;
}

/** The lines of an order, and its totals. */
export function Lines({ order, coupons = [], money, rounding }: LinesProps) {
  const of = (kind: OrderItem["kind"]) => order.items.filter((item) => item.kind === kind);
  const sums = orderSums(order.items, rounding);
  const tax = new Big(order.cartTax).plus(order.shippingTax);
  const refunded = new Big(order.refundedTotal);
  return (
    <Table
      class="lines"
      rows={productLines(order)}
      columns={[
        ["Item", (item) => <Item item={item} />],
        ["Price", (item) => item.quantity > 0 && money(unitPrice(item)), "number"],
        ["Quantity", ({ quantity }) => quantity, "number"],
        ["Total", ({ total }) => money(total), "number"],
      ]}
      foot={
        <>
          {of("coupon").map((item) => (
            <Sum
              label={
                <>
                  Coupon <a href={couponPath(coupons, item.name)}>{item.name}</a>
                </>
              }
              value={money(new Big(item.total).times(-1).toFixed())}
            />
          ))}
          {of("shipping").map((item) => (
            <Sum label={item.name || "Shipping"} value={money(item.total)} />
          ))}
          {of("fee").map((item) => (
            <Sum label={item.name || "Fee"} value={money(item.total)} />
          ))}
          {!tax.eq(0) && <Sum label="Tax" value={money(tax.toFixed())} />}
          <Sum
            label={`Total, ${sums.quantity} ${sums.quantity === 1 ? "item" : "items"}`}
            value={money(order.total)}
            strong
          />
          {!refunded.eq(0) && (
            <>
              <Sum label="Refunded" value={money(refunded.times(-1).toFixed())} />
              <Sum label="Net" value={money(new Big(order.total).minus(refunded).toFixed())} strong />
            </>
          )}
        </>
      }
    />
  );
}

/** The product of a line, and its chosen attributes. */
function Item({ item: { productId, name, sku, meta } }: { item: ProductLine }) {
  return (
    <>
      {productId === null ? name : <a href={`/console/products/${productId}`}>{name}</a>}{" "}
      <span class="quiet">{sku}</span>
      <Choices meta={meta} />
    </>
  );
}

export function Choices({ meta }: Pick<OrderItem, "meta">) {
  return (
    <>
      {meta
        .filter(({ key, value }) => !key.startsWith("_") && value !== "")
        .map(({ label, value }) => (
          <div class="quiet">
            {label}: {value}
          </div>
        ))}
    </>
  );
}

function couponPath(coupons: readonly { id: number; code: string }[], code: string): string {
  const known = coupons.find((coupon) => coupon.code === code.toLowerCase());
  return known ? `/console/coupons/${known.id}` : `/console/coupons?${new URLSearchParams({ q: code })}`;
}

/** The price of a line's unit, without tax. */
function unitPrice({ total, quantity }: Pick<OrderItem, "total" | "quantity">): string {
  return new Big(total).div(quantity).toFixed(4);
}

function Sum({ label, value, strong = false }: { label: Child; value: string; strong?: boolean }) {
  return (
    <tr class={strong ? "strong" : undefined}>
      <th scope="row" colspan={3}>
        {label}
      </th>
      <td class="number">{value}</td>
    </tr>
  );
}
