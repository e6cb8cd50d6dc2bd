import { Big } from "big.js";
import { couponsAboutToExpire } from "../../../store/coupons/overview.ts";
import { visibleFindings } from "../../../doctor/finding.ts";
import { hasNoOrders, waitingOrders } from "../../../store/orders/overview.ts";
import { productsRunningOut } from "../../../store/products/overview.ts";
import { failingWebhooks } from "../../../store/webhooks/review.ts";
import { reportSales } from "../../../store/reports/sales.ts";
import { reportTopSellers } from "../../../store/reports/top-sellers.ts";
import { type Formats, formatsOf } from "../../view/formats.ts";
import { Section, Table } from "../../view/parts.tsx";
import type { Page, Visit } from "../../visit.ts";
import { Attention, firstSteps } from "./attention.tsx";
import { Chart } from "./chart.tsx";
import { change, comparisonOf, COMPARISONS, type Figures, type PeriodName, sumOf } from "./figures.ts";

const TOP = 8;

/** Sales beside those of the previous period, orders by status, top sellers, and problems. */
export async function overviewPage({ store, query, review }: Visit): Promise<Page> {
  const [name, title, before, beforeTitle, beforeSoFar] = comparisonOf(query.get("period"));
  const [now, then, soFar, top, orders, webhooks, products, coupons, found, isEmpty] = await Promise.all([
    reportSales(store, { period: name }),
    reportSales(store, { period: before }),
    beforeSoFar && reportSales(store, { period: beforeSoFar }),
    reportTopSellers(store, { period: name }, TOP),
    waitingOrders(store),
    failingWebhooks(store),
    productsRunningOut(store),
    couponsAboutToExpire(store),
    review(),
    hasNoOrders(store),
  ]);
  const formats = formatsOf(store.settings);
  const attention = {
    orders,
    webhooks,
    products,
    coupons,
    found: visibleFindings(store.caller, found),
    formats,
    steps: isEmpty ? firstSteps(store.caller) : [],
  };
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
        formats={formats}
        beforeName={soFar ? `the same days of ${beforeTitle}` : beforeTitle}
      />
      <Chart now={now.periods} before={then.periods} beforeName={beforeTitle} formats={formats} />
      <Section id="top" title={`Best sellers, ${title.toLowerCase()}`}>
        <Table
          class="plain"
          rows={top}
          none="Nothing was sold yet."
          columns={[
            ["Product", (sold) => <a href={`/console/products/${sold.productId}`}>{sold.title}</a>],
            ["Sold", ({ quantity }) => formats.number(quantity), "number"],
          ]}
        />
      </Section>
    </>
  );
  return { title: "Overview", main };
}

function Periods({ current }: { current: PeriodName }) {
  return (
    <nav class="choices" aria-label="Period">
      {Object.entries(COMPARISONS).map(([name, [title]]) => (
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
  formats: Formats;
}

function Totals({ now, before, beforeName, formats }: TotalsProps) {
  const { money } = formats;
  const average = ({ sales, orders }: Figures) => (orders === 0 ? new Big(0) : sales.div(orders));
  const net = ({ sales, refunded }: Figures) => sales.minus(refunded);
  const cards: [label: string, value: string, change: string | undefined][] = [
    ["Sales, less refunds", money(net(now).toFixed()), change(net(now), net(before), formats)],
    ["Orders", formats.number(now.orders), change(now.orders, before.orders, formats)],
    ["Average order", money(average(now).toFixed(4)), change(average(now), average(before), formats)],
    ["Refunded", money(now.refunded.toFixed()), change(now.refunded, before.refunded, formats)],
    ["New customers", formats.number(now.customers), change(now.customers, before.customers, formats)],
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
