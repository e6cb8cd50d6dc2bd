import { Big } from "big.js";
import type { Settings } from "../../../../schema/settings.ts";
import { can } from "../../../store/access/caller.ts";
import { RIGHTS } from "../../../store/access/rights.ts";
import { visibleFindings } from "../../../doctor/finding.ts";
import { hasNoOrders, waitingOrders } from "../../../store/orders/overview.ts";
import { productsRunningOut } from "../../../store/products/overview.ts";
import { failingWebhooks } from "../../../store/webhooks/review.ts";
import { reportSalesByCurrency } from "../../../store/reports/sales.ts";
import { reportTopSellers } from "../../../store/reports/top-sellers.ts";
import { type Formats, formatsOf } from "../../view/formats.ts";
import { Cut, Head, Section, Table } from "../../view/parts.tsx";
import type { Page, Visit } from "../../visit.ts";
import { Attention, firstSteps } from "./attention.tsx";
import { Chart } from "./chart.tsx";
import {
  change,
  comparisonOf,
  COMPARISONS,
  currenciesOf,
  type Figures,
  figuresOf,
  newCustomers,
  type PeriodName,
  periodsOf,
  type Sold,
} from "./figures.ts";

/** Sales beside those of the previous period, orders by status, top sellers, and problems. */
export async function overviewPage({ store, query, review }: Visit): Promise<Page> {
  const [name, title, before, beforeTitle, beforeSoFar] = comparisonOf(query.get("period"));
  const [now, then, soFar, top, orders, webhooks, products, found, isEmpty] = await Promise.all([
    reportSalesByCurrency(store, name),
    reportSalesByCurrency(store, before),
    beforeSoFar && reportSalesByCurrency(store, beforeSoFar),
    reportTopSellers(store, { period: name }, 8),
    waitingOrders(store),
    failingWebhooks(store),
    productsRunningOut(store),
    review(),
    hasNoOrders(store),
  ]);
  const formats = formatsOf(store.settings);
  const attention = {
    orders,
    webhooks,
    products,
    found: visibleFindings(store.caller, found),
    isOperator: can(store.caller, RIGHTS.roles.capability),
    formats,
    steps: isEmpty ? firstSteps(store.caller) : [],
  };
  const main = (
    <>
      <Head title="Overview">
        <Periods current={name} />
      </Head>
      <Section id="attention" title="Needs attention">
        <Attention {...attention} />
      </Section>
      <Sales now={now} then={then} soFar={soFar} beforeTitle={beforeTitle} settings={store.settings} />
      <Section id="top" title={`Best sellers, ${title.toLowerCase()}`}>
        <Table
          class="plain"
          rows={top}
          none="Nothing was sold yet."
          columns={[
            ["Product", (sold) => <Cut to={`/console/products/${sold.productId}`}>{sold.title}</Cut>],
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

interface SalesProps {
  now: Sold;
  then: Sold;
  /** The part of `then` that a period under way is compared with. */
  soFar: Sold | undefined;
  beforeTitle: string;
  settings: Settings;
}

/** The figures and the chart of each currency: sums of several are never added up (§console-currencies). */
function Sales({ now, then, soFar, beforeTitle, settings }: SalesProps) {
  const formats = formatsOf(settings);
  const compared = soFar ?? then;
  const currencies = currenciesOf([now, then], settings.currency);
  const isOne = currencies.length === 1;
  const customers: Total = ["New customers", newCustomers(now), newCustomers(compared)];
  return (
    <>
      {currencies.map((currency) => (
        <>
          {!isOne && <h2>{currency}</h2>}
          <Totals
            of={[
              ...totalsOf(figuresOf(now.get(currency)), figuresOf(compared.get(currency)), currency, formats),
              ...(isOne ? [customers] : []),
            ]}
            formats={formats}
          />
          <p class="quiet small">Compared with {soFar ? `the same days of ${beforeTitle}` : beforeTitle}.</p>
          <Chart
            now={periodsOf(now, currency)}
            before={periodsOf(then, currency)}
            beforeName={beforeTitle}
            currency={currency}
            formats={formats}
          />
        </>
      ))}
      {!isOne && <Totals of={[customers]} formats={formats} />}
    </>
  );
}

/** A figure's label, its value now and before, and how it is written. */
type Total = readonly [label: string, now: Big | number, before: Big | number, show?: (value: Big) => string];

function totalsOf(now: Figures, before: Figures, currency: string, formats: Formats): Total[] {
  const average = ({ sales, orders }: Figures) => (orders === 0 ? 0 : sales.div(orders));
  const net = ({ sales, refunded }: Figures) => sales.minus(refunded);
  const money = (sum: Big) => formats.money(sum.toFixed(), currency);
  return [
    ["Sales, less refunds", net(now), net(before), money],
    ["Orders", now.orders, before.orders],
    ["Average order", average(now), average(before), money],
    ["Refunded", now.refunded, before.refunded, money],
  ];
}

function Totals({ of, formats }: { of: readonly Total[]; formats: Formats }) {
  const plain = (value: Big) => formats.number(value.toFixed());
  return (
    <dl class="totals">
      {of.map(([label, now, before, show = plain]) => (
        <div>
          <dt>{label}</dt>
          <dd>
            {show(new Big(now))} <span class="quiet">{change(now, before, formats)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
