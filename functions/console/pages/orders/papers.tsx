import { Big } from "big.js";
import { type Address as PostalAddress, EMPTY_ADDRESS } from "../../../../schema/addresses.ts";
import type { Settings } from "../../../../schema/settings.ts";
import { getOrder } from "../../../store/orders/get.ts";
import { type Order, productLines } from "../../../store/orders/order.ts";
import { shopPlace } from "../../../store/orders/taxes.ts";
import { Address } from "../../view/address.tsx";
import { formatsOf } from "../../view/formats.ts";
import { Head } from "../../view/head.tsx";
import { Table } from "../../view/table.tsx";
import type { Page, Visit } from "../../visit.ts";
import { idOf } from "../record.tsx";
import { Choices, Lines } from "./lines.tsx";
import { ORDER } from "../kinds.ts";

/** The packing slip: the goods of the parcel, without prices. */
export async function slipPage(visit: Visit): Promise<Page> {
  const order = await getOrder(visit.store, idOf(visit));
  const main = (
    <article class="paper">
      <PaperHead visit={visit} order={order} title="Packing slip" />
      <h2>Ship to</h2>
      <Address address={isEmpty(order.shipping) ? order.billing : order.shipping} />
      <Table
        class=""
        rows={productLines(order)}
        columns={[
          [
            "Item",
            ({ name, meta }) => (
              <>
                {name}
                <Choices meta={meta} />
              </>
            ),
          ],
          ["SKU", ({ sku }) => sku],
          ["Quantity", ({ quantity }) => quantity, "number"],
        ]}
      />
      {order.customerNote && (
        <>
          <h2>Customer's note</h2>
          <blockquote>{order.customerNote}</blockquote>
        </>
      )}
    </article>
  );
  return { title: `Packing slip #${order.id}`, main };
}

/** The invoice for the customer. */
export async function invoicePage(visit: Visit): Promise<Page> {
  const order = await getOrder(visit.store, idOf(visit));
  const formats = formatsOf(visit.store.settings);
  const due = order.paidAt ? new Big(0) : new Big(order.total).minus(order.refundedTotal);
  const money = (value: string) => formats.money(value, order.currency);
  const main = (
    <article class="paper">
      <PaperHead visit={visit} order={order} title="Invoice" />
      <div class="pair">
        <div>
          <h2>Billing address</h2>
          <Address address={order.billing} />
        </div>
        <div>
          <h2>Shipping address</h2>
          <Address address={isEmpty(order.shipping) ? order.billing : order.shipping} />
        </div>
      </div>
      <Lines order={order} money={money} rounding={visit.store.settings} />
      <p>
        {order.paidAt
          ? `Paid ${formats.day(order.paidAt)}${order.paymentMethodTitle && `, ${order.paymentMethodTitle}`}.`
          : `To be paid: ${money(due.toFixed())}.`}
      </p>
    </article>
  );
  return { title: `Invoice #${order.id}`, main };
}

function PaperHead({ visit, order, title }: { visit: Visit; order: Order; title: string }) {
  const formats = formatsOf(visit.store.settings);
  return (
    <>
      <Head
        of={[[`${ORDER.path}/${order.id}`, `Order #${order.id}`]]}
        title={`${title} #${order.number ?? order.id}`}
      >
        <span class="sum unprinted" data-print=""></span>
      </Head>
      <Address address={shopAddress(visit.store.settings)} />
      <p>{formats.day(order.createdAt)}</p>
    </>
  );
}

function isEmpty(address: Order["shipping"]): boolean {
  return Object.values(address).every((part) => part === "");
}

/** The shop's address. Without a street or city the country may be the default one and is left out. */
function shopAddress(settings: Settings): PostalAddress {
  const { name, baseStreet, baseCity } = settings;
  const place = baseStreet || baseCity ? shopPlace(settings) : {};
  return { ...EMPTY_ADDRESS, company: name, address_1: baseStreet, ...place };
}
