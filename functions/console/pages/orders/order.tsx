import { Big } from "big.js";
import { listEventsOf } from "../../../store/deliveries/of-record.ts";
import { getOrder } from "../../../store/orders/get.ts";
import { listNotes } from "../../../store/orders/notes/list.ts";
import type { Order, OrderItem } from "../../../store/orders/order.ts";
import { listRefunds } from "../../../store/orders/refunds/find.ts";
import { orderSums, type Rounding } from "../../../store/orders/sums.ts";
import { type Formats, formatsOf } from "../../view/formats.ts";
import { Address } from "../../view/address.tsx";
import { ByApi } from "../../view/by-api.tsx";
import { beforeOf } from "../../view/older.tsx";
import type { Page, Visit } from "../../visit.ts";
import { Events } from "../webhooks/events.tsx";
import { OrderStatus } from "./list.tsx";
import { nameOf } from "./name.ts";
import { NoteForm, RefundForm, StatusForm } from "./forms.tsx";
import { History } from "./history.tsx";

/** An order as people read it, and what can be done with it. */
export async function orderPage(visit: Visit): Promise<Page> {
  const { store, params, query } = visit;
  const id = Number(params["id"]);
  const [order, notes, refunds, events] = await Promise.all([
    getOrder(store, id),
    listNotes(store, id),
    listRefunds(store, id),
    listEventsOf(store, { resource: "order", id, before: beforeOf(query) }),
  ]);
  const formats = formatsOf(store.settings);
  const money = (value: string) => formats.money(value, order.currency);
  const left = new Big(order.total).minus(order.refundedTotal).toFixed();
  const main = (
    <>
      <p class="crumbs">
        <a href="/console/orders">Orders</a>
      </p>
      <header class="record">
        <h1>Order #{order.id}</h1>
        <OrderStatus status={order.status} />
        <span class="sum">{money(order.total)}</span>
      </header>
      <p class="quiet">
        Placed {formats.time(order.createdAt)} by {nameOf(order.billing)}
        {order.updatedAt > order.createdAt && `, changed ${formats.time(order.updatedAt)}`}
      </p>
      <div class="columns">
        <div>
          <section aria-labelledby="lines">
            <h2 id="lines">What was ordered</h2>
            <Lines order={order} money={money} rounding={store.settings} />
          </section>
          <section aria-labelledby="history">
            <h2 id="history">Notes and refunds</h2>
            <History notes={notes} refunds={refunds} money={money} formats={formats} />
            <NoteForm visit={visit} id={order.id} />
          </section>
        </div>
        <aside>
          <section aria-labelledby="do">
            <h2 id="do">Change</h2>
            <StatusForm visit={visit} order={order} />
            {new Big(left).gt(0) && (
              <RefundForm visit={visit} id={order.id} left={left} shown={money(left)} />
            )}
          </section>
          <section aria-labelledby="customer">
            <h2 id="customer">Customer</h2>
            <Customer order={order} />
          </section>
          <section aria-labelledby="payment">
            <h2 id="payment">Payment</h2>
            <Payment order={order} formats={formats} />
          </section>
        </aside>
      </div>
      <Events {...events} path={`/console/orders/${id}`} plural="orders" formats={formats} />
      <ByApi visit={visit} resource="orders" id={order.id} />
    </>
  );
  return { title: `Order #${order.id}`, main };
}

interface LinesProps {
  order: Order;
  money(value: string): string;
  rounding: Rounding;
}

function Lines({ order, money, rounding }: LinesProps) {
  const of = (kind: OrderItem["kind"]) => order.items.filter((item) => item.kind === kind);
  const sums = orderSums(order.items, rounding);
  const tax = new Big(order.cartTax).plus(order.shippingTax);
  return (
    <table class="lines">
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" class="number">
            Quantity
          </th>
          <th scope="col" class="number">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {of("line_item").map((item) => (
          <tr>
            <td>
              {item.name}
              {item.sku && <span class="quiet"> {item.sku}</span>}
              {item.meta
                .filter(({ key, value }) => !key.startsWith("_") && value !== "")
                .map(({ label, value }) => (
                  <div class="quiet">
                    {label}: {value}
                  </div>
                ))}
            </td>
            <td class="number">{item.quantity}</td>
            <td class="number">{money(item.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {of("coupon").map((item) => (
          <Sum label={`Coupon ${item.name}`} value={money(new Big(item.total).times(-1).toFixed())} />
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
        {!new Big(order.refundedTotal).eq(0) && (
          <Sum label="Refunded" value={money(new Big(order.refundedTotal).times(-1).toFixed())} />
        )}
      </tfoot>
    </table>
  );
}

function Sum({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <tr class={strong ? "strong" : undefined}>
      <th scope="row" colspan={2}>
        {label}
      </th>
      <td class="number">{value}</td>
    </tr>
  );
}

function Customer({ order }: { order: Order }) {
  const { billing, shipping, customerId, customerNote } = order;
  return (
    <>
      <p>
        {nameOf(billing)}
        <br />
        {billing.email && <a href={`mailto:${encodeURIComponent(billing.email)}`}>{billing.email}</a>}
        {billing.phone && (
          <>
            <br />
            {billing.phone}
          </>
        )}
      </p>
      {customerId === null && <p class="quiet">Ordered as a guest.</p>}
      {customerNote && <blockquote>{customerNote}</blockquote>}
      <h3>Billed to</h3>
      <Address address={billing} />
      <h3>Sent to</h3>
      <Address address={shipping} />
    </>
  );
}

function Payment({ order, formats }: { order: Order; formats: Formats }) {
  const method = order.paymentMethodTitle || order.paymentMethod || "No method given";
  return (
    <dl>
      <dt>Method</dt>
      <dd>{method}</dd>
      <dt>Paid</dt>
      <dd>{order.paidAt ? formats.time(order.paidAt) : "Not yet"}</dd>
      {order.transactionId && (
        <>
          <dt>Transaction</dt>
          <dd>{order.transactionId}</dd>
        </>
      )}
      {order.completedAt && (
        <>
          <dt>Completed</dt>
          <dd>{formats.time(order.completedAt)}</dd>
        </>
      )}
    </dl>
  );
}
