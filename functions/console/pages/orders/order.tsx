import { Big } from "big.js";
import { decodeEntities } from "../../../kernel/entities.ts";
import { authorWords } from "../../../store/audit/words.ts";
import { ASSETS } from "../../../../gen/console/assets.ts";
import { getOrder } from "../../../store/orders/read.ts";
import { type OrderHistory, readOrderHistory } from "../../../store/orders/history.ts";
import { ordersBeside } from "../../../store/orders/overview.ts";
import { lineName, type Order, type ProductLine, productLines } from "../../../store/orders/order.ts";
import type { RefundedLine } from "../../../store/orders/refunds/read.ts";
import { type Formats, formatsOf } from "../../view/formats.ts";
import { Address } from "../../view/address.tsx";
import { Badge, Facts, Head, Section } from "../../view/parts.tsx";
import { idOf, type Page, type Visit } from "../../visit.ts";
import { nameOf } from "./list.tsx";
import { AddressForm, NoteForm, StatusForm, statusesFrom } from "./forms.tsx";
import { Lines } from "./lines.tsx";
import { ORDER } from "../kinds.ts";
import { TrashForms } from "../record.tsx";
import { type Entry, Timeline } from "../timeline.tsx";

/** The page of an order, with its actions. */
export async function orderPage(visit: Visit): Promise<Page> {
  const { store } = visit;
  const id = idOf(visit);
  const [order, history, { older, newer }] = await Promise.all([
    getOrder(store, id),
    readOrderHistory(store, id),
    ordersBeside(store, id),
  ]);
  const title = `Order #${id}`;
  const isTrashed = order.status === "trash";
  const formats = formatsOf(store.settings);
  const money = (value: string) => formats.money(value, order.currency);
  const main = (
    <>
      <Head of={[[ORDER.path, ORDER.title]]} title={title} sum={money(order.total)} api={[visit, ORDER]}>
        <Badge state={order.status}>{formats.status(order.status)}</Badge>
      </Head>
      <p class="quiet">
        Placed {formats.time(order.createdAt)} by {nameOf(order.billing)}
        {order.updatedAt > order.createdAt && `, changed ${formats.time(order.updatedAt)}`}
      </p>
      <nav class="pager" aria-label="Other orders">
        {Object.entries({ "Previous order": older, "Next order": newer }).map(
          ([title, [one]]) => one && <a href={`${ORDER.path}/${one.id}`}>{title}</a>,
        )}
      </nav>
      <div class="columns split">
        <Section id="lines" title="Ordered items">
          <Lines order={order} formats={formats} />
        </Section>
        <aside>
          <Section id="do" title="Change">
            {!isTrashed && <StatusForm visit={visit} order={order} />}
            {!isTrashed && new Big(order.total).gt(order.refundedTotal) && (
              <p>
                <a class="button" href={`${ORDER.path}/${id}/refund`}>
                  Refund
                </a>
              </p>
            )}
            <TrashForms visit={visit} kind={ORDER} isTrashed={isTrashed} into={statusesFrom(visit)}>
              <p class="quiet">Then no list and no report has it.</p>
            </TrashForms>
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
        <Timeline
          past={history}
          own={ownEntries(history, order, formats)}
          createdAt={order.createdAt}
          formats={formats}
        >
          <NoteForm visit={visit} id={order.id} />
        </Timeline>
      </div>
    </>
  );
  return { title, main, scripts: [ASSETS.address] };
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
      {customerId === null && <p class="quiet">Ordered as a guest.</p>}
      {customerNote && <blockquote>{customerNote}</blockquote>}
      <h3>Billing address</h3>
      <Address address={billing} />
      <h3>Shipping address</h3>
      <Address address={shipping} />
    </>
  );
}

/** Notes and refunds as entries of the timeline. */
function ownEntries({ notes, refunds }: OrderHistory, order: Order, formats: Formats): Entry[] {
  const money = (value: Big | string) => formats.money(String(value), order.currency);
  const named = (line: ProductLine | undefined, words: string) => (line && lineName(line)) || words;
  const nameIn = (words: string, id: string) => {
    const isIts = (line: ProductLine) => [line.productId, line.variationId].includes(Number(id));
    return named(productLines(order).find(isIts), words);
  };
  const lineText = ({ orderItemId, quantity, name, total, totalTax }: RefundedLine) => {
    const units = quantity > 0 ? `${formats.number(quantity)} × ` : "";
    const line = productLines(order).find(({ id }) => id === orderItemId);
    return `${units}${named(line, name)}: ${money(new Big(total).plus(totalTax))}`;
  };
  return [
    ...notes.map(({ createdAt, note, customerNote, author }) => ({
      at: createdAt,
      what: customerNote ? "Note to the customer" : "Note",
      who: author && authorWords(author),
      // The store's notes contain HTML, like those of the legacy API.
      text: decodeEntities(note.replaceAll(/<\/?[a-z][^<>]*>/gi, "")).replace(/\bItem #(\d+)/, nameIn),
    })),
    ...refunds.map(({ createdAt, amount, reason, lines, author }) => ({
      at: createdAt,
      what: `Refund of ${money(amount)}`,
      who: author && authorWords(author),
      text: [...lines.map(lineText), reason].filter(Boolean).join("\n"),
    })),
  ];
}
