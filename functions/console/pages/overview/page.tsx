import { Big } from "big.js";
import { ASSETS } from "../../../../gen/console/assets.ts";
import { couponsAboutToExpire } from "../../../store/coupons/expiring.ts";
import { shownTo } from "../../../store/doctor/shown-to.ts";
import { countOrdersByStatus } from "../../../store/orders/count.ts";
import type { Order } from "../../../store/orders/order.ts";
import { waitingOrders } from "../../../store/orders/waiting.ts";
import { productsRunningOut } from "../../../store/products/running-out.ts";
import { reportSales } from "../../../store/reports/sales.ts";
import { COUNTED_ORDERS, reportCountries } from "../../../store/reports/countries.ts";
import { reportTopSellers } from "../../../store/reports/top-sellers.ts";
import { failingWebhooks } from "../../../store/webhooks/failing.ts";
import { countryName } from "../../view/address.tsx";
import { formatsOf } from "../../view/formats.ts";
import { grouped } from "../../view/list.tsx";
import { Ranking } from "../../view/ranking.tsx";
import { Section } from "../../view/section.tsx";
import type { Page, Visit } from "../../visit.ts";
import { OrderStatus } from "../orders/list.tsx";
import { Attention } from "./attention.tsx";
import { Chart } from "./chart.tsx";
import { change, type Figures, sumOf } from "./figures.ts";
import { COMPARISONS, comparisonOf, type PeriodName } from "./periods.ts";

const TOP = 8;

/** How the shop does: sales beside those before, orders by status, what sells, and what needs attention. */
export async function overviewPage({ store, query, review }: Visit): Promise<Page> {
  const { name, title, before, beforeTitle, beforeSoFar } = comparisonOf(query.get("period"));
  const [now, then, soFar, statuses, top, countries, orders, webhooks, products, coupons, found] =
    await Promise.all([
      reportSales(store, { period: name }),
      reportSales(store, { period: before }),
      beforeSoFar && reportSales(store, { period: beforeSoFar }),
      countOrdersByStatus(store),
      reportTopSellers(store, { period: name }, TOP),
      reportCountries(store, name),
      waitingOrders(store),
      failingWebhooks(store),
      productsRunningOut(store),
      couponsAboutToExpire(store),
      review(),
    ]);
  const formats = formatsOf(store.settings);
  const { money } = formats;
  const attention = { orders, webhooks, products, coupons, found: shownTo(store.caller, found), formats };
  const main = (
    <>
      <header class="record">
        <h1>Overview</h1>
        <Periods current={name} />
      </header>
      <Section id="attention" title="Needs attention">
        <Attention {...attention} />
      </Section>
      <Totals
        now={sumOf(now.periods)}
        before={sumOf((soFar ?? then).periods)}
        money={money}
        beforeName={soFar ? `the same days of ${beforeTitle}` : beforeTitle}
      />
      <Chart now={now.periods} before={then.periods} beforeName={beforeTitle} money={money} />
      <div class="columns even">
        <Section id="top" title={`Best sellers, ${title.toLowerCase()}`}>
          <Ranking
            unit="Product"
            rows={top.map(({ title: product, productId, quantity }) => ({
              key: <a href={`/console/products/${productId}`}>{product}</a>,
              value: quantity,
            }))}
          />
        </Section>
        <Section id="countries" title={`Countries, ${title.toLowerCase()}`}>
          <Ranking
            unit="Country"
            rows={countries.map(({ country, orders: placed }) => ({
              key: countryName(country) || "Unknown",
              value: placed,
            }))}
          />
          <p class="quiet small">By the newest {grouped(COUNTED_ORDERS)} orders that are sold.</p>
        </Section>
        <Section id="statuses" title="Orders by status">
          <Statuses statuses={statuses} />
        </Section>
      </div>
    </>
  );
  return { title: "Overview", main, scripts: [ASSETS.chart] };
}

function Periods({ current }: { current: PeriodName }) {
  return (
    <nav class="choices" aria-label="Period">
      {Object.values(COMPARISONS).map(({ name, title }) => (
        <a href={`/console?period=${name}`} aria-current={name === current ? "page" : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}

interface TotalsProps {
  now: Figures;
  before: Figures;
  beforeName: string;
  money(value: string): string;
}

function Totals({ now, before, beforeName, money }: TotalsProps) {
  const average = ({ sales, orders }: Figures) => (orders === 0 ? new Big(0) : sales.div(orders));
  const net = ({ sales, refunded }: Figures) => sales.minus(refunded);
  const cards: [label: string, value: string, change: string | undefined][] = [
    ["Sales, less refunds", money(net(now).toFixed()), change(net(now), net(before))],
    ["Orders", grouped(now.orders), change(now.orders, before.orders)],
    ["Average order", money(average(now).toFixed(4)), change(average(now), average(before))],
    ["Refunded", money(now.refunded.toFixed()), change(now.refunded, before.refunded)],
    ["New customers", grouped(now.customers), change(now.customers, before.customers)],
  ];
  return (
    <>
      <dl class="totals">
        {cards.map(([label, value, by]) => (
          <div>
            <dt>{label}</dt>
            <dd>
              {value} {by && <span class="quiet">{by}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p class="quiet small">Compared with {beforeName}.</p>
    </>
  );
}

function Statuses({ statuses }: { statuses: Readonly<Record<string, number>> }) {
  return (
    <table class="plain">
      <tbody>
        {Object.keys(statuses).map((status) => (
          <tr>
            <td>
              <a href={`/console/orders?status=${status}`}>
                <OrderStatus status={status as Order["status"]} />
              </a>
            </td>
            <td class="number">{grouped(statuses[status] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
