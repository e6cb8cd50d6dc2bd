import { Big } from "big.js";
import { couponsOfOrder } from "../../../store/coupons/of-order.ts";
import { listEventsOf } from "../../../store/deliveries/of-record.ts";
import { getOrder } from "../../../store/orders/get.ts";
import { listNotes } from "../../../store/orders/notes/list.ts";
import type { Order } from "../../../store/orders/order.ts";
import { listRefunds } from "../../../store/orders/refunds/find.ts";
import { type Formats, formatsOf } from "../../view/formats.ts";
import { Address } from "../../view/address.tsx";
import { ByApi } from "../../view/by-api.tsx";
import { Crumbs } from "../../view/crumbs.tsx";
import { beforeOf } from "../../view/older.tsx";
import type { Page, Visit } from "../../visit.ts";
import { Events } from "../webhooks/events.tsx";
import { OrderStatus } from "./list.tsx";
import { nameOf } from "./name.ts";
import { AddressForm, LinesForm, NoteForm, StatusForm } from "./forms.tsx";
import { History } from "./history.tsx";
import { Lines } from "./lines.tsx";
import { RefundForm } from "./refund-form.tsx";

/** The page of an order, with its actions. */
export async function orderPage(visit: Visit): Promise<Page> {
  const { store, params, query } = visit;
  const id = Number(params["id"]);
  const [order, coupons, notes, refunds, events] = await Promise.all([
    getOrder(store, id),
    couponsOfOrder(store, id),
    listNotes(store, id),
    listRefunds(store, id),
    listEventsOf(store, { resource: "order", id, before: beforeOf(query) }),
  ]);
  const formats = formatsOf(store.settings);
  const money = (value: string) => formats.money(value, order.currency);
  const left = new Big(order.total).minus(order.refundedTotal).toFixed();
  const main = (
    <>
      <Crumbs to={[["/console/orders", "Orders"]]} />
      <header class="record">
        <h1>Order #{order.id}</h1>
        <OrderStatus status={order.status} />
        <span class="sum">{money(order.total)}</span>
      </header>
      <p class="papers">
        <a href={`/console/orders/${id}/slip`}>Packing slip</a>{" "}
        <a href={`/console/orders/${id}/invoice`}>Invoice</a>
      </p>
      <p class="quiet">
        Placed {formats.time(order.createdAt)} by {nameOf(order.billing)}
        {order.updatedAt > order.createdAt && `, changed ${formats.time(order.updatedAt)}`}
      </p>
      <div class="columns">
        <div>
          <section aria-labelledby="lines">
            <h2 id="lines">What was ordered</h2>
            <Lines order={order} coupons={coupons} money={money} rounding={store.settings} />
            <LinesForm visit={visit} order={order} />
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
            {new Big(left).gt(0) && <RefundForm visit={visit} order={order} shown={money(left)} />}
          </section>
          <section aria-labelledby="customer">
            <h2 id="customer">Customer</h2>
            <Customer order={order} />
            <AddressForm visit={visit} order={order} />
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

function Customer({ order }: { order: Order }) {
  const { billing, shipping, customerId, customerNote } = order;
  return (
    <>
      <p>
        {customerId === null ? (
          nameOf(billing)
        ) : (
          <a href={`/console/customers/${customerId}`}>{nameOf(billing)}</a>
        )}
        <br />
        {billing.email && <a href={`mailto:${encodeURIComponent(billing.email)}`}>{billing.email}</a>}
        {billing.phone && (
          <>
            <br />
            {billing.phone}
          </>
        )}
      </p>
      {customerId === null ? (
        <p class="quiet">Ordered as a guest.</p>
      ) : (
        <p>
          <a href={`/console/orders?customer=${customerId}`}>Their orders</a>
        </p>
      )}
      {customerNote && <blockquote>{customerNote}</blockquote>}
      <h3>Billing address</h3>
      <Address address={billing} />
      <h3>Shipping address</h3>
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
