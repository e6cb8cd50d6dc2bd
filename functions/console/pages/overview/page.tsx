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
import { Cut, Section, Table } from "../../view/parts.tsx";
import type { Page, Visit } from "../../visit.ts";
import { Attention, firstSteps } from "./attention.tsx";
import { Chart } from "./chart.tsx";
import {
  change,
  comparisonOf,
  COMPARISONS,
  currenciesOf,
  type Figures,
  newCustomers,
  type PeriodName,
  periodsOf,
  type Sold,
  sumOf,
} from "./figures.ts";

const TOP = 8;

/** Sales beside those of the previous period, orders by status, top sellers, and problems. */
export async function overviewPage({ store, query, review }: Visit): Promise<Page> {
  const [name, title, before, beforeTitle, beforeSoFar] = comparisonOf(query.get("period"));
  const [now, then, soFar, top, orders, webhooks, products, found, isEmpty] = await Promise.all([
    reportSalesByCurrency(store, name),
    reportSalesByCurrency(store, before),
    beforeSoFar && reportSalesByCurrency(store, beforeSoFar),
    reportTopSellers(store, { period: name }, TOP),
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
      <header class="record">
        <h1>Overview</h1>
        <Periods current={name} />
      </header>
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
  const customers = card("New customers", [now, compared].map(newCustomers), formats);
  return (
    <>
      {currencies.map((currency) => (
        <>
          {!isOne && <h2>{currency}</h2>}
          <Totals
            of={[
              ...moneyCards(sumOf(now.get(currency)), sumOf(compared.get(currency)), currency, formats),
              ...(isOne ? [customers] : []),
            ]}
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
      {!isOne && <Totals of={[customers]} />}
    </>
  );
}

interface Card {
  label: string;
  value: string;
  by: string | undefined;
}

function card(
  label: string,
  [now = 0, before = 0]: readonly (Big | number)[],
  formats: Formats,
  show = (value: Big | number) => formats.number(Number(value)),
): Card {
  return { label, value: show(now), by: change(now, before, formats) };
}

function moneyCards(now: Figures, before: Figures, currency: string, formats: Formats): Card[] {
  const average = ({ sales, orders }: Figures) => (orders === 0 ? new Big(0) : sales.div(orders));
  const net = ({ sales, refunded }: Figures) => sales.minus(refunded);
  const money = (sum: Big | number) => formats.money(new Big(sum).toFixed(), currency);
  return [
    card("Sales, less refunds", [net(now), net(before)], formats, money),
    card("Orders", [now.orders, before.orders], formats),
    card("Average order", [average(now), average(before)], formats, money),
    card("Refunded", [now.refunded, before.refunded], formats, money),
  ];
}

function Totals({ of }: { of: readonly Card[] }) {
  return (
    <dl class="totals">
      {of.map(({ label, value, by }) => (
        <div>
          <dt>{label}</dt>
          <dd>
            {value} {by && <span class="quiet">{by}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
