import { Big } from "big.js";
import { couponsOfOrder } from "../../../store/coupons/of-order.ts";
import { listEventsOf } from "../../../store/deliveries/of-record.ts";
import { getOrder } from "../../../store/orders/get.ts";
import { listNotes } from "../../../store/orders/notes/list.ts";
import type { Order } from "../../../store/orders/order.ts";
import { listRefunds } from "../../../store/orders/refunds/find.ts";
import { formatsOf } from "../../view/formats.ts";
import { Address } from "../../view/address.tsx";
import { ByApi } from "../../view/by-api.tsx";
import { Facts } from "../../view/facts.tsx";
import { Head } from "../../view/head.tsx";
import { beforeOf } from "../../view/older.tsx";
import { Section } from "../../view/section.tsx";
import type { Page, Visit } from "../../visit.ts";
import { idOf } from "../record.tsx";
import { Events } from "../webhooks/events.tsx";
import { OrderStatus } from "./list.tsx";
import { AddressForm, LinesForm, NoteForm, StatusForm } from "./forms.tsx";
import { History } from "./history.tsx";
import { nameOf } from "./name.ts";
import { Lines } from "./lines.tsx";
import { RefundForm } from "./refund-form.tsx";
import { ORDER } from "../kinds.ts";

/** The page of an order, with its actions. */
export async function orderPage(visit: Visit): Promise<Page> {
  const { store, query } = visit;
  const id = idOf(visit);
  const [order, coupons, notes, refunds, events] = await Promise.all([
    getOrder(store, id),
    couponsOfOrder(store, id),
    listNotes(store, id),
    listRefunds(store, id),
    listEventsOf(store, { resource: "order", id, before: beforeOf(query) }),
  ]);
  const title = `Order #${id}`;
  const formats = formatsOf(store.settings);
  const money = (value: string) => formats.money(value, order.currency);
  const left = new Big(order.total).minus(order.refundedTotal).toFixed();
  const main = (
    <>
      <Head of={[[ORDER.path, ORDER.title]]} title={title} sum={money(order.total)}>
        <OrderStatus status={order.status} />
      </Head>
      <p class="papers">
        <a href={`${ORDER.path}/${id}/slip`}>Packing slip</a>{" "}
        <a href={`${ORDER.path}/${id}/invoice`}>Invoice</a>
      </p>
      <p class="quiet">
        Placed {formats.time(order.createdAt)} by {nameOf(order.billing)}
        {order.updatedAt > order.createdAt && `, changed ${formats.time(order.updatedAt)}`}
      </p>
      <div class="columns split">
        <Section id="lines" title="Ordered items">
          <Lines order={order} coupons={coupons} money={money} rounding={store.settings} />
          <LinesForm visit={visit} order={order} />
        </Section>
        <aside>
          <Section id="do" title="Change">
            <StatusForm visit={visit} order={order} />
            {new Big(left).gt(0) && <RefundForm visit={visit} order={order} shown={money(left)} />}
          </Section>
          <Section id="customer" title="Customer">
            <Customer order={order} />
            <AddressForm visit={visit} order={order} />
          </Section>
          <Section id="payment" title="Payment">
            <Facts
              of={[
                ["Method", order.paymentMethodTitle || order.paymentMethod || "No method given"],
                ["Paid", order.paidAt ? formats.time(order.paidAt) : "Not yet"],
                ["Transaction", order.transactionId],
                ["Completed", order.completedAt && formats.time(order.completedAt)],
              ]}
            />
          </Section>
        </aside>
        <Section id="history" title="Notes and refunds">
          <History notes={notes} refunds={refunds} money={money} formats={formats} />
          <NoteForm visit={visit} id={order.id} />
        </Section>
      </div>
      <Events kind={ORDER} id={id} {...events} formats={formats} />
      <ByApi kind={ORDER} id={id} visit={visit} />
    </>
  );
  return { title, main };
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
